import { headlineOf } from './headline.ts'
import type { WritingMaterial } from './port.ts'

export type Article = WritingMaterial['articles'][number]

export interface Quote {
  readonly text: string
  readonly from: Article
}

/** The quotes under a line that says whose they are; '' for none. */
export function quoteBlock(quotes: readonly Quote[]): string {
  if (quotes.length === 0) return ''
  const sites = quotes.map((quote) => headlineOf(quote.from).site)
  const isOneSite = new Set(sites).size === 1
  const bullets = quotes.map(({ text }, at) => {
    const site = sites[at] ?? null
    return isOneSite || site === null ? `• “${text}”` : `• “${text}” (${site})`
  })
  return [`${introduction(isOneSite, sites[0] ?? null)}:`, ...bullets].join('\n')
}

function introduction(isOneSite: boolean, site: string | null): string {
  if (!isOneSite) return 'What the sources report'
  return site === null ? 'What the article says' : `What ${site} reports`
}

/** A link longer than this cannot be cut and leaves no room for the text. */
const LINK_CHARS = 700

export function sourceLines(articles: readonly Article[]): string {
  const links = articles.flatMap(({ link }) => link ?? []).filter(isShowable)
  return [...new Set(links)].map((link) => `Source: ${link}`).join('\n')
}

function isShowable(link: string): boolean {
  return link.length <= LINK_CHARS && /^https?:\/\/\S+$/i.test(link)
}
