import type { Variant } from '#contract/jobs.ts'

/** With fewer of its words in common, a text is no longer an edited variant. */
const LEAST_SHARE = 0.5
/** With fewer characters, a few common words would make any text an edited variant. */
const LEAST_LENGTH = 40

/** The variant that a text is, or was before it was edited; undefined where it was none of them. */
export function variantOf(text: string, variants: readonly Variant[]): Variant | undefined {
  const same = variants.find(({ content }) => content === text)
  if (same !== undefined || text.length < LEAST_LENGTH) return same
  const words = wordsIn(text)
  const [nearest] = variants
    .map((variant) => ({ variant, share: sharedPart(words, wordsIn(variant.content)) }))
    .filter(({ share }) => share >= LEAST_SHARE)
    .toSorted((a, b) => b.share - a.share)
  return nearest?.variant
}

/** How much of the smaller set is in the other one, from 0 to 1. */
function sharedPart(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const smaller = Math.min(a.size, b.size)
  return smaller === 0 ? 0 : [...a].filter((word) => b.has(word)).length / smaller
}

function wordsIn(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/\p{Script=Han}|[\p{L}\p{N}]+/gu))
}
