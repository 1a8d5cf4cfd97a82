import { readFileSync } from 'node:fs'
import path from 'node:path'

import { paragraphsOf } from '@lin/carousel'
import { splitText } from '@lin/carousel/split'
import { parseFeed } from '@lin/feed-reader'
import { growsTooFast } from '@lin/feed-reader/testing'
import { escapeWithMentions, mentionsIn } from '@lin/linkedin/mentions'
import { isSrt, readSrt, writeSrt } from '@lin/media-facts'
import { bufferSource } from '@lin/media-facts/node'
import { aPdf, aVideo } from '@lin/media-facts/testing'
import { voiceOf } from '@lin/voice'
import { hashtagsFor, headlineOf, inVoice, leanOn } from '@lin/writer'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

import { readDocument, readVideo } from '#contract/content/post-files.ts'
import { createFilter } from '#contract/rules/article-rules.ts'
import { createMatcher } from '#contract/rules/keyword-match.ts'
import { bareJpeg } from '#data/posts/chosen/bare-jpeg.ts'
import { pictureFacts } from '#data/posts/chosen/picture-facts.ts'
import { readExport } from '#data/voice/read-export.ts'
import { sizeOf } from '#server/outside/illustrator/pixels-of.ts'
import { fitLines } from '#server/outside/illustrator/title-card.ts'
import { FORMS } from '#tests/kit/growth.ts'

import { bytesIn } from '../../packages/media-facts/src/pdf-objects.ts'
import { ownParagraphs } from '../../packages/writer/src/boilerplate.ts'
import { openingOf } from '../../packages/writer/src/cite.ts'
import { languageInFeed } from '../../packages/writer/src/language/language.ts'
import { topicsIn } from '../../packages/writer/src/language/topics.ts'

/** Rooms whose functions work on words of users, feeds, pages and models, and on nothing else. */
const ROOMS = import.meta.glob<object>([
  '../../contract/rules/*.ts',
  '../../packages/{carousel,linkedin,media-facts,same-story,trends,voice}/src/*.ts',
  '../../packages/feed-reader/src/{.,parse,search}/*.ts',
  '../../packages/writer/src/**/*.ts',
  '../../server/outside/{illustrator,pages}/*.ts',
  '../../server/outside/writer/**/*.ts',
  '../../server/{articles,analysis}/*.ts',
  '../../server/sources/read-opml.ts',
  '../../packages/linkedin-sandbox/src/linkedin/little-text.ts',
  '../../src/pages/posts/{rewrite,content/letters}/*.ts',
])

type Work = (text: string) => unknown

/** Functions that take more than a text. */
const OTHERS: readonly (readonly [string, Work])[] = [
  ['a voice', (text) => voiceOf([...POSTS, { id: 'own', text }])],
  ['a search', createMatcher('tea time')],
  ['a search for such words', (text) => createMatcher(text.slice(0, WORDS_TYPED))(text)],
  [
    'a rule of such words',
    (text) => {
      const value = text.slice(0, WORDS_TYPED)
      const article = { title: text, summary: text, link: text, feed_title: text, authors: [text] }
      return (['word', 'author', 'feed'] as const).map((field) =>
        createFilter([{ kind: 'mute', field, value }])(article),
      )
    },
  ],
  [
    'a mention of such a name',
    (text) =>
      escapeWithMentions(text, [{ name: text.slice(0, WORDS_TYPED), urn: 'urn:li:person:a' }]),
  ],
  [
    'mentions among addresses',
    (text) => {
      const written = `@Ada ${text}.example/@Ada ${text}://@Ada`
      const mentions = [{ name: 'Ada', urn: 'urn:li:person:a' }]
      return [escapeWithMentions(written, mentions), mentionsIn(written, mentions)]
    },
  ],
  [
    'a draft in a voice',
    (text) => inVoice([text], { voice: VOICE, off: [], posts: POSTS }, { isQuoted: true }),
  ],
  [
    'a draft in a voice of such posts',
    (text) => {
      const posts = [...POSTS, { id: 'own', text }]
      const guide = { voice: voiceOf(posts) ?? VOICE, off: [], posts }
      return inVoice([text], guide, { isQuoted: false })
    },
  ],
  [
    'what a draft leans on',
    (text) => leanOn([...POSTS, { id: 'own', text }], VOICE, { articles: [], max: 3 }),
  ],
  [
    'an export of LinkedIn',
    (text) =>
      readExport([new File([`${EXPORT_HEAD}2026-05-07 16:41:18,,"${text}",,,`], 'Shares.csv')]),
  ],
  ['an export that is none', (text) => readExport([new File([EXPORT_HEAD + text], 'Shares.csv')])],
  ['a PDF', (text) => readDocument(bufferSource(Buffer.from(`%PDF-1.7\n${text}`, 'latin1')))],
  ['a PDF of such a page', (text) => readDocument(bufferSource(aPdf({ page: text })))],
  ['a PDF of such an end', (text) => readDocument(bufferSource(aPdf({ trailer: text })))],
  [
    'a PDF of such an encryption',
    (text) =>
      readDocument(
        bufferSource(
          aPdf({ trailer: `/Encrypt <</Filter/Standard/V 2/R 3/P 4/U(${text})/O<${text}>>>` }),
        ),
      ),
  ],
  ['a string of a PDF', (text) => bytesIn({ written: `(${text})` })],
  ['the digits of a string of a PDF', (text) => bytesIn({ written: `<${text}>` })],
  ['the beginning of captions', (text) => isSrt(Buffer.from(text))],
  ['a file of captions', (text) => readSrt(Buffer.from(text))],
  ['captions that are written anew', (text) => writeSrt([{ startMs: 0, endMs: 1, text }])],
  ['a slide', (text) => paragraphsOf({ kind: 'point', heading: text, body: text })],
  ['the slides of a text', (text) => splitText(text, { language: 'en', words: SPLIT_WORDS })],
  [
    'the lines of a title card',
    (text) => fitLines(text.replaceAll(/\s+/g, ' '), 5, (line) => line.length <= LINE),
  ],
  ['a headline', (text) => headlineOf(articleOf(text))],
  ['the opening of a post', (text) => openingOf(articleOf(text), 'en')],
  ['the own sentences of an article', (text) => ownParagraphs(articleOf(text))],
  [
    'the language of a text in a feed',
    (text) => languageInFeed(text, { declared: text, around: text }),
  ],
  ['the topics of a text', (text) => topicsIn(text, 'en')],
  [
    'the hashtags of an article',
    (text) => hashtagsFor({ ...articleOf(text), categories: [text], publishedAt: null }, [text]),
  ],
  ['a feed', (text) => parseFeed(Buffer.from(text), undefined)],
  ['a feed of one item', (text) => parseFeed(Buffer.from(itemOf(text)), undefined)],
  ['a JSON feed', (text) => parseFeed(Buffer.from(jsonFeedOf(text)), 'application/json')],
  [
    'a chosen picture',
    (text) =>
      [
        '\u00ff\u00d8\u00ff',
        '\u0089PNG\r\n\u001a\n',
        'GIF89a\0\0\0\0\0\0\0',
        `RIFF\0\0\0\0WEBPVP8X\u{a}\0\0\0\u{2}${'\0'.repeat(9)}`,
      ].map((start) => pictureFacts(Buffer.from(start + text, 'latin1'))),
  ],
  ['the notes in a photo', (text) => bareJpeg(Buffer.from(`\u00ff\u00d8\u00ff${text}`, 'latin1'))],
  ['an image', (text) => sizeOf(Buffer.from(`\u00ff\u00d8${text}`, 'latin1'))],
  [
    'a video',
    (text) => readVideo(bufferSource(Buffer.from(`\u0000\u0000\u0000\u0010ftypisom${text}`))),
  ],
  [
    'a video with such a fragment',
    (text) => {
      const head = Buffer.from(`\0\0\0\0moof${text}`)
      head.writeUInt32BE(head.length)
      const whole = aVideo({ said: 0, fragments: { lengths: [4] } })
      return readVideo(bufferSource(Buffer.concat([whole, head])))
    },
  ],
]

