import { generateSync } from 'otplib'
import type { Pool } from 'pg'
import { afterAll, afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { LoginReply } from '#contract/auth.ts'
import { CALLS } from '#contract/calls.ts'
import { ListedJob } from '#contract/jobs.ts'
import type { Message } from '#contract/messages/message.ts'
import { Schedule, Slot } from '#contract/schedules.ts'
import { ReadingRow, Source } from '#contract/sources.ts'
import { KeptPosts } from '#contract/voice/own-posts.ts'
import { english } from '#server/kit/messages.ts'
import {
  ADA,
  ARTICLES,
  CARD,
  CAROUSEL,
  GRACE,
  INSTRUCTIONS,
  JOBS,
  KEYS,
  MARKED,
  MARY,
  MENTIONS,
  OWN_POSTS,
  PASSWORD,
  POLL,
  POSTS,
  READER,
  REFUSED_BY_LINKEDIN,
  RESHARE,
  RULES,
  SCHEDULES,
  SEARCHES,
  SLOTS,
  SOURCES,
  TAKEN_UP,
  UNTRANSLATED,
  VOICE_WISH,
  WRITERS,
} from '#tests/fixtures/0.2.0/facts.ts'
import { eventually } from '#tests/kit/people.ts'
import { feedTexts } from '#tests/server/publishing/publish-stage.ts'
import { LANGUAGES } from '#text/language.ts'
import { needTexts, speakOnceThere } from '#text/needed.ts'
import { t } from '#text/t.ts'

import {
  readAnswers,
  readAnswersSince020,
  rowsMissing,
  withoutTries,
  withoutVoice,
} from './old-answers.ts'
import {
  argumentsIn,
  sentencesIn,
  storedMessages,
  storedSentences,
  textsIn,
  withoutQuotations,
} from './old-sentences.ts'
import type { Stored } from './old-sentences.ts'
import {
  PICTURE_NOW,
  oldAnswers,
  postsOf,
  readMade,
  slotState,
  upgradedServer,
} from './old-stage.ts'

/** Every table that holds something of people’s, but sessions: each sign-in adds one. */
const TABLES = [
  'users',
  'factors',
  'recovery_codes',
  'passkeys',
  'feeds',
  'sources',
  'keyword_feeds',
  'articles',
  'article_marks',
  'article_rules',
  'article_uses',
  'accounts',
  'posts',
  'assets',
  'asset_contents',
  'post_assets',
  'publish_attempts',
  'comment_attempts',
  'linkedin_uploads',
  'mentions',
  'mentionable_users',
  'generation_jobs',
  'own_posts',
  'voices',
  'writing_instructions',
  'schedules',
  'slots',
  'notifications',
  'notification_settings',
  'push_subscriptions',
  'idempotency_keys',
] as const

const stored: Stored[] = []
const counted: Counts[] = []
/** On this one nothing goes on by itself, so that tests read the data as 0.2.0 left it. */
const still = await upgradedServer('0.2.0', { role: 'web' }, async (pool) => {
  stored.push(...(await storedSentences(pool)))
  counted.push(await countRows(pool))
})
afterAll(() => still[Symbol.asyncDispose]())

afterEach(async () => {
  await speakOnceThere('en')
})

test('everybody signs in as before, and sessions of before go on', async () => {
  const { server } = still
  const { token, graceSecret, graceRecoveryCode } = await readMade('0.2.0')
  const code = generateSync({ secret: graceSecret, epoch: Date.parse(TAKEN_UP) / 1000 })
  const logins = [
    { email: ADA },
    { email: MARY },
    { email: GRACE.email, code },
    { email: GRACE.email, code: graceRecoveryCode },
  ]

  const user = await server.send(CALLS.user, { token })
  const statuses: number[] = []
  for (const login of logins) {
    const reply = await server.send(CALLS.login, { body: { ...login, password: PASSWORD } })
    statuses.push(reply.statusCode)
  }

  expect(user.json()).toMatchObject({ user: { email: ADA } })
  expect(statuses).toEqual([200, 200, 200, 200])
})

test('every table has the rows that it had', async () => {
  const after = await countRows(still.server.db.pool)

  const [before] = counted
  expect(before).toMatchObject({ users: 4 + WRITERS.length, notifications: 27 })
  expect(before?.['posts']).toBeGreaterThan(100)
  expect(after).toEqual(before)
})

test('every answer holds what 0.2.0 has answered', async () => {
  const { server } = still
  const { token } = await readMade('0.2.0')
  const { export: exportOfThen, sessions: sessionsOfThen, ...then } = await oldAnswers('0.2.0')

  const { export: exportOfNow, sessions, ...now } = await readAnswers(server, token)
  const more = await readAnswersSince020(server, token)

  // How a profile is read may change; what it is read from does not.
  expect({ ...now, ...more }).toMatchObject(withoutTries(withoutVoice(then)))
  expect(rowsMissing({ sessions }, { sessions: sessionsOfThen })).toEqual([])
  expect(rowsMissing(exportOfNow, exportOfThen)).toEqual([])
})

test('sources, searches, marks, rules and mentions are there as they were', async () => {
  const { server, token, asked } = still

  const sources = z.array(Source).parse(await asked(CALLS.listSources))
  const articles = await asked(CALLS.listArticles, { query: { source_id: SOURCES.feed.id } })
  const { reading, mentions } = await readAnswersSince020(server, token)

  const { feed, keyword, failing } = SOURCES
  const found = new Map(sources.map((source) => [source.id, source]))
  expect(found.get(feed.id)).toMatchObject({ ...feed, feed: { title: 'The Workshop' } })
  expect(found.get(keyword.id)).toMatchObject({ ...keyword, feed: null })
  expect(
    found
      .get(keyword.id)
      ?.searches.map(({ name }) => name)
      .toSorted(),
  ).toEqual(SEARCHES.toSorted())
  expect(found.get(failing.id)).toMatchObject({ ...failing, feed: { state: 'failing' } })
  expect(articles).toMatchObject({ articles: ARTICLES.map((title) => ({ title })) })
  const rows = z.array(ReadingRow).parse(reading)
  const rules = rows.flatMap(({ id, rule }) => (rule === null ? [] : [{ id, ...rule }]))
  expect(rules).toEqual(Object.values(RULES))
  const marks = rows.flatMap(({ mark }) => (mark === null ? [] : [mark]))
  expect(marks.flatMap(({ article }) => article?.title ?? [])).toEqual([MARKED.kept])
  expect(marks.filter(({ read_at }) => read_at !== null)).toHaveLength(1)
  expect(mentions).toMatchObject({
    mentions: Object.values(MENTIONS).toSorted((a, b) => a.name.localeCompare(b.name)),
    colleagues: [{ name: 'Mateo Okafor' }],
  })
})

test('posts are there with their texts, and with what goes with them', async () => {
  const posts = await postsOf(still)

  for (const { id, text } of Object.values(POSTS)) expect(posts.get(id)?.Text_content).toBe(text)
  expect(posts.get(POSTS.picture.id)?.image_content_url).toBe(PICTURE_NOW)
  expect(posts.get(POSTS.card.id)).toMatchObject({ link_card: CARD })
  expect(posts.get(POSTS.carousel.id)).toMatchObject({ content: CAROUSEL })
  expect(posts.get(POSTS.poll.id)).toMatchObject({ content: POLL })
  expect(posts.get(POSTS.reshare.id)).toMatchObject({ content: RESHARE })
  expect(posts.get(POSTS.images.id)?.content?.images).toHaveLength(2)
  expect(posts.get(POSTS.mentioning.id)).toMatchObject({
    first_comment: POSTS.mentioning.comment,
    visibility: 'CONNECTIONS',
    is_reshare_disabled: true,
    mentions: [{ name: MENTIONS.first.name, urn: MENTIONS.first.urn }],
  })
  expect(posts.get(POSTS.planned.id)?.scheduled_at).toBe('2026-11-23T10:00:00.000Z')
  const [first, second] = [POSTS.inQueue, POSTS.inQueueToo].map(({ id }) => posts.get(id))
  expect([first?.in_schedule, second?.in_schedule]).toEqual([
    SCHEDULES.automatic.id,
    SCHEDULES.ask.id,
  ])
  expect(first?.scheduled_at?.localeCompare(second?.scheduled_at ?? '')).toBe(-1)
  expect(posts.get(POSTS.failed.id)?.publication?.reason).toContain(REFUSED_BY_LINKEDIN)
})

test('schedules, settings and the voice are there as they were', async () => {
  const { server, token, asked } = still

  const schedules = z.array(Schedule).parse(await asked(CALLS.listSchedules))
  const settings = await asked(CALLS.readNotificationSettings)
  const { voice, own_posts } = await readAnswersSince020(server, token)

  const { automatic, ask, paused } = SCHEDULES
  expect(schedules).toMatchObject([
    { ...paused, paused: true },
    { ...ask, mode: 'ask' },
    { ...automatic, mode: 'automatic' },
  ])
  for (const [state, { id }] of Object.entries(SLOTS)) {
    expect(await slotState(still, id)).toBe(state)
  }
  expect(await asked(CALLS.readInstructions)).toEqual(INSTRUCTIONS)
  expect(settings).toEqual({ failure_mails: false, weekly_letter: true })
  expect(voice).toMatchObject({ imported: OWN_POSTS.length, changes: VOICE_WISH })
  const own = KeptPosts.parse(own_posts).posts.toSorted(byText)
  expect(own).toMatchObject(OWN_POSTS.toSorted(byText))
  expect(await readerOf(server.db.pool)).toEqual([READER])
})

function byText(a: { readonly text: string }, b: { readonly text: string }): number {
  return a.text.localeCompare(b.text)
}

async function readerOf(pool: Pool): Promise<unknown> {
  const { rows } = await pool.query(
    `select language, time_zone from notification_settings
     join users on users.id = user_id where email = $1`,
    [ADA],
  )
  return rows
}

test('every sentence that 0.2.0 stored is told as it was', async () => {
  const { server, token } = still

  const told = new Set(textsIn(await readAnswers(server, token)))
  for (const email of WRITERS) {
    const login = await server.send(CALLS.login, { body: { email, password: PASSWORD } })
    const jobs = await server.send(CALLS.listJobs, {
      token: LoginReply.parse(login.json()).token,
    })
    for (const text of textsIn(jobs.json())) told.add(text)
  }

  expect(stored.length).toBeGreaterThan(240)
  expect(stored.filter(({ sentence }) => !told.has(sentence))).toEqual([])
})

test.each(LANGUAGES.filter((language) => language !== 'en'))(
  'the sentences that 0.2.0 stored are read in %s, with their numbers and quotations',
  async (language) => {
    await needTexts(['frame'])
    await speakOnceThere(language)
    const messages = new Map(
      (await storedMessages(still.server.db.pool)).map((each) => [english(each), each]),
    )

    const said = stored.map(({ sentence }) => {
      const told = [...(messages.get(sentence) ?? [])]
      return { sentence, words: t.reasons(sentence, told), ofOthers: told.flatMap(ofOthersIn) }
    })

    const own = said.map(({ words, ofOthers }) =>
      withoutQuotations(ofOthers.reduce((rest, each) => rest.replace(each, ''), words)),
    )
    expect(own.filter((words) => ENGLISH.test(words))).toEqual([])
    const left = said.flatMap(({ sentence, words }) =>
      sentencesIn(sentence).filter((each) => words.includes(each)),
    )
    expect(new Set(left)).toEqual(new Set([OF_LINKEDIN]))
    const lost = said.flatMap(({ sentence, words }) =>
      argumentsIn(sentence).filter((each) => !words.includes(each)),
    )
    // The step at which a job stopped is quoted, too, and is in the language by now.
    expect(new Set(lost)).toEqual(new Set(['Writing']))
  },
)

test('devices ask for what has codes since', async () => {
  const { rows } = await still.server.db.pool.query<{ noun: string }>(
    'select distinct noun from changes',
  )

  expect(rows.map(({ noun }) => noun)).toEqual(
    expect.arrayContaining(['notifications', 'posts', 'slots']),
  )
})

test('among them are those that 0.2.0 itself showed in English', () => {
  const missing = UNTRANSLATED.filter(
    (each) => !stored.some(({ sentence }) => sentence.includes(each)),
  )

  expect(missing).toEqual([])
})

/** The words of LinkedIn and of models, which stay as they are. */
function ofOthersIn({ params }: Message): string[] {
  return params !== undefined && 'said' in params ? [params.said] : []
}

/** The second sentence of a refusal in LinkedIn's own words. */
const OF_LINKEDIN = 'Ask them.'

/** Words of the server's English, of which no other language has one. */
const ENGLISH = /\b(?:the|that|this|its|not|your|you|and|again|until|nothing|posted|could|with)\b/

test('what was on its way arrives once, its first comment too, and the waiting draft is written', async () => {
  await using stage = await upgradedServer('0.2.0')
  const { queued, sending, unknown, unknownInSlot, commentQueued } = POSTS

  const posts = await eventually(async () => {
    const now = await postsOf(stage)
    const isSent = now.get(queued.id)?.is_published === true
    const isDoubted = now.get(sending.id)?.publication?.state === 'unknown'
    const isCommented = now.get(commentQueued.id)?.comment?.state === 'published'
    return isSent && isDoubted && isCommented ? now : undefined
  })
  const job = await eventually(async () => {
    const jobs = z.array(ListedJob).parse(await stage.asked(CALLS.listJobs))
    const waited = jobs.find(({ job_id }) => job_id === JOBS.waiting)
    return waited?.status === 'completed' ? waited : undefined
  })

  const states = [unknown, unknownInSlot].map(({ id }) => posts.get(id)?.publication?.state)
  expect(states).toEqual(['unknown', 'unknown'])
  expect(await slotState(stage, SLOTS.publishing.id)).toBe('unknown')
  expect(job.articles).not.toEqual([])
  const texts = await feedTexts(stage.server)
  expect(texts.filter((text) => text === queued.text)).toHaveLength(1)
  expect(texts).not.toContain(sending.text)
})

test('what was planned fires at its moment, once', async () => {
  await using stage = await upgradedServer('0.2.0')
  const planned = POSTS.planned.text

  stage.pass(12)
  const written = await eventually(async () => {
    const slots = z.array(Slot).parse(await stage.asked(CALLS.listSlots))
    const slot = slots.find(({ id }) => id === SLOTS.planned.id)
    return slot?.state === 'ready' ? slot : undefined
  })
  const text = (await postsOf(stage)).get(written.post_id ?? '')?.Text_content ?? ''
  stage.pass(40)
  await eventually(async () =>
    (await slotState(stage, SLOTS.planned.id)) === 'published' &&
    (await postsOf(stage)).get(POSTS.planned.id)?.is_published === true
      ? true
      : undefined,
  )

  const texts = await feedTexts(stage.server)
  expect(texts.filter((each) => each === text || each === planned)).toHaveLength(2)
  expect(texts).not.toContain(POSTS.inQueue.text)
})

test('a request that is repeated with its key is answered as before, and does nothing', async () => {
  await using stage = await upgradedServer('0.2.0')
  const { server, token } = stage
  const { id, source } = SOURCES.keyword
  const { published } = POSTS
  const accountId = (await postsOf(stage)).get(published.id)?.social_account_id ?? ''

  const added = await server.send(CALLS.addSource, {
    token,
    key: KEYS.source,
    body: { id, source },
  })
  const sent = await server.send(CALLS.publishDirect, {
    token,
    key: KEYS.publish,
    body: { id: published.id, social_account_id: accountId, text_content: published.text },
  })

  expect(added.headers['idempotency-replayed']).toBe('true')
  expect(sent.json()).toMatchObject({ success: true, post: { id: published.id } })
  const texts = await feedTexts(server)
  expect(texts.filter((text) => text === published.text)).toHaveLength(1)
})

type Counts = Readonly<Record<string, number>>

async function countRows(pool: Pool): Promise<Counts> {
  const counts: [string, number][] = []
  for (const table of TABLES) {
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::integer as count from ${table}`,
    )
    counts.push([table, rows[0]?.count ?? 0])
  }
  return Object.fromEntries(counts)
}
