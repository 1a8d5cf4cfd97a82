import { generateSync } from 'otplib'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { LoginReply } from '#contract/auth.ts'
import { CALLS } from '#contract/calls.ts'
import { ListedJob } from '#contract/jobs.ts'
import { Slot } from '#contract/schedules.ts'
import {
  ACCOUNTS,
  ADA,
  ALT_TEXT,
  ARTICLES,
  CARD,
  FAILURE,
  FEED_ERROR,
  GRACE,
  INSTRUCTIONS,
  JOAN,
  KEYS,
  MARY,
  PASSWORD,
  PICTURE,
  POSTS,
  SCHEDULES,
  SLOTS,
  SOURCES,
  TAKEN_UP,
} from '#tests/fixtures/0.1.0/facts.ts'
import { eventually, mailedToken } from '#tests/kit/people.ts'
import { feed as liveFeed, feedTexts } from '#tests/server/publishing/publish-stage.ts'

import { readAnswers, rowsMissing, withoutTries } from './old-answers.ts'
import {
  PICTURE_NOW,
  oldAnswers,
  postsOf,
  readMade,
  slotState,
  upgradedServer,
} from './old-stage.ts'

/** Without a worker nothing goes on by itself, so that tests read the data as 0.1.0 left it. */
const STILL = { role: 'web' } as const

test('everybody signs in as before, and sessions of before go on', async () => {
  await using stage = await upgradedServer('0.1.0', STILL)
  const { server } = stage
  const { token, graceSecret, graceRecoveryCode } = await readMade('0.1.0')

  const user = await server.send(CALLS.user, { token })
  const code = generateSync({ secret: graceSecret, epoch: Date.parse(TAKEN_UP) / 1000 })
  const replies = [
    await signIn({ email: ADA }),
    await signIn({ email: MARY }),
    await signIn({ email: GRACE.email }),
    await signIn({ email: GRACE.email, code }),
    await signIn({ email: GRACE.email, code: graceRecoveryCode }),
    await signIn({ email: JOAN }),
  ]

  expect(user.json()).toMatchObject({ user: { email: ADA } })
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 403, 200, 200, 403])
  expect(replies.map(({ body }) => /"code":"([^"]+)"/.exec(body)?.[1])).toEqual([
    undefined,
    undefined,
    'auth/second-factor-needed',
    undefined,
    undefined,
    'auth/unconfirmed',
  ])

  function signIn(login: { readonly email: string; readonly code?: string }) {
    return server.send(CALLS.login, { body: { ...login, password: PASSWORD } })
  }
})

test('a link that was mailed before still confirms', async () => {
  await using stage = await upgradedServer('0.1.0', STILL)
  const { server } = stage

  const token = await mailedToken(server, JOAN)
  const confirmed = await server.send(CALLS.confirm, { body: { token } })
  const login = await server.send(CALLS.login, { body: { email: JOAN, password: PASSWORD } })

  expect([confirmed.statusCode, login.statusCode]).toEqual([200, 200])
})

test('what protects a sign-in is still there', async () => {
  await using stage = await upgradedServer('0.1.0', STILL)
  const { server } = stage
  const { graceSecret } = await readMade('0.1.0')
  const code = generateSync({ secret: graceSecret, epoch: Date.parse(TAKEN_UP) / 1000 })

  const factors = await readAs({ email: GRACE.email, code }, CALLS.listFactors)
  const passkeys = await readAs({ email: MARY }, CALLS.listPasskeys)

  expect(factors).toMatchObject({
    factors: [{ status: 'verified' }],
    recovery_codes_left: GRACE.recoveryCodes,
  })
  expect(passkeys).toHaveLength(1)

  async function readAs(
    login: { readonly email: string; readonly code?: string },
    call: typeof CALLS.listFactors | typeof CALLS.listPasskeys,
  ): Promise<unknown> {
    const reply = await server.send(CALLS.login, { body: { ...login, password: PASSWORD } })
    const { token } = LoginReply.parse(reply.json())
    return (await server.send(call, { token })).json()
  }
})