const POSTS = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ id, text: `The plan ${id} is short.` }))

const VOICE = voiceOf(POSTS) ?? never()
/** Length of the words that are searched for, in UTF-16 code units. */
const WORDS_TYPED = 60
const LINE = 40
const EXPORT_HEAD = 'Date,ShareLink,ShareCommentary,SharedUrl,MediaUrl,Visibility\n'
const SPLIT_WORDS = { sources: 'Sources', question: 'What do you think?', invitation: 'Tell me' }

function articleOf(text: string) {
  return {
    title: text,
    link: null,
    feedTitle: text,
    publisher: text,
    summary: text,
    categories: [],
    publishedAt: null,
  }
}

function never(): never {
  throw new Error('These posts have no voice.')
}

/** Slow, and their texts are bounded: what people type into a field, and a draft. */
const SLOW = new Set([
  'createMatcher',
  'createSearch',
  'keywordPattern',
  'passwordStrength',
  'withoutOrders',
])

const found = (await Promise.all(Object.entries(ROOMS).map(worksIn))).flat()

test('a function that looks at all that follows from each place is found', async () => {
  expect(
    await growsTooFast(
      (text) => /a+b/.test(text),
      (length) => 'a'.repeat(length),
    ),
  ).toBe(true)
})

test('functions of texts are found in their rooms', () => {
  expect(found.length).toBeGreaterThan(60)
})

test.each([...found, ...OTHERS])('%s grows no faster than its text', async (_name, work) => {
  const steep: string[] = []
  for (const form of FORMS) {
    if (await growsTooFast(work, form)) steep.push(form(24))
  }

  expect(steep).toEqual([])
})

async function worksIn([file, load]: readonly [string, () => Promise<object>]): Promise<
  [string, Work][]
> {
  const names = namesIn(path.join(import.meta.dirname, file))
  if (names.length === 0) return []
  const exported = new Map<string, unknown>(Object.entries(await load()))
  return names.flatMap((name): [string, Work][] => {
    const work = exported.get(name)
    return isWork(work) ? [[`${path.basename(file, '.ts')}: ${name}`, work]] : []
  })
}

function isWork(value: unknown): value is Work {
  return typeof value === 'function'
}

/** Exported functions that take one text, and what may be left out. */
function namesIn(file: string): string[] {
  const { program } = parseSync(file, readFileSync(file, 'utf8'))
  return program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration') return []
    const { declaration } = statement
    if (declaration?.type !== 'FunctionDeclaration') return []
    const [first, second] = declaration.params
    const takesText =
      first?.type === 'Identifier' &&
      first.typeAnnotation?.typeAnnotation.type === 'TSStringKeyword' &&
      (second === undefined || second.type === 'AssignmentPattern')
    const name = declaration.id?.name ?? ''
    return takesText && !SLOW.has(name) ? [name] : []
  })
}

function itemOf(text: string): string {
  const fields = ['title', 'description', 'pubDate', 'author', 'category', 'link', 'guid']
  const written = fields.map((field) => `<${field}><![CDATA[${text}]]></${field}>`)
  return `<rss version="2.0"><channel><title>a</title><item>${written.join('')}</item></channel></rss>`
}

function jsonFeedOf(text: string): string {
  const item = { id: text, title: text, content_html: text, url: text, date_published: text }
  return JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', title: text, items: [item] })
}
