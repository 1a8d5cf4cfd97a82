import * as z from 'zod/mini'

import { checked } from './checked.ts'
import { Instant } from './wire.ts'

/** A thing that can be changed in more than one place. Its `updated_at` is its version. */
export const Versioned = z.object({ updated_at: Instant })

export function etagOf({ updated_at }: z.infer<typeof Versioned>): string {
  return `"${updated_at}"`
}

const ENTITY_TAGS = /^(?:\*|(?:W\/)?"[\x21\x23-\x7e]*"(?:\s*,\s*(?:W\/)?"[\x21\x23-\x7e]*")*)$/

/** The headers of a change that is valid for one version only (RFC 9110, 13.1.1). */
export const IfMatch = z.object({
  'if-match': z.optional(
    checked(
      z.string(),
      z.regex(ENTITY_TAGS),
      z.describe(
        'The version that this was changed from: the ETag of its last answer, which is its `updated_at` in double quotes; also a list, or `*`. Where it is another one by now, the answer is 412, and nothing is changed.',
      ),
    ),
  ),
})
