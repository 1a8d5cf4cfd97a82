import { expect, test } from 'vitest'

import { NO_INSTRUCTIONS } from '#contract/jobs.ts'
import { headlineOf } from '#server/outside/writer/cite.ts'
import { createBuiltInWriter } from '#server/outside/writer/create-writer.ts'
import type { WritingMaterial } from '#server/outside/writer/port.ts'
import { quotableSentences } from '#server/outside/writer/quotes.ts'

type Article = WritingMaterial['articles'][number]

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
  test.each(rows)('%j: %j', async (from, title, text, hook, source, quotes) => {
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
    expect(quotableSentences(title, text, 3, article)).toEqual(quotes)

    const draft = await createBuiltInWriter().write(
      {
        articles: [article],
        topic: null,
        keywords: [],
        recentPosts: [],
        instructions: NO_INSTRUCTIONS,
      },
      new AbortController().signal,
    )
    const [plain, ...others] = draft.variants.map((variant) => variant.text.split('\n\n')[0] ?? '')
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
