import { wordsOf } from './words.ts'

/**
 * How alike two texts are by the runs of words that they share (shingles, Broder 1997). What hangs on a text and is
 * not said by it does not count: addresses and hashtags.
 */

/** From here on a text counts as said before. */
const NEAR = 0.5

const RUN = 3

/** The text as it is compared: its runs of three words. A shorter one is one run. */
function shinglesOf(text: string): ReadonlySet<string> {
  const words = wordsOf(text.replaceAll(/\S+:\/\/\S+|#[\p{L}\p{N}_]+/gu, ' '))
  if (words.length === 0) return new Set()
  if (words.length <= RUN) return new Set([words.join(' ')])
  return new Set(words.slice(RUN - 1).map((_, at) => words.slice(at, at + RUN).join(' ')))
}

/**
 * From 0, nothing in common, to 1, the same. A text that holds the whole of a much shorter one is near to it as well,
 * where that is long enough to be no phrase.
 */
function nearness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const [fewer, more] = one.size <= other.size ? [one, other] : [other, one]
  if (fewer.size === 0) return 0
  let shared = 0
  for (const run of fewer) if (more.has(run)) shared += 1
  const alike = shared / (one.size + other.size - shared)
  return fewer.size < PHRASE_RUNS ? alike : Math.max(alike, (shared / fewer.size) * HELD)
}

const PHRASE_RUNS = 12
/** What is held counts a little less than what is the same. */
const HELD = 0.9

/** The texts that a text says again, the nearest first. */
export function saidBefore<Said extends { readonly text: string }>(
  text: string,
  earlier: readonly Said[],
): { readonly said: Said; readonly nearness: number }[] {
  const own = shinglesOf(text)
  if (own.size === 0) return []
  return earlier
    .map((said) => ({ said, nearness: nearness(own, shinglesOf(said.text)) }))
    .filter((each) => each.nearness >= NEAR)
    .toSorted((a, b) => b.nearness - a.nearness)
}
