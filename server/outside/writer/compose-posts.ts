import { POST_TEXT, WRITING } from '#contract/limits.ts'

import { isAvoidedTag, mentionsAny, withoutAvoided } from './avoided.ts'
import { hashtagsFor } from './hashtags.ts'
import { headlineOf } from './headline.ts'
import { LAYOUTS } from './layouts.ts'
import type { Layout } from './layouts.ts'
import { mentions } from './mentions.ts'
import { sameWords } from './plain-line.ts'
import type { WritingMaterial } from './port.ts'
import { QUESTION_COUNT, closingQuestion } from './questions.ts'
import { sourceLines } from './quote-block.ts'
import type { Article, Quote } from './quote-block.ts'
import { quotableSentences } from './quotes.ts'
import { isRelated } from './related.ts'

interface Posts {
  /** All different; the first is the plain one. */
  readonly texts: readonly string[]
  readonly articlesUsed: readonly number[]
}

/** Posts from the first article that makes one unlike every recent one; null when none does. */
export function composePosts(material: WritingMaterial): Posts | null {
  const said = new Set(material.recentPosts.map(sameWords))
  for (const lead of leadsOf(material)) {
    const quotes = quotesFor(lead, material)
    const posts: Post[] = []
    for (const [at, layout] of LAYOUTS.slice(0, WRITING.variantsMax).entries()) {
      const post = unsaidPost({ material, lead, quotes, layout, firstRound: at }, said)
      if (at === 0 && post === null) break
      if (post !== null) posts.push(post)
    }
    if (posts.length > 0) return together(posts, material)
  }
  return null
}

function together(posts: readonly Post[], { articles }: WritingMaterial): Posts {
  const used = new Set(posts.flatMap((post) => post.used))
  return {
    texts: posts.map((post) => post.text),
    articlesUsed: [...used].map((article) => articles.indexOf(article)),
  }
}

/** In the given order, but those on the topic first, and those that a recent post links to last. */
function leadsOf({ articles, recentPosts, topic }: WritingMaterial): Article[] {
  const titled = articles.filter((article) => headlineOf(article).hook !== '')
  function wasPosted({ link }: Article): boolean {
    return link !== null && recentPosts.some((post) => post.includes(link))
  }
  function rank(article: Article): number {
    const isOnTopic = topic === null || mentions(`${article.title} ${article.summary ?? ''}`, topic)
    return (wasPosted(article) ? 2 : 0) + (isOnTopic ? 0 : 1)
  }
  return titled.toSorted((one, other) => rank(one) - rank(other))
}

const QUOTES = 3
/** With fewer, articles on the same topic are asked as well. */
const ENOUGH_QUOTES = 2
const OTHER_ARTICLES = 2

function quotesFor(lead: Article, { articles, instructions }: WritingMaterial): Quote[] {
  const { avoid } = instructions
  const own = sentencesOf(lead, QUOTES, avoid)
  const quotes = own.map((text): Quote => ({ text, from: lead }))
  if (quotes.length >= ENOUGH_QUOTES) return quotes

  const related = articles.filter((other) => other !== lead && isRelated(lead, other))
  for (const other of related.slice(0, OTHER_ARTICLES)) {
    const [text = headlineOf(other).hook] = sentencesOf(other, 1, avoid)
    const isNew = !quotes.some((quote) => sameWords(quote.text) === sameWords(text))
    if (isNew && text !== '' && !mentionsAny(text, avoid)) quotes.push({ text, from: other })
  }
  return quotes
}

function sentencesOf({ title, summary }: Article, max: number, avoid: readonly string[]): string[] {
  const sentences = quotableSentences(title, summary, avoid.length === 0 ? max : SENTENCES_SEARCHED)
  return sentences.filter((sentence) => !mentionsAny(sentence, avoid)).slice(0, max)
}

const SENTENCES_SEARCHED = 20

interface Post {
  readonly text: string
  readonly used: readonly Article[]
}

interface Plan {
  readonly material: WritingMaterial
  readonly lead: Article
  readonly quotes: readonly Quote[]
  readonly layout: Layout
  readonly firstRound: number
}

/** The first one of all questions that was not posted already; `said` learns it. */
function unsaidPost(plan: Plan, said: Set<string>): Post | null {
  for (let round = 0; round < QUESTION_COUNT; round += 1) {
    const post = fittingPost(plan, plan.quotes, plan.firstRound + round)
    if (post !== null && !said.has(sameWords(post.text))) {
      said.add(sameWords(post.text))
      return post
    }
  }
  return null
}

/** With as many of the quotes as LinkedIn has room for; null where the layout needs more quotes. */
function fittingPost(plan: Plan, quotes: readonly Quote[], round: number): Post | null {
  const { material, lead, layout } = plan
  const { avoid } = material.instructions
  const used = [...new Set([lead, ...quotes.map((quote) => quote.from)])]
  const { hook } = headlineOf(lead)
  const told = layout({
    hook,
    quotes,
    question: withoutAvoided(closingQuestion(lead.title, round), avoid),
  })
  if (told === null) return null
  const sources = sourceLines(used)
  const paragraphs = [
    ...told.map((part) => (part === hook ? part : withoutAvoided(part, avoid))),
    mentionsAny('Source', avoid) ? sources.replaceAll(/^Source: /gm, '') : sources,
    tagsFor(lead, material).join(' '),
  ]
  const text = paragraphs.filter((paragraph) => paragraph !== '').join('\n\n')
  if (text.length > POST_TEXT.maxLength && quotes.length > 0) {
    return fittingPost(plan, quotes.slice(0, -1), round)
  }
  return { text, used }
}

function tagsFor(lead: Article, { topic, keywords, instructions }: WritingMaterial): string[] {
  const wanted = topic === null ? keywords : [topic, ...keywords]
  return hashtagsFor(lead, wanted).filter((tag) => !isAvoidedTag(tag, instructions.avoid))
}
