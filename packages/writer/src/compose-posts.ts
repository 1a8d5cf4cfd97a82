import { POST_CHARS } from './article.ts'
import type { Article } from './article.ts'
import { headlineOf, isOwnVoice, namedSources, openingOf, quoteBlock } from './cite.ts'
import type { Quote } from './cite.ts'
import { hashtagsFor } from './hashtags.ts'
import { declaredLanguage, frameFor, isGrief, quoted } from './language/frames.ts'
import type { FrameLanguage } from './language/frames.ts'
import { languageOf } from './language/language.ts'
import { languageOfArticle, quotableSentences } from './quotes.ts'
import { isRelated } from './related.ts'
import { isOfProgram } from './site-names.ts'
import { mentions, sameWords, speaksOf } from './text.ts'

export interface Wishes {
  /** Articles on it come first, and it is a hashtag. */
  readonly topic?: string | null
  /** Those that the leading article speaks of are its first hashtags. */
  readonly keywords?: readonly string[]
  /** No post is equal to one of these, and articles that they link to come last. */
  readonly recentPosts?: readonly string[]
  /** Words that stand in no post, except in a headline or a link. */
  readonly avoid?: readonly string[]
  /** The longest post, in UTF-16 units. */
  readonly charsMax?: number
}

interface Material extends Required<Wishes> {
  readonly articles: readonly Article[]
}

export interface Posts {
  /** One to three. All are different; the first is the plain one. */
  readonly texts: readonly string[]
  /** Indexes of the articles that the posts quote, the leading one first. */
  readonly articlesUsed: readonly number[]
}

/**
 * Makes posts from the first article that is not posted yet; if it says little, others on the same story add to it. The
 * same articles and wishes always make the same posts. Null if each article is posted already, or none has a title.
 */
export function composePosts(articles: readonly Article[], wishes: Wishes = {}): Posts | null {
  const material: Material = {
    topic: null,
    keywords: [],
    recentPosts: [],
    avoid: [],
    charsMax: POST_CHARS,
    ...wishes,
    articles,
  }
  const said = new Set(material.recentPosts.map(sameWords))
  for (const lead of leadsOf(material)) {
    const quotes = quotesFor(lead, material)
    const language = languageOfPost(lead, quotes)
    const tags = tagsFor(lead, material).join(' ')
    const posts: Post[] = []
    const asks = questionsFor(lead, language, false).length > 0
    const layouts = asks ? LAYOUTS : LAYOUTS.filter((layout) => layout !== questionFirst)
    for (const [at, layout] of layouts.entries()) {
      const post = unsaidPost(
        { material, lead, language, quotes, tags, layout, firstRound: at },
        said,
      )
      if (at === 0 && post === null) break
      if (post !== null) posts.push(post)
    }
    if (posts.length > 0) return together(posts, material)
  }
  return null
}

/** Quotes of other articles may show the language if the leading article is too short. */
function languageOfPost(lead: Article, quotes: readonly Quote[]): FrameLanguage | null {
  const { language: declared = null } = lead
  const own = languageOfArticle(lead)
  if (own !== null) return own
  return declared === null
    ? languageOf(quotes.map(({ text }) => text).join(' '))
    : declaredLanguage(declared)
}

function together(posts: readonly Post[], { articles }: Material): Posts {
  const used = new Set(posts.flatMap((post) => post.used))
  return {
    texts: posts.map((post) => post.text),
    articlesUsed: [...used].map((article) => articles.indexOf(article)),
  }
}

/**
 * Articles on the topic come first, and those that a recent post links to last. Of equals, articles of which only the
 * headline is known come last, and those whose headline promises what the post does not hold.
 */
function leadsOf(material: Material): Article[] {
  const { articles, recentPosts, topic } = material
  const titled = articles.filter((article) => headlineOf(article).hook !== '')
  function wasPosted({ link }: Article): boolean {
    return link !== null && !isWholeSite(link) && recentPosts.some((post) => post.includes(link))
  }
  function rank(article: Article): number {
    const isOnTopic = topic === null || mentions(`${article.title} ${article.summary ?? ''}`, topic)
    const quotes = quotesFor(article, material)
    const isEmpty =
      isBare(quotes) && (quotes.length === 0 || PROMISE.test(headlineOf(article).hook))
    return (wasPosted(article) ? 4 : 0) + (isOnTopic ? 0 : 2) + (isEmpty ? 1 : 0)
  }
  const ranks = new Map(titled.map((article) => [article, rank(article)]))
  return titled.toSorted((one, other) => (ranks.get(one) ?? 0) - (ranks.get(other) ?? 0))
}

/** True if nothing of the article but its headline is known. */
function isBare(quotes: readonly Quote[]): boolean {
  return quotes.every(({ isBeside }) => isBeside === true)
}

