import * as z from 'zod/mini'

import { NoAnswer } from './no-answer.ts'

/** An answer that the call's schema accepts; whatever else says 200 is not the API. @throws NoAnswer */
export function readReply<C extends { readonly reply: z.core.$ZodType }>(
  call: C,
  data: unknown,
): z.output<C['reply']> {
  const reply = z.safeParse<C['reply']>(call.reply, data)
  if (reply.success) return reply.data
  throw new NoAnswer('unreadable', reply.error)
}
