import { foldText } from '#contract/rules/fold-text.ts'
import { createMatcher } from '#contract/rules/keyword-match.ts'
import type { KeywordTrend } from '#contract/sources.ts'

import { commonWords, termsOf } from './terms-of.ts'
import type { Term } from './terms-of.ts'

export type TopTerm = KeywordTrend['top_terms'][number]

interface Told {
  readonly text: string
}

const ARTICLES_MIN = 3
/** Least ratio of the frequency here to that elsewhere. */
const LIFT_MIN = 1.5
/** A word is dropped if one of its pairs has at least this share of its articles: the pair is shown instead. */
const OF_THE_PAIR = 0.6
/** Terms considered: many times as many as are shown, which is enough even if most are parts of others. */
const BEST = 300

/**
 * Terms that the articles of a keyword use more often than others: words and pairs of words by the log odds of the
 * number of articles they occur in, smoothed by half an article and divided by their standard error, so that a rare
 * word does not win by chance.
 */
export function topTerms(
  keywordTexts: readonly Told[],
  otherTexts: readonly Told[],
  { keyword, max }: { readonly keyword: string; readonly max: number },
): TopTerm[] {
  const common = commonWords(keywordTexts)
  const here = countTerms(keywordTexts, common)
  const there = countTerms(otherTexts, common)
  const isKeyword = isOf(keyword)
  const found = [...here.values()]
    .filter(({ term, places }) => places.length >= ARTICLES_MIN && !isKeyword(term))
    .map((counted) => {
      const elsewhere = there.get(counted.term.folded)?.places.length ?? 0
      return { ...counted, ...weigh(counted.places.length, elsewhere, keywordTexts, otherTexts) }
    })
    .filter(({ lift }) => otherTexts.length === 0 || lift >= LIFT_MIN)
    .toSorted((a, b) => b.score - a.score || b.places.length - a.places.length)
  return withoutParts(found.slice(0, BEST))
    .slice(0, max)
    .map(({ term, shown, places, lift }) => ({
      term: mostOften(shown) ?? term.shown,
      count: places.length,
      lift: Math.round(lift * 10) / 10,
    }))
}

interface Counted {
  readonly term: Term
  /** The positions in the list of the articles that have the term. */
  readonly places: number[]
  /** Ways of writing it, with how often each was met. */
  readonly shown: Map<string, number>
}

function countTerms(texts: readonly Told[], common: ReadonlySet<string>): Map<string, Counted> {
  const counts = new Map<string, Counted>()
  for (const [place, { text }] of texts.entries()) {
    for (const [folded, term] of termsOf(text, common)) {
      const counted = counts.get(folded) ?? { term, places: [], shown: new Map<string, number>() }
      counted.places.push(place)
      counted.shown.set(term.shown, (counted.shown.get(term.shown) ?? 0) + 1)
      counts.set(folded, counted)
    }
  }
  return counts
}

/** The keyword itself, in any form, and the words that it is made of. */
function isOf(keyword: string): (term: Term) => boolean {
  const isMatch = createMatcher(keyword)
  const own = new Set(foldText(keyword).split(/\s+/u))
  return ({ folded, words }) =>
    isMatch(folded) || words.some((word) => own.has(word) || isMatch(word))
}

function weigh(
  here: number,
  there: number,
  hereTexts: readonly Told[],
  thereTexts: readonly Told[],
): { lift: number; score: number } {
  const [inside, outside] = [hereTexts.length - here, thereTexts.length - there]
  const odds = Math.log((here + 0.5) / (inside + 0.5)) - Math.log((there + 0.5) / (outside + 0.5))
  const error = Math.sqrt(1 / (here + 0.5) + 1 / (there + 0.5))
  const share = (here + 0.5) / (hereTexts.length + 1)
  return { lift: share / ((there + 0.5) / (thereTexts.length + 1)), score: odds / error }
}

type Weighed = Counted & { readonly lift: number; readonly score: number }

/** Drops either a pair or its words, and one of two pairs such as “night train”, “train fares”. */
function withoutParts(terms: readonly Weighed[]): Weighed[] {
  const pairsOf = byWord(terms.filter(isPair))
  const kept = terms.filter(
    (one) =>
      isPair(one) ||
      !(pairsOf.get(one.term.folded) ?? []).some(
        (pair) => pair.places.length >= one.places.length * OF_THE_PAIR,
      ),
  )
  const told = new Set(kept.filter((one) => !isPair(one)).map(({ term }) => term.folded))
  return withoutLikePairs(
    kept.filter((one) => !isPair(one) || !one.term.words.some((word) => told.has(word))),
  )
}

/** @param terms the best first: of two pairs that share a word and their articles it is the one that stays */
function withoutLikePairs(terms: readonly Weighed[]): Weighed[] {
  const kept: Weighed[] = []
  const toldPairs = new Map<string, Weighed[]>()
  for (const one of terms) {
    const like = one.term.words.flatMap((word) => toldPairs.get(word) ?? [])
    if (isPair(one) && like.some((better) => standsMostlyWith(one, better))) continue
    kept.push(one)
    if (isPair(one)) addByWord(toldPairs, one)
  }
  return kept
}

function isPair({ term }: Weighed): boolean {
  return term.words.length > 1
}

function standsMostlyWith(one: Weighed, other: Weighed): boolean {
  const others = new Set(other.places)
  const shared = one.places.filter((place) => others.has(place)).length
  return shared >= one.places.length * OF_THE_PAIR
}

function byWord(pairs: readonly Weighed[]): Map<string, Weighed[]> {
  const found = new Map<string, Weighed[]>()
  for (const pair of pairs) addByWord(found, pair)
  return found
}

function addByWord(pairs: Map<string, Weighed[]>, pair: Weighed): void {
  for (const word of pair.term.words) {
    const known = pairs.get(word)
    if (known === undefined) pairs.set(word, [pair])
    else known.push(pair)
  }
}

function mostOften(shown: ReadonlyMap<string, number>): string | undefined {
  return [...shown].toSorted((a, b) => b[1] - a[1])[0]?.[0]
}
