import * as z from 'zod/mini'

import { checked } from './checked.ts'

/** `error`: in an event; `rejection`: in a promise; `screen`: while the client showed a screen. */
export const CLIENT_ERROR_KINDS = ['error', 'rejection', 'screen'] as const
export type ClientErrorKind = (typeof CLIENT_ERROR_KINDS)[number]

/** No field has room for an error's message: that may contain text that somebody typed. */
export const ClientError = z.object({
  kind: z.enum(CLIENT_ERROR_KINDS),
  name: checked(z.string(), z.regex(/^[A-Za-z]{1,40}$/)),
  /** Places in Lin's own scripts, the innermost first: `posts-page-Bv0vElM.js:2:614`. */
  stack: checked(
    z.array(checked(z.string(), z.regex(/^[\w.-]{1,80}:\d{1,7}:\d{1,7}$/))),
    z.minLength(1),
    z.maxLength(10),
  ),
  version: checked(z.string(), z.regex(/^[\w.+-]{1,40}$/)),
  screen: checked(z.string(), z.regex(/^(\*|\/[a-z/-]{0,40})$/)),
})
export type ClientError = z.infer<typeof ClientError>
