import type { Article } from '@lin/writer'
import { knownLinks } from '@lin/writer/links'
import { languageOf, namedSources, postHashtags, topicWords } from '@lin/writer/parts'
import { mentions, sameWords, shorten } from '@lin/writer/text'

import { POST_TEXT } from '#contract/limits.ts'
import type { Messages } from '#contract/messages/message.ts'
import { createTextCheck } from '#server/outside/writer/checks/check-text.ts'
import type { Boundaries } from '#server/outside/writer/checks/check-text.ts'
import { unseenNumbers } from '#server/outside/writer/checks/compare-texts.ts'
import type { DraftVariant, WritingMaterial } from '#server/outside/writer/port.ts'

import { SYSTEM } from './prompt.ts'
import type { ShownArticle } from './prompt.ts'
import type { Written } from './read-answer.ts'

export interface Checked extends DraftVariant {
  /** Indexes into the material's articles, the leading one first. */
  readonly used: readonly number[]
}

export interface Asked {
  readonly material: WritingMaterial
  readonly shown: readonly ShownArticle[]
  readonly mark: string
}

export function checkedVariant(written: Written, asked: Asked): Checked | null {
  const { material, shown, mark } = asked
  const used = usedArticles(written, asked)
  const articles = used.flatMap((at) => material.articles[at] ?? [])
  const bounds: Boundaries = {
    known: knownLinks(
      articles.flatMap(({ link }) => link ?? []),
      [...articles.map(({ title }) => title), material.topic ?? '', ...material.keywords],
    ),
    mark,
    rules: SYSTEM,
    withheld: shown.map(({ withheld }) => withheld).filter((text) => text !== ''),
  }
  const words = checkedWords(written, bounds)
  if (words === null) return null
  const text = assemblePost({
    ...words,
    sources: checkedSources(articles, words, bounds),
    hashtags: postHashtags(written.hashtags, articles[0], material.keywords),
  })
  const wasChanged = takesOut(written, words)
  return { text, notes: notesOn(text, asked, wasChanged), used }
}

/** Names and titles are words of strangers, which are checked as the model's are; the addresses stand in any case. */
function checkedSources(
  articles: readonly Article[],
  { hook, body, takeaway, question }: Words,
  bounds: Boundaries,
): string {
  const check = createTextCheck(bounds)
  const language = languageOf([hook, ...body, takeaway, question].join(' '))
  return namedSources(articles, language, new Set(articles.slice(0, 1)))
    .split('\n')
    .map((line) => (line.includes('://') ? line : check(line)))
    .filter((line) => line !== '')
    .join('\n')
}

/** LinkedIn shows the first link; more than two are a list. */
const SOURCES = 2

/** Articles that the model names, else the one that shares the most words with the post. */
function usedArticles({ sources, paragraphs }: Written, { material }: Asked): readonly number[] {
  const named = [...new Set(sources.map((source) => source - 1))]
    .filter((at) => material.articles[at] !== undefined)
    .slice(0, SOURCES)
  if (named.length > 0) return named
  const said = topicWords([paragraphs.hook, ...paragraphs.body].join(' '))
  const shared = material.articles.map(
    ({ title }) => [...topicWords(title)].filter((word) => said.has(word)).length,
  )
  return material.articles.length === 0 ? [] : [shared.indexOf(Math.max(...shared))]
}

type Words = Pick<Parts, 'hook' | 'body' | 'takeaway' | 'question'>

/** A post that lost its hook opens with its first paragraph. */
function checkedWords({ paragraphs }: Written, bounds: Boundaries): Words | null {
  const check = createTextCheck(bounds)
  const [hook = '', ...body] = [paragraphs.hook, ...paragraphs.body]
    .flatMap((paragraph) => paragraph.split(/\n{2,}/))
    .map(check)
    .filter((paragraph) => paragraph !== '')
  const whole = [hook, ...body].join(' ')
  if (whole.length < LEAST_CHARS || refusalIn(whole) !== null) return null
  const [takeaway, question] = [paragraphs.takeaway, paragraphs.question].map(check)
  return { hook, body, takeaway: takeaway ?? '', question: question ?? '' }
}