test('every answer holds what 0.1.0 has answered', async () => {
  await using stage = await upgradedServer('0.1.0', STILL)
  const { server } = stage
  const { token } = await readMade('0.1.0')
  const { export: exportOfThen, sessions: sessionsOfThen, ...then } = await oldAnswers('0.1.0')

  const { export: exportOfNow, sessions, ...now } = await readAnswers(server, token)

  expect(now).toMatchObject(withoutTries(then))
  expect(rowsMissing({ sessions }, { sessions: sessionsOfThen })).toEqual([])
  expect(rowsMissing(exportOfNow, exportOfThen)).toEqual([])
})

test('sources, articles and accounts are there as they were', async () => {
  await using stage = await upgradedServer('0.1.0', STILL)
  const { asked } = stage

  const [sources, articles, accounts] = [
    await asked(CALLS.listSources),
    await asked(CALLS.listArticles, { query: {} }),
    await asked(CALLS.listAccounts),
  ]

  const { feed, keyword, failing } = SOURCES
  expect(sources).toMatchObject([
    { ...failing, feed: { state: 'failing', error: FEED_ERROR } },
    { ...keyword, feed: null },
    { ...feed, articles: ARTICLES.length, feed: { state: 'ok', title: 'The Workshop' } },
  ])
  expect(articles).toMatchObject({ articles: ARTICLES.map((title) => ({ title })) })
  const { primary, second } = ACCOUNTS
  expect(accounts).toMatchObject({
    accounts: [
      { ...primary, is_primary: true, token: 'connected' },
      { ...second, is_primary: false, token: 'connected' },
    ],
  })
})

test('posts are there with their texts, pictures, cards and states', async () => {
  await using stage = await upgradedServer('0.1.0', STILL)

  const posts = await postsOf(stage)

  expect([...posts.keys()].toSorted()).toEqual(
    Object.values(POSTS)
      .map(({ id }) => id)
      .toSorted(),
  )
  for (const { id, text } of Object.values(POSTS)) expect(posts.get(id)?.Text_content).toBe(text)
  const picture = { image_content_url: PICTURE_NOW, image_alt_text: ALT_TEXT }
  expect(posts.get(POSTS.picture.id)).toMatchObject(picture)
  expect(posts.get(POSTS.publishedPicture.id)).toMatchObject(picture)
  expect(posts.get(POSTS.card.id)).toMatchObject({ link_card: CARD })
  expect(posts.get(POSTS.written.id)?.articles).toMatchObject([{ title: ARTICLES[1] }])
  expect(posts.get(POSTS.planned.id)?.scheduled_at).toBe('2026-11-02T10:00:00.000Z')
  expect(posts.get(POSTS.failed.id)?.publication?.reason).toBe(FAILURE)
  expect(posts.get(POSTS.published.id)).toMatchObject({ is_published: true })
  const states = Object.entries(POSTS).map(([name, { id }]) => [
    name,
    posts.get(id)?.publication?.state ?? 'draft',
  ])
  expect(Object.fromEntries(states)).toEqual(STATES)
})

const STATES = {
  plain: 'draft',
  picture: 'draft',
  card: 'draft',
  long: 'draft',
  written: 'draft',
  changedHere: 'draft',
  changedElsewhere: 'draft',
  toDelete: 'draft',
  planned: 'draft',
  waitsForPerson: 'draft',
  published: 'published',
  publishedPicture: 'published',
  publishedInSlot: 'published',
  failed: 'failed',
  unknown: 'unknown',
  unknownInSlot: 'unknown',
  sending: 'sending',
  queued: 'queued',
  uploading: 'uploading',
  settling: 'settling',
}

