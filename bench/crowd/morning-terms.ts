import * as z from 'zod/mini'

export const Person = z.object({ token: z.string(), accountId: z.string() })
export type Person = z.infer<typeof Person>

/** A while of a morning. */
export const Morning = z.object({
  /** Web processes of one instance. */
  origins: z.array(z.string()),
  people: z.array(Person),
  /** People who do something at the same time, each one thing after another. */
  atOnce: z.number(),
  ms: z.number(),
  seed: z.number(),
})
export type Morning = z.infer<typeof Morning>

export const Done = z.object({
  /** Milliseconds of each call, by its name. Tries that were refused or cut off are counted in. */
  times: z.record(z.string(), z.array(z.number())),
  ms: z.number(),
  /** Tries that no process took, and that were sent again. */
  again: z.number(),
  /** Ids of the drafts that the server has acknowledged. */
  written: z.array(z.string()),
})
export type Done = z.infer<typeof Done>