/** "What owners should know", "Heat pumps - how they work": such headlines name a question that the text answers. */
const PROMISE =
  /^(?:[\p{L}\p{N}’'-]+(?: [\p{L}\p{N}’'-]+)?(?: [–—-]|:) )?(?:what|how|why|when|where|who|which|was|wie|warum|wieso|weshalb|wann|wo|wer|welche[mnrs]?|qué|cómo|por qué|cuándo|dónde|quién|cuál(?:es)?|que|quoi|comment|pourquoi|quand|où|qui|quel(?:le)?s?|che cosa|cosa|come|perché|quando|dove|chi|quali?|o que|como|por que|onde|quem|wat|hoe|waarom|wanneer|waar|wie|welke?)\s|[?？]$/iu

/** A whole site's address replaces that of an article that only a search leads to. */
function isWholeSite(link: string): boolean {
  return URL.parse(link)?.pathname === '/'
}

const QUOTES = 3
/** With fewer quotes, articles on the same story are searched for more. */
const ENOUGH_QUOTES = 2
const OTHER_ARTICLES = 2

function quotesFor(lead: Article, material: Material): Quote[] {
  const { articles, avoid } = material
  const own = sentencesOf(lead, QUOTES, avoid)
  const quotes = own.map((text): Quote => ({ text, from: lead }))
  if (quotes.length >= ENOUGH_QUOTES) return quotes

  const related = articles.filter((other) => other !== lead && isRelated(lead, other, articles))
  for (const other of related.slice(0, OTHER_ARTICLES)) {
    const [text = headlineOf(other).hook] = sentencesOf(other, 1, avoid)
    const isNew = !quotes.some((quote) => sameWords(quote.text) === sameWords(text))
    const isQuotable = text !== '' && quoted(text, languageOfArticle(lead)) !== null
    if (isNew && isQuotable && !mentionsAny(text, avoid)) quotes.push({ text, from: other })
  }
  return quotes.length === 0 ? headlinesBeside(lead, material) : quotes
}

/** A headline alone says little: headlines of other stories on the requested subject stand under it. */
function headlinesBeside(lead: Article, material: Material): Quote[] {
  const { articles, topic, keywords, avoid } = material
  const language = languageOfArticle(lead)
  const asked = [topic ?? [], ...keywords].flat().find((words) => speaksOf(lead.title, words))
  if (asked === undefined) return []
  const beside = articles.flatMap((other): Quote[] => {
    const { hook, site } = headlineOf(other)
    const isFit =
      other !== lead && site !== null && sameWords(hook) !== sameWords(headlineOf(lead).hook)
    const isFitting = isFit && speaksOf(other.title, asked) && !isForeign(other)
    const isSayable = quoted(hook, language) !== null && !mentionsAny(hook, avoid)
    return isFitting && isSayable ? [{ text: hook, from: other, isBeside: true }] : []
  })
  return beside.slice(0, OTHER_ARTICLES)

  function isForeign(other: Article): boolean {
    const its = languageOfArticle(other)
    return its !== null && its !== language
  }
}

function sentencesOf(article: Article, max: number, avoid: readonly string[]): string[] {
  const searched = avoid.length === 0 ? max : SENTENCES_SEARCHED
  const sentences = quotableSentences(article, searched)
  return sentences.filter((sentence) => !mentionsAny(sentence, avoid)).slice(0, max)
}

const SENTENCES_SEARCHED = 20

interface Post {
  readonly text: string
  readonly used: readonly Article[]
}

interface Plan {
  readonly material: Material
  readonly lead: Article
  readonly language: FrameLanguage | null
  readonly quotes: readonly Quote[]
  readonly tags: string
  readonly layout: Layout
  readonly firstRound: number
}

/** Adds the post to `said`. */
function unsaidPost(plan: Plan, said: Set<string>): Post | null {
  const asked = plan.material.recentPosts.join('\n')
  const questions = questionsFor(plan.lead, plan.language, isBare(plan.quotes)).toSorted(
    (one, other) => Number(asked.includes(one)) - Number(asked.includes(other)),
  )
  for (let round = 0; round < Math.max(1, questions.length); round += 1) {
    const at = (plan.firstRound + round) % Math.max(1, questions.length)
    const post = fittingPost(plan, plan.quotes, questions[at] ?? '')
    if (!said.has(sameWords(post.text))) {
      said.add(sameWords(post.text))
      return post
    }
  }
  return null
}

/** The best one first. None for news of grief, or in a language without questions here. */
function questionsFor(
  lead: Article,
  language: FrameLanguage | null,
  isHeadlineAlone: boolean,
): readonly string[] {
  const asks = frameFor(language)?.asks ?? null
  const told = `${lead.title} ${lead.summary?.slice(0, GRIEF_CHARS) ?? ''}`
  if (asks === null || isGrief(told, languageOfArticle(lead))) return []
  const { any, experience, use, spare } = asks
  if (isOfProgram(lead.link)) return [use, ...any, ...spare]
  if (isOwnVoice(lead)) return [experience, ...any, ...spare]
  const first = isHeadlineAlone ? 0 : hash(lead.title) % any.length
  return [...any.slice(first), ...any.slice(0, first), experience, ...spare]
}

