import * as z from 'zod/mini'

import { checked } from './checked.ts'

/** Where the client met an error: in an event or a promise of its own, or while it showed a screen. */
export const CLIENT_ERROR_KINDS = ['error', 'rejection', 'screen'] as const
export type ClientErrorKind = (typeof CLIENT_ERROR_KINDS)[number]

/**
 * An error of the client, told without a word of anybody's: the messages of errors may hold what was typed, so
 * none is sent, and nothing here has room for one.
 */
export const ClientError = z.object({
  kind: z.enum(CLIENT_ERROR_KINDS),
  /** The name of the error's class. */
  name: checked(z.string(), z.regex(/^[A-Za-z]{1,40}$/)),
  /** Places in Lin's own scripts, the innermost first: `posts-page-Bv0vElM.js:2:614`. */
  stack: checked(
    z.array(checked(z.string(), z.regex(/^[\w.-]{1,80}:\d{1,7}:\d{1,7}$/))),
    z.minLength(1),
    z.maxLength(10),
  ),
  /** Of the client. */
  version: checked(z.string(), z.regex(/^[\w.+-]{1,40}$/)),
  /** The screen's path, as the table of screens has it. */
  screen: checked(z.string(), z.regex(/^(\*|\/[a-z/-]{0,40})$/)),
})
export type ClientError = z.infer<typeof ClientError>
