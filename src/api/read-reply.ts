import * as z from 'zod/mini'

import { NetworkError } from './network-error.ts'

/**
 * An answer with status 200 that the call's schema refuses is not from the API.
 *
 * @throws NetworkError
 */
export function readReply<C extends { readonly reply: z.core.$ZodType }>(
  call: C,
  data: unknown,
): z.output<C['reply']> {
  const reply = z.safeParse<C['reply']>(call.reply, data)
  if (reply.success) return reply.data
  throw new NetworkError('unreadable', reply.error)
}
