import { composePosts, headlineOf, quotableSentences } from '@lin/writer'
import type { Article } from '@lin/writer'
import { expect, test } from 'vitest'

/** The origin of an article. */
export interface From {
  readonly feed: string | null
  readonly link: string | null
  readonly publisher?: string
}

/** A title and a text as feeds give them, and the draft made of them; `quotes` is `[]` if nothing may be quoted. */
export type Row = readonly [
  from: From,
  title: string,
  text: string | null,
  hook: string,
  source: string | null,
  quotes: readonly string[],
]

/** One test for each row: headline, source and quotes, and that every variant opens with what the article says. */
export function judgeRows(rows: readonly Row[]): void {
  test.each(rows)('%j: %j', (from, title, text, hook, source, quotes) => {
    const article: Article = {
      title,
      link: from.link,
      summary: text,
      categories: [],
      feedTitle: from.feed,
      publisher: from.publisher ?? null,
      publishedAt: null,
    }

    expect(headlineOf(article)).toEqual({ hook, site: source })
    expect(quotableSentences(article, 3)).toEqual(quotes)

    const texts = composePosts([article])?.texts ?? []
    const [plain, ...others] = texts.map((post) => post.split('\n\n')[0] ?? '')
    expect(plain).toBe(OWN_WORDS.test(hook) ? `“${hook}” (${source})` : hook)
    for (const opening of others)
      expect(isOwn(opening, quotes) || /[?？]$/u.test(opening)).toBe(true)
  })
}

/** Hooks in which somebody speaks of themselves: a draft quotes them, unless they hold quotation marks already. */
const OWN_WORDS = /^[^“”"]*\b(?:[Ww]e|[Oo]ur)\b[^“”"]*$/u

/** Compares letters and digits alone: a quotation may lose its inner marks, and the source follows it. */
function isOwn(opening: string, quotes: readonly string[]): boolean {
  return quotes.some((quote) => lettersOf(opening).startsWith(lettersOf(quote)))
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')
}
