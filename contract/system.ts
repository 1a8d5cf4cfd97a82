import * as z from 'zod/mini'

export const System = z.object({
  version: z.string(),
  /** Addresses of the simulators; null where the real service is used. */
  sandbox: z.object({
    linkedin: z.nullable(z.string()),
    mailbox: z.nullable(z.string()),
    /** Simulated feeds, which need no network, by language; left out if there are none. */
    feeds: z.optional(z.object({ en: z.string(), de: z.string(), es: z.string(), fr: z.string() })),
  }),
  /** `built-in`, or the model's name. */
  writer: z.string(),
  /** `title-card`, the model's name, or null where no image is made. */
  illustrator: z.nullable(z.string()),
  /** Whether passkeys can work: they need an address with a name, not an IP address. */
  passkeys: z.boolean(),
  /** False: the operator has switched first comments off. */
  first_comments: z.optional(z.boolean()),
})
export type System = z.infer<typeof System>