const LEAST_CHARS = 30

function takesOut({ paragraphs }: Written, words: Words): boolean {
  const before = [paragraphs.hook, ...paragraphs.body, paragraphs.takeaway, paragraphs.question]
  const after = [words.hook, ...words.body, words.takeaway, words.question]
  return sameWords(before.join(' ')).length > sameWords(after.join(' ')).length
}

const NUMBERS_NOTED = 5
const REMOVED: Messages = [{ code: 'note/something-removed' }]

function notesOn(text: string, { material, shown }: Asked, wasChanged: boolean): Messages[] {
  const { topic, instructions, articles } = material
  const years = articles.flatMap(({ publishedAt }) => String(publishedAt?.getUTCFullYear() ?? ''))
  const seen = [...shown.flatMap(({ title, text: body }) => [title, body]), topic ?? '', ...years]
  const own = [instructions.tone, instructions.audience, instructions.language]
  const numbers = unseenNumbers(text, [...seen, ...own]).slice(0, NUMBERS_NOTED)
  const avoided = instructions.avoid.filter((words) => mentions(text, words))
  return [
    ...numbers.map((number): Messages => [
      { code: 'note/number-not-in-articles', params: { number } },
    ]),
    ...avoided.map((words): Messages => [
      { code: 'note/avoided-words', params: { words: shorten(words, 60) } },
    ]),
    ...(wasChanged ? [REMOVED] : []),
    ...(shown.some(({ withheld }) => withheld !== '') ? [ORDERS_NOTE] : []),
  ]
}

const ORDERS_NOTE: Messages = [{ code: 'note/article-gives-orders' }]

interface Parts {
  readonly hook: string
  readonly body: readonly string[]
  readonly takeaway: string
  readonly question: string
  /** `Source: Rail Weekly` over its address, one after the other. */
  readonly sources: string
  readonly hashtags: readonly string[]
}

/** Paragraphs at the end of the body are left out for room, links never. */
function assemblePost(parts: Parts): string {
  const { hook, body, takeaway, question, sources, hashtags } = parts
  const paragraphs = [hook, ...body, takeaway, question, sources, hashtags.join(' ')]
  const text = paragraphs.filter((paragraph) => paragraph !== '').join('\n\n')
  const excess = text.length - POST_TEXT.maxLength
  if (excess <= 0) return text
  if (body.length > 1) return assemblePost({ ...parts, body: body.slice(0, -1) })
  const [only = ''] = body
  if (only.length > excess + SENTENCE_CHARS) {
    return assemblePost({ ...parts, body: [shorten(only, only.length - excess)] })
  }
  if (only !== '') return assemblePost({ ...parts, body: [] })
  if (question !== '') return assemblePost({ ...parts, question: '' })
  if (takeaway !== '') return assemblePost({ ...parts, takeaway: '' })
  return assemblePost({ ...parts, hook: shorten(hook, hook.length - excess) })
}

/** The shortest useful rest of a cut paragraph. */
const SENTENCE_CHARS = 40

export function refusalIn(text: string): string | null {
  const said = text.trim()
  if (said.length > REFUSAL_CHARS) return null
  return REFUSALS.some((refusal) => refusal.test(said)) ? said : null
}

/** A longer text is a post that begins like a refusal. */
const REFUSAL_CHARS = 600

const REFUSALS: readonly RegExp[] = [
  /^["{\s]*(?:(?:i['’]?m|i am) (?:really |very |so )?sorry|sorry|apologies|unfortunately|i apologi[sz]e)\b.{0,80}\b(?:can(?:['’]?t|not| not)|unable|won['’]?t|not able)\b/is,
  /^["{\s]*i (?:can(?:['’]?t|not| not)|am (?:unable|not able)|['’]?m (?:unable|not able)|won['’]?t|must decline)\b.{0,40}\b(?:help|assist|comply|write|create|provide|generate|fulfil|do (?:that|this)|continue|with (?:that|this))/is,
  /^["{\s]*i['’]m (?:unable|not able) to\b/i,
  /^["{\s]*as an ai\b/i,
]