/** The beginning of a long article shows its subject. */
const GRIEF_CHARS = 600

function fittingPost(plan: Plan, quotes: readonly Quote[], asked: string): Post {
  const { material, lead, language, tags, layout } = plan
  const { avoid, charsMax } = material
  const used = [...new Set([lead, ...quotes.map((quote) => quote.from)])]
  const isOfSearch = quotes.length > 0 && isBare(quotes)
  const hook = isOfSearch ? withPaper(lead, language) : openingOf(lead, language)
  const told = layout({ hook, quotes, language, question: withoutAvoided(asked, avoid) })
  const label = frameFor(language)?.source ?? ''
  const beside = quotes.filter(({ isBeside }) => isBeside === true).map(({ from }) => from)
  const sources = namedSources(used, language, new Set([lead, ...beside]))
  const paragraphs = [
    ...told.map((part) => (part === hook ? part : withoutAvoided(part, avoid))),
    withoutAvoidedNames(sources, label, avoid),
    tags,
  ]
  const text = paragraphs.filter((paragraph) => paragraph !== '').join('\n\n')
  if (text.length > charsMax && quotes.length > 0) {
    return fittingPost(plan, quotes.slice(0, -1), asked)
  }
  return { text, used }
}

function withPaper(lead: Article, language: FrameLanguage | null): string {
  const { hook, site } = headlineOf(lead)
  return site === null ? openingOf(lead, language) : `${hook} (${site})`
}

/** Removes names of sources that contain words to avoid; links stay. */
function withoutAvoidedNames(sources: string, label: string, avoid: readonly string[]): string {
  const lines = sources.split('\n').flatMap((line) => {
    if (/^https?:/i.test(line)) return [line]
    const bareLine =
      label !== '' && mentionsAny(label, avoid) ? line.replace(label, '').trim() : line
    return mentionsAny(withoutLinkAtEnd(bareLine), avoid) ? [] : [bareLine]
  })
  return lines.join('\n')
}

function withoutLinkAtEnd(line: string): string {
  return line.replace(/(?<!\S)\S+$/u, (word) => word.replace(/https?:.+$/iu, ''))
}

function tagsFor(lead: Article, { topic, keywords, avoid }: Material): string[] {
  const wanted = topic === null ? keywords : [topic, ...keywords]
  return hashtagsFor(lead, wanted).filter((tag) => !isAvoidedTag(tag, avoid))
}

function mentionsAny(text: string, avoid: readonly string[]): boolean {
  return avoid.some((words) => mentions(text, words))
}

function withoutAvoided(paragraph: string, avoid: readonly string[]): string {
  return paragraph
    .split('\n')
    .map((line) =>
      mentionsAny(line, avoid) ? line.replace(/(?<=[”“»’」]) \([^()]*\)$/u, '') : line,
    )
    .filter((line) => !mentionsAny(line, avoid))
    .join('\n')
}

/** `#NightTrains` says "night trains" and "trains". */
function isAvoidedTag(tag: string, avoid: readonly string[]): boolean {
  const words = tag.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
  const whole = sameWords(tag)
  return mentionsAny(words, avoid) || avoid.some((word) => squashed(word) === whole)
}

function squashed(words: string): string {
  return sameWords(words).replaceAll(' ', '')
}

interface Told {
  readonly hook: string
  readonly quotes: readonly Quote[]
  readonly language: FrameLanguage | null
  /** '' for none. */
  readonly question: string
}

type Layout = (told: Told) => readonly string[]

const LAYOUTS: readonly Layout[] = [headlineFirst, questionFirst, quoteFirst]

function headlineFirst({ hook, quotes, language, question }: Told): readonly string[] {
  return [hook, quoteBlock(quotes, language), question]
}

function questionFirst({ hook, quotes, language, question }: Told): readonly string[] {
  return [question, hook, quoteBlock(quotes.slice(0, SHORT), language)]
}

const SHORT = 2

/** Without a quote another question opens the post: each variant asks its own. */
function quoteFirst(told: Told): readonly string[] {
  const { hook, quotes, language, question } = told
  const [first, ...rest] = quotes.toSorted(numbersFirst)
  if (first === undefined || first.isBeside === true) return questionFirst(told)
  const { site } = headlineOf(first.from)
  const said = quoted(first.text, language) ?? first.text
  const opening = site === null ? said : `${said} (${site})`
  return [opening, hook, quoteBlock(rest, language), question]
}

function numbersFirst(one: Quote, other: Quote): number {
  return Number(/\p{N}/u.test(other.text)) - Number(/\p{N}/u.test(one.text))
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x81_1c_9d_c5
  for (let at = 0; at < text.length; at += 1) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01_00_01_93)
  }
  return value >>> 0
}
