import * as z from 'zod/mini'

import { NetworkError } from './network-error.ts'

/** An answer that the call's schema accepts; whatever else says 200 is not the API. @throws NetworkError */
export function readReply<C extends { readonly reply: z.core.$ZodType }>(
  call: C,
  data: unknown,
): z.output<C['reply']> {
  const reply = z.safeParse<C['reply']>(call.reply, data)
  if (reply.success) return reply.data
  throw new NetworkError('unreadable', reply.error)
}
