import { foldText } from '#server/articles/fold-text.ts'

/** A word, or two that follow each other, by its folded form. */
export interface Term {
  readonly folded: string
  readonly shown: string
  readonly words: readonly string[]
}

/** The terms of a text, each once: what is common, or only a number, is none. */
export function termsOf(text: string, common: ReadonlySet<string>): Map<string, Term> {
  const terms = new Map<string, Term>()
  for (const phrase of text.split(BREAK)) {
    let before: Term | null = null
    for (const word of wordsIn(phrase)) {
      const folded = foldText(word)
      const term = isTelling(folded, common) ? { folded, shown: word, words: [folded] } : null
      if (term !== null) addTo(terms, term)
      if (term !== null && before !== null) addTo(terms, pairOf(before, term))
      before = term
    }
  }
  return terms
}

/** No pair of words reaches over these. */
const BREAK = /[.!?,;:]+(?=\s|$)|[()[\]{}"“”„«»|•\n。、，！？]+/u

const SPACED_WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’+#.-]*/gu
/** Scripts that put no blanks between words. */
const RUN_ON = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })

function wordsIn(phrase: string): string[] {
  if (!RUN_ON.test(phrase)) {
    return (phrase.match(SPACED_WORD) ?? []).map((word) => word.replace(/['’.-]+$/u, ''))
  }
  return Array.from(segmenter.segment(phrase))
    .filter(({ isWordLike }) => isWordLike === true)
    .map(({ segment }) => segment)
}

function isTelling(folded: string, common: ReadonlySet<string>): boolean {
  const leastLength = RUN_ON.test(folded) ? 2 : 3
  if (folded.length < leastLength || /^[\p{N}.-]+$/u.test(folded)) return false
  return !common.has(folded) && !common.has(folded.replace(/'s$/, ''))
}

function pairOf(first: Term, second: Term): Term {
  const glue = RUN_ON.test(second.folded) ? '' : ' '
  return {
    folded: `${first.folded}${glue}${second.folded}`,
    shown: `${first.shown}${glue}${second.shown}`,
    words: [...first.words, ...second.words],
  }
}

function addTo(terms: Map<string, Term>, term: Term): void {
  if (!terms.has(term.folded)) terms.set(term.folded, term)
}
