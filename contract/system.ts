import * as z from 'zod/mini'

/** What this instance is made of, so that screens can say what is not real. */
export const System = z.object({
  version: z.string(),
  /** Addresses of the simulators; null where the real service is used. */
  sandbox: z.object({
    linkedin: z.nullable(z.string()),
    mailbox: z.nullable(z.string()),
    /** Feeds that are made up here and need no network, by language; left out where there are none. */
    feeds: z.optional(z.object({ en: z.string(), de: z.string(), es: z.string(), fr: z.string() })),
  }),
  /** `built-in`, or the model's name. */
  writer: z.string(),
  /** `title-card`, the image model's name, or null where no image is made. */
  illustrator: z.nullable(z.string()),
  /** Whether passkeys can work: they need an address with a name, not an IP address. */
  passkeys: z.boolean(),
  /** False: whoever runs it has switched first comments off. */
  first_comments: z.optional(z.boolean()),
})
export type System = z.infer<typeof System>
