import * as z from 'zod/mini'

/** One request, over and over, for a while. */
export const Load = z.object({
  origin: z.string(),
  path: z.string(),
  method: z.enum(['GET', 'POST']),
  headers: z.record(z.string(), z.string()),
  body: z.nullable(z.string()),
  /** Each request comes with an Idempotency-Key of its own. */
  isKeyed: z.boolean(),
  /** The status that every answer must have. */
  status: z.number(),
  /** Number of connections, each with one request at a time. */
  connections: z.number(),
  ms: z.number(),
})
export type Load = z.infer<typeof Load>

export const Taken = z.object({
  /** Milliseconds of each request. */
  times: z.array(z.number()),
  ms: z.number(),
  /** Processor time of the process that asked. */
  ownMs: z.number(),
})
export type Taken = z.infer<typeof Taken>

export const BareAnswer = z.object({
  status: z.number(),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
})
export type BareAnswer = z.infer<typeof BareAnswer>

/** The person whose posts the plain server reads, and in whose session it writes. */
export const PlainServer = z.object({
  databaseUrl: z.string(),
  reader: z.string(),
  writer: z.object({ userId: z.string(), sessionId: z.string() }),
})
export type PlainServer = z.infer<typeof PlainServer>
