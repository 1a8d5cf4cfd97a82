import * as z from 'zod/mini'

/** An instant in UTC, RFC 3339 (`2026-11-21T08:00:00.000Z`). */
export const Instant = z.iso.datetime()

/**
 * A check for texts that are kept: neither PostgreSQL nor an address takes a NUL, or half of a
 * character (a surrogate without its other half).
 */
export function storable() {
  return z.refine<string>(
    (text) => !text.includes('\0') && text.isWellFormed(),
    'Text without NUL and without broken characters',
  )
}

/** IANA name of a time zone, such as Europe/Berlin. */
export const TimeZone = z
  .string()
  .check(z.refine(isTimeZone, 'An IANA time zone, such as Europe/Berlin'))

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions()
    return name.length <= 100
  } catch {
    return false
  }
}

/** What a write answers that has nothing else to say. */
export const Done = z.object({ success: z.literal(true), message: z.string() })
export type Done = z.infer<typeof Done>

export function done(message: string): Done {
  return { success: true, message }
}

/** What a thing has that is changed in more than one place: this moment is its version. */
export const Versioned = z.object({ updated_at: Instant })

/** The ETag of this version of a thing, and the If-Match of a change that was made over it. */
export function etagOf({ updated_at }: z.infer<typeof Versioned>): string {
  return `"${updated_at}"`
}

const ENTITY_TAGS = /^(?:\*|(?:W\/)?"[\x21\x23-\x7e]*"(?:\s*,\s*(?:W\/)?"[\x21\x23-\x7e]*")*)$/

/** The headers of a change that may be made over one version only (RFC 9110, 13.1.1). */
export const IfMatch = z.object({
  'if-match': z.optional(
    z
      .string()
      .check(
        z.regex(ENTITY_TAGS),
        z.describe(
          'The version that this was changed from: the ETag of its last answer, which is its `updated_at` in double quotes; also a list, or `*`. Where it is another one by now, the answer is 412, and nothing is changed.',
        ),
      ),
  ),
})

/** The path parameter of a call on one thing. */
export const ById = z.object({ id: z.uuid() })

/** A list is whole without parameters, and paged by cursor as soon as one is given. */
export const Page = z.object({
  cursor: z.optional(z.string().check(z.maxLength(200))),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200))),
})
export type Page = z.infer<typeof Page>

/** RFC 9457 problem details, with the `message` that the spec's clients read. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.string(),
  message: z.string(),
  errors: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
})
export type Problem = z.infer<typeof Problem>