test('the pictures of posts and drafts are there, each once, and nothing else is named', async () => {
  await using stage = await upgradedServer('0.1.0', STILL)
  const { server, token } = stage
  const jobs = z.array(ListedJob).parse(await stage.asked(CALLS.listJobs))
  const drawn = jobs.find(({ image_url }) => image_url !== null)?.image_url ?? ''

  const [picture, draft, thumbnail] = await Promise.all(
    [PICTURE_NOW, drawn, `${drawn}?size=thumbnail`].map((url) =>
      server.app.inject({ url, headers: { authorization: `Bearer ${token}` } }),
    ),
  )
  const { rows } = await server.db.pool.query(
    `select count(*)::integer as assets, (select count(*)::integer from posts
       where image_content_url like 'data:%') as left_behind from assets`,
  )

  expect(`data:image/png;base64,${picture?.rawPayload.toString('base64')}`).toBe(PICTURE)
  expect([draft, thumbnail].map((each) => each?.headers['content-type'])).toEqual([
    'image/jpeg',
    'image/jpeg',
  ])
  expect(thumbnail?.rawPayload.length).toBeLessThan(draft?.rawPayload.length ?? 0)
  expect(rows).toEqual([{ assets: 2, left_behind: 0 }])
})

test('schedules, slots and settings are there as they were', async () => {
  await using stage = await upgradedServer('0.1.0', STILL)
  const { asked } = stage

  const [schedules, slots, instructions, settings, jobs] = [
    await asked(CALLS.listSchedules),
    z.array(Slot).parse(await asked(CALLS.listSlots)),
    await asked(CALLS.readInstructions),
    await asked(CALLS.readNotificationSettings),
    await asked(CALLS.listJobs),
  ]

  const { automatic, ask, paused } = SCHEDULES
  expect(schedules).toMatchObject([
    { ...paused, paused: true, next_runs: [] },
    { ...ask, mode: 'ask', paused: false },
    { ...automatic, mode: 'automatic', paused: false },
  ])
  const states = slots.map(({ id, state }) => [id, state])
  for (const [state, { id }] of Object.entries(SLOTS)) expect(states).toContainEqual([id, state])
  expect(instructions).toEqual(INSTRUCTIONS)
  // A person who wanted no mails about failures gets no weekly letter either, which is newer.
  expect(settings).toEqual({ failure_mails: false, weekly_letter: false })
  expect(jobs).toMatchObject([{ status: 'completed', has_image_data: true }, { status: 'failed' }])
})

test('what was on its way arrives once, and what may be live is not sent again', async () => {
  await using stage = await upgradedServer('0.1.0')
  const { queued, sending, uploading, settling, unknown, unknownInSlot } = POSTS

  const posts = await eventually(async () => {
    const now = await postsOf(stage)
    const isOver = now.get(queued.id)?.is_published && stateIn(now, sending) === 'unknown'
    return isOver === true ? now : undefined
  })

  expect([unknown, unknownInSlot, uploading, settling].map((post) => stateIn(posts, post))).toEqual(
    ['unknown', 'unknown', 'uploading', 'settling'],
  )
  expect(await slotState(stage, SLOTS.publishing.id)).toBe('unknown')
  expect((await feedTexts(stage.server)).toSorted()).toEqual(
    [...PUBLISHED_BEFORE, queued.text].toSorted(),
  )
})

