import { decodeHTML } from 'entities'

import { givesOrders } from '#server/outside/writer/checks/gives-orders.ts'
import { visibleText } from '#server/outside/writer/checks/visible-text.ts'
import { withoutMarkup } from '#server/outside/writer/checks/without-markup.ts'
import { headlineOf } from '#server/outside/writer/headline.ts'
import type { Article } from '#server/outside/writer/quote-block.ts'
import { shorten, splitSentences } from '#server/outside/writer/sentences.ts'

/** An article as the model sees it: plain words, no links, at most 4000 characters. */
export interface ShownArticle {
  readonly title: string
  readonly site: string | null
  readonly text: string
  /** From the first sentence that gives orders on; the model never sees it. */
  readonly withheld: string
}

export function showArticle(article: Article): ShownArticle {
  const { hook, site } = headlineOf({ ...article, title: plainWords(article.title) })
  const [title, hiddenTitle] = untilOrders(hook)
  const [text, hiddenText] = untilOrders(plainWords(article.summary ?? ''))
  return {
    title,
    site: site === null || givesOrders(site) ? null : site,
    text: shorten(text, TEXT_CHARS),
    withheld: `${hiddenTitle} ${hiddenText}`.trim(),
  }
}

const TEXT_CHARS = 4000
/** What is read at all. */
const READ_CHARS = 20_000

/** Some feeds escape their text twice. */
function plainWords(text: string): string {
  const bare = withoutMarkup(decodeHTML(withoutMarkup(text.slice(0, READ_CHARS))))
  return visibleText(bare)
    .replaceAll(/\S{1,20}:\/\/\S+/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function untilOrders(text: string): [shown: string, withheld: string] {
  const sentences = splitSentences(text)
  const at = sentences.findIndex(givesOrders)
  if (at === -1) return [text, '']
  return [sentences.slice(0, at).join(' '), sentences.slice(at).join(' ')]
}
