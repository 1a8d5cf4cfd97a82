import { POST_TEXT } from '#contract/limits.ts'

import { hashtagsFor } from './hashtags.ts'
import { headlineOf } from './headline.ts'
import { sameWords } from './plain-line.ts'
import type { WritingMaterial } from './port.ts'
import { QUESTION_COUNT, closingQuestion } from './questions.ts'
import { quoteBlock, sourceLines } from './quote-block.ts'
import type { Article, Quote } from './quote-block.ts'
import { quotableSentences } from './quotes.ts'
import { isRelated } from './related.ts'

interface Post {
  readonly text: string
  readonly articlesUsed: readonly number[]
}

/** The first article that makes a post unlike every recent one; null when none does. */
export function composePost(material: WritingMaterial): Post | null {
  const said = new Set(material.recentPosts.map(sameWords))
  for (const lead of leadsOf(material)) {
    const quotes = quotesFor(lead, material.articles)
    for (let round = 0; round < QUESTION_COUNT; round += 1) {
      const post = fittingPost(material, lead, quotes, round)
      if (!said.has(sameWords(post.text))) return post
    }
  }
  return null
}

/** In the given order, but those that a recent post links to come last. */
function leadsOf({ articles, recentPosts }: WritingMaterial): Article[] {
  const titled = articles.filter((article) => headlineOf(article).hook !== '')
  function wasPosted({ link }: Article): boolean {
    return link !== null && recentPosts.some((post) => post.includes(link))
  }
  return [...titled.filter((article) => !wasPosted(article)), ...titled.filter(wasPosted)]
}

const QUOTES = 3
/** With fewer, articles on the same topic are asked as well. */
const ENOUGH_QUOTES = 2
const OTHER_ARTICLES = 2

function quotesFor(lead: Article, articles: readonly Article[]): Quote[] {
  const own = quotableSentences(lead.title, lead.summary, QUOTES)
  const quotes = own.map((text): Quote => ({ text, from: lead }))
  if (quotes.length >= ENOUGH_QUOTES) return quotes

  const related = articles.filter((other) => other !== lead && isRelated(lead, other))
  for (const other of related.slice(0, OTHER_ARTICLES)) {
    const [text = headlineOf(other).hook] = quotableSentences(other.title, other.summary, 1)
    const isNew = !quotes.some((quote) => sameWords(quote.text) === sameWords(text))
    if (isNew && text !== '') quotes.push({ text, from: other })
  }
  return quotes
}

/** With as many of the quotes as LinkedIn has room for. */
function fittingPost(
  material: WritingMaterial,
  lead: Article,
  quotes: readonly Quote[],
  round: number,
): Post {
  const used = [...new Set([lead, ...quotes.map((quote) => quote.from)])]
  const paragraphs = [
    headlineOf(lead).hook,
    quoteBlock(quotes),
    closingQuestion(lead.title, round),
    sourceLines(used),
    hashtagsFor(lead, material.keywords).join(' '),
  ]
  const text = paragraphs.filter((paragraph) => paragraph !== '').join('\n\n')
  if (text.length > POST_TEXT.maxLength && quotes.length > 0) {
    return fittingPost(material, lead, quotes.slice(0, -1), round)
  }
  return { text, articlesUsed: used.map((article) => material.articles.indexOf(article)) }
}