test('tokens of LinkedIn still open: drafts are published, and what may be live is settled', async () => {
  await using stage = await upgradedServer('0.1.0')
  const { published, picture, unknown, unknownInSlot } = POSTS
  const before = await postsOf(stage)
  const accountId = before.get(published.id)?.social_account_id ?? ''

  const reply = await stage.asked(CALLS.publishDirect, {
    body: {
      id: picture.id,
      social_account_id: accountId,
      text_content: picture.text,
      image_content_url: PICTURE,
      image_alt_text: ALT_TEXT,
    },
  })
  const resend = { params: { id: unknown.id }, body: { method: 'resend' } } as const
  await expect(stage.asked(CALLS.settlePost, resend)).rejects.toThrow('posts/resend-too-late')
  const live = (await liveFeed(stage.server)).find(({ text }) => text === unknown.text)
  for (const [{ id }, link] of [
    [unknown, live?.urn ?? ''],
    [unknownInSlot, ''],
  ] as const) {
    const body = { method: 'mark-published', link } as const
    await stage.asked(CALLS.settlePost, { params: { id }, body })
  }

  expect(reply).toMatchObject({ success: true })
  const after = await postsOf(stage)
  const settled = [picture, unknown, unknownInSlot].map((post) => stateIn(after, post))
  expect(settled).toEqual(['published', 'published', 'published'])
  expect(after.get(unknown.id)?.publication?.urn).toBe(live?.urn)
  const texts = await feedTexts(stage.server)
  expect(texts.filter((text) => text === unknown.text || text === picture.text)).toHaveLength(2)
  expect(new Set(texts).size).toBe(texts.length)
})

test('what was planned fires at its moment, once', async () => {
  await using stage = await upgradedServer('0.1.0')
  const planned = POSTS.planned.text

  stage.pass(12)
  const written = await eventually(async () => {
    const slots = z.array(Slot).parse(await stage.asked(CALLS.listSlots))
    const slot = slots.find(({ id }) => id === SLOTS.planned.id)
    return slot?.state === 'ready' ? slot : undefined
  })
  const text = (await postsOf(stage)).get(written.post_id ?? '')?.Text_content ?? ''
  expect(await feedTexts(stage.server)).not.toContain(text)
  stage.pass(40)
  await eventually(async () =>
    (await slotState(stage, SLOTS.planned.id)) === 'published' &&
    (await postsOf(stage)).get(POSTS.planned.id)?.is_published === true
      ? true
      : undefined,
  )

  const texts = await feedTexts(stage.server)
  expect(texts.filter((each) => each === text || each === planned)).toHaveLength(2)
  expect(new Set(texts).size).toBe(texts.length)
  expect(texts).toEqual(expect.arrayContaining(PUBLISHED_BEFORE))
  expect(texts).not.toContain(POSTS.sending.text)
  expect(await slotState(stage, SLOTS.published.id)).toBe('published')
})

test('a draft that waits for a yes is published after it', async () => {
  await using stage = await upgradedServer('0.1.0')

  await stage.asked(CALLS.approveSlot, { params: { id: SLOTS.ready.id } })
  stage.pass(SLOTS.ready.hours * 60)

  await eventually(async () =>
    (await slotState(stage, SLOTS.ready.id)) === 'published' ? true : undefined,
  )
  const texts = await feedTexts(stage.server)
  expect(texts.filter((text) => text === POSTS.waitsForPerson.text)).toHaveLength(1)
})

test('a request that is repeated with its key is answered as before, and does nothing', async () => {
  await using stage = await upgradedServer('0.1.0')
  const { server, token, asked } = stage
  const { id, source, category } = SOURCES.keyword
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
  expect(added.json()).toMatchObject({ id, source, category: null })
  expect(await asked(CALLS.listSources)).toContainEqual(expect.objectContaining({ id, category }))
  expect(sent.json()).toMatchObject({ success: true, post: { id: published.id } })
  const texts = await feedTexts(server)
  expect(texts.filter((text) => text === published.text)).toHaveLength(1)
})

/** Texts of the posts that LinkedIn had when 0.1.0 was last in use. */
const PUBLISHED_BEFORE: string[] = [
  POSTS.published,
  POSTS.publishedPicture,
  POSTS.publishedInSlot,
  POSTS.unknown,
  POSTS.unknownInSlot,
].map(({ text }) => text)

function stateIn(posts: Awaited<ReturnType<typeof postsOf>>, { id }: { readonly id: string }) {
  return posts.get(id)?.publication?.state
}
