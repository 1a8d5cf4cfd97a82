import { headlineOf } from './headline.ts'
import { quoteBlock } from './quote-block.ts'
import type { Quote } from './quote-block.ts'

interface Told {
  readonly hook: string
  readonly quotes: readonly Quote[]
  readonly question: string
}

/** The paragraphs of a post, in order; null where it takes more quotes than there are. */
export type Layout = (told: Told) => readonly string[] | null

/** The same facts, opened by the headline, by the question, or by the article's own words. */
export const LAYOUTS: readonly Layout[] = [headlineFirst, questionFirst, quoteFirst]

function headlineFirst({ hook, quotes, question }: Told): readonly string[] {
  return [hook, quoteBlock(quotes), question]
}

function questionFirst({ hook, quotes, question }: Told): readonly string[] {
  return [question, hook, quoteBlock(quotes.slice(0, SHORT))]
}

const SHORT = 2

function quoteFirst({ hook, quotes, question }: Told): readonly string[] | null {
  const [first, ...rest] = quotes.toSorted(numbersFirst)
  if (first === undefined) return null
  const { site } = headlineOf(first.from)
  const opening = site === null ? `“${first.text}”` : `“${first.text}” (${site})`
  return [opening, hook, quoteBlock(rest), question]
}

function numbersFirst(one: Quote, other: Quote): number {
  return Number(/\p{N}/u.test(other.text)) - Number(/\p{N}/u.test(one.text))
}
