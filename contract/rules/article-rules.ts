import { foldText } from './fold-text.ts'
import { createSearch, searchable, searchedText } from './keyword-match.ts'
import type { Searchable } from './keyword-match.ts'

interface Rule {
  readonly kind: 'mute' | 'must'
  readonly field: 'word' | 'author' | 'feed'
  readonly value: string
}

/** Articles stored on a device by earlier versions lack some of them. */
export interface Ruled {
  readonly title: string
  readonly summary: string | null
  readonly link: string | null
  readonly feed_title: string | null
  readonly publisher?: string | null | undefined
  readonly categories?: readonly string[]
  readonly authors?: readonly string[]
}

/**
 * Server and device run this same function, so that a preview, a draft and a list agree. `mute` hides what it
 * matches. If there are `must` rules, articles that match none of them are hidden, too.
 */
export function createFilter(rules: readonly Rule[]): (article: Ruled) => boolean {
  if (rules.length === 0) return () => true
  const mutes = matchersOf(rules, 'mute')
  const musts = matchersOf(rules, 'must')
  return (article) => {
    const read = readOnce(article)
    return (
      !mutes.some((matches) => matches(read)) &&
      (musts.length === 0 || musts.some((matches) => matches(read)))
    )
  }
}

/** For each article, the number of filters that show it, in order, before the first that hides it. */
export function countShowing(
  articles: readonly Ruled[],
  filters: readonly (readonly Rule[])[],
): number[] {
  const shows = filters.map(createFilter)
  return articles.map((article) => {
    const hiding = shows.findIndex((isShown) => !isShown(article))
    return hiding === -1 ? shows.length : hiding
  })
}

interface Read {
  readonly words: Searchable
  readonly authors: readonly Searchable[]
  readonly names: readonly string[]
  readonly link: string | null
}

function readOnce(article: Ruled): Read {
  const { title, summary, link, categories = [], authors = [], feed_title, publisher } = article
  return {
    words: searchable(searchedText({ title, summary, categories })),
    authors: authors.map(searchable),
    names: [feed_title, publisher ?? null].filter((name) => name !== null).map(plain),
    link,
  }
}

type Matcher = (article: Read) => boolean

function matchersOf(rules: readonly Rule[], kind: Rule['kind']): Matcher[] {
  return rules.filter((rule) => rule.kind === kind).map(createRuleMatcher)
}

function createRuleMatcher({ field, value }: Rule): Matcher {
  const isNamed = createSearch(value)
  switch (field) {
    case 'word':
      return ({ words }) => isNamed(words)
    case 'author':
      return ({ authors }) => authors.some(isNamed)
    case 'feed': {
      const name = plain(value)
      return ({ names, link }) => names.includes(name) || (link !== null && isOfSite(link, name))
    }
  }
}

/** A rule for `example.com` also counts for `news.example.com`. */
function isOfSite(link: string, name: string): boolean {
  const host = hostOf(link)
  return host === name || host.endsWith(`.${name}`)
}

/** The site of an address, without `www.`; empty for what is no address. */
export function hostOf(link: string): string {
  return /^https?:\/\/(?:www\.)?([^/?#:]+)/i.exec(link)?.[1]?.toLowerCase() ?? ''
}

function plain(name: string): string {
  const host = hostOf(name.trim())
  return host === '' ? foldText(name.trim()).replace(/^www\./, '') : host
}
