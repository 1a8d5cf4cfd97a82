import { isZone } from '@lin/zones'
import * as z from 'zod/mini'

import { checked } from './checked.ts'

/** An instant in UTC, RFC 3339 (`2026-11-21T08:00:00.000Z`). */
export const Instant = z.iso.datetime()

/** Neither PostgreSQL nor an address accepts a NUL, or a surrogate without its other half. */
// @__NO_SIDE_EFFECTS__
export function storable() {
  return z.refine<string>(
    (text) => !text.includes('\0') && text.isWellFormed(),
    'Text without NUL and without broken characters',
  )
}

/** @param maxLength in UTF-16 code units */
// @__NO_SIDE_EFFECTS__
export function filledText(maxLength: number) {
  return checked(z.string(), z.trim(), z.minLength(1), z.maxLength(maxLength), storable())
}

export const TimeZone = checked(
  z.string(),
  z.refine(isZone, 'An IANA time zone, such as Europe/Berlin'),
)

export const Done = z.object({ success: z.literal(true), message: z.string() })
export type Done = z.infer<typeof Done>

export function done(message: string): Done {
  return { success: true, message }
}

export const ById = z.object({ id: z.uuid() })

/** A list is whole without parameters, and paged by cursor as soon as one is given. */
export const Page = z.object({
  cursor: z.optional(checked(z.string(), z.maxLength(200))),
  limit: z.optional(checked(z.coerce.number(), z.int(), z.minimum(1), z.maximum(200))),
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
  /** With `keys/scope-missing`: the scope that the API key lacks. */
  scope: z.optional(z.string()),
  errors: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
})
export type Problem = z.infer<typeof Problem>
