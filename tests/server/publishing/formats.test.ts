import { ERROR_TABLE } from '@lin/linkedin-sandbox'
import { SRT, mp4, pdf } from '@lin/linkedin-sandbox/testing'
import { afterAll, afterEach, expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import type { PostContent } from '#contract/content/post-content.ts'
import { DELTA_CALLS } from '#contract/deltas.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/limits.ts'
import type { Post } from '#contract/posts.ts'
import { createDb } from '#server/kit/database/connect.ts'
import { forgetOldUploads } from '#server/publishing/uploads.ts'
import { aPicture } from '#tests/kit/assets.ts'
import { eventually } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'
import { hurry, kinds } from '#tests/server/notifications/notification-stage.ts'

import { ERROR_ROWS } from './error-rows.ts'
import { asked, asset, operations, pressed, sha256Of, standsAt } from './formats-stage.ts'
import { hurried } from './hurry.ts'
import {
  feed,
  posts,
  publish,
  readyToPublish,
  script,
  settle,
  trySettling,
} from './publish-stage.ts'
import type { Stage } from './publish-stage.ts'

let aheadMs = 0
const clock = { now: () => new Date(Date.now() + aheadMs) }
const server = await testServer({ clock })
afterAll(() => server[Symbol.asyncDispose]())
afterEach(async () => {
  // Members are the same in all tests.
  await server.db.pool.query('delete from linkedin_usage')
  await server.db.pool.query(`delete from pgboss.job where name = 'publish' and state = 'created'`)
  aheadMs = 0
})

const db = createDb(server.db.pool)

const AT_ONCE = { processing_seconds: { image: 0, document: 0, video: 0 } }
const READABLE = { status_readable: { image: false, document: true, video: true } }
const AWAY = { on: 'posts.create', effect: 'refuse', status: 503, body: { status: 503 } }
/** Longer than LinkedIn is given for a document of which it tells nothing. */
const PROCESSED_MS = 21 * SECOND_MS

test('several pictures are one post with all of them, in their order, with their alt texts', async () => {
  const stage = await readyToPublish(server)
  const content = await pictures(stage, 'A bridge', '', 'A boat')

  const { success } = await publish(stage, { text: 'Three', more: { content } })

  expect(success).toBe(true)
  expect(await feed(server)).toMatchObject([
    { text: 'Three', image: null, images: [{ alt: 'A bridge' }, { alt: null }, { alt: 'A boat' }] },
  ])
})

test('a document is posted after a while where LinkedIn does not tell how far it is, and that is asked once', async () => {
  const stage = await readyToPublish(server)
  const first = pressed(stage, 'Six lessons', { content: await document(stage) })

  const waits = await standsAt(stage, first.id, 'uploading', /processing/)
  aheadMs = PROCESSED_MS
  await hurried(server, () => standsAt(stage, first.id, 'published'))
  const second = pressed(stage, 'Seven lessons', { content: await document(stage, 7) })
  await standsAt(stage, second.id, 'uploading', /processing/)
  aheadMs += PROCESSED_MS
  await hurried(server, () => standsAt(stage, second.id, 'published'))

  expect(waits.reason).toBe('LinkedIn is processing the document.')
  expect(await feed(server)).toMatchObject([
    { text: 'Seven lessons', document: { title: 'Lessons', pages: 7, sha256: sha256Of(pdf(7)) } },
    { text: 'Six lessons', document: { title: 'Lessons', pages: 6, sha256: sha256Of(pdf(6)) } },
  ])
  expect(await operations(server, 'documents')).toEqual([
    'documents.initialize',
    'documents.upload',
    'documents.get',
    'documents.initialize',
    'documents.upload',
  ])
})

test('a post never asks for a video before it is available, and says how long it takes', async () => {
  const stage = await readyToPublish(server)
  await script(server, [], { processing_seconds: { video: 40 } })
  const film = mp4(9_000_000)
  const content = await video(stage, film, true)
  const press = pressed(stage, 'A film', { content })

  await standsAt(stage, press.id, 'uploading', /processing/)
  aheadMs = 30 * SECOND_MS
  const waits = await hurried(server, () => standsAt(stage, press.id, 'uploading', /3\d s/))
  aheadMs = 41 * SECOND_MS
  await hurried(server, () => standsAt(stage, press.id, 'published'))

  expect(waits.reason).toMatch(/^LinkedIn is processing the video, 3\d s\.$/)
  const parts = await asked(server, 'videos.upload')
  expect(parts.map(({ notes }) => [notes['first_byte'], notes['last_byte']])).toEqual([
    [0, 4_194_303],
    [4_194_304, 8_388_607],
    [8_388_608, 8_999_999],
  ])
  expect(parts.some(({ authorization }) => authorization)).toBe(false)
  expect(await operations(server, 'posts.create')).toHaveLength(1)
  expect(await feed(server)).toMatchObject([
    { text: 'A film', video: { title: 'Work', sha256: sha256Of(film) } },
  ])
  const captions = (await feed(server))[0]?.video?.captions ?? ''
  expect(captions).toMatch(/\/videos\//)
  const shown = await server.request(new URL(captions).pathname)
  expect(shown.body.replaceAll('.', ',')).toContain(SRT.replaceAll('.', ','))
})

test('a poll, a shared post, and who sees them, go as they are', async () => {
  const stage = await readyToPublish(server)
  const poll: NonNullable<PostContent['poll']> = {
    question: 'Which (one)?',
    options: ['A_b', 'C'],
    duration: 'SEVEN_DAYS',
  }
  const polled = await publish(stage, {
    text: '',
    more: { content: { kind: 'poll', poll }, visibility: 'CONNECTIONS', is_reshare_disabled: true },
  })
  const parent = (await publish(stage, { text: 'The first' })).post.publication?.urn ?? ''

  const shared = await publish(stage, {
    text: 'See @Nobody',
    more: { content: { kind: 'reshare', reshare: { parent } } },
  })

  expect([polled.message, shared.message]).toEqual(Array(2).fill('Published on LinkedIn'))
  expect(await feed(server)).toMatchObject([
    { text: 'See @Nobody', reshared: { urn: parent }, visibility: 'PUBLIC' },
    { text: 'The first' },
    { poll, visibility: 'CONNECTIONS', is_reshare_disabled: true },
  ])
})

test('a post that is tried again uploads nothing twice', async () => {
  const stage = await readyToPublish(server)
  const content = await pictures(stage, 'One', 'Two')
  await script(server, [{ ...AWAY, times: 4 }])

  const failed = await hurried(server, () => publish(stage, { text: 'Again', more: { content } }))
  const { id } = failed.post
  const later = await publish(stage, { id, text: 'Again', more: { content } })

  expect([failed.success, later.success]).toEqual([false, true])
  expect(await operations(server, 'images')).toHaveLength(4)
})

test('what LinkedIn confirmed of a video is not sent again when the upload breaks off', async () => {
  const stage = await readyToPublish(server)
  await script(
    server,
    [
      { on: 'videos.upload', effect: 'delay', delayMs: 10, times: 1 },
      { on: 'videos.upload', effect: 'drop-before', times: 2 },
    ],
    AT_ONCE,
  )
  const film = mp4(9_000_000)

  const { success } = await hurried(server, async () =>
    publish(stage, { text: 'Broken off', more: { content: await video(stage, film) } }),
  )

  expect(success).toBe(true)
  const taken = (await asked(server, 'videos.upload')).filter(({ status }) => status === 200)
  expect(taken.map(({ notes }) => notes['first_byte'])).toEqual([0, 4_194_304, 8_388_608])
  expect(await operations(server, 'videos.initialize')).toHaveLength(1)
  expect(await feed(server)).toMatchObject([{ video: { sha256: sha256Of(film) } }])
})

test.each(['INVALID_URN_ID', 'UPDATING_ASSET_FAILED'])(
  'files that LinkedIn does not know any more (%s) are uploaded once more, and once only',
  async (code) => {
    const stage = await readyToPublish(server)
    const gone = { on: 'posts.create', effect: 'refuse', status: 400, body: { status: 400, code } }
    const content = await pictures(stage, 'One', 'Two')

    await script(server, [gone])
    const once = await hurried(server, () =>
      publish(stage, { text: 'Once more', more: { content } }),
    )
    await script(server, [{ ...gone, times: 2 }])
    const twice = await hurried(server, () =>
      publish(stage, { text: 'In vain', more: { content } }),
    )

    expect(once.success).toBe(true)
    expect(twice.message).toMatch(/that Lin uploaded\. Nothing was posted; publish it again\.$/)
    expect((await feed(server)).map(({ text }) => text)).toEqual(['Once more'])
    // Two pictures, and both once more; then the same ones are known, and both once more.
    expect(await operations(server, 'images.initialize')).toHaveLength(6)
  },
)

test.each(ERROR_ROWS)(
  '“$answer” of a post with $holds ($on) is stored in words',
  async ({ answer, on, times, holds, state, reason }) => {
    const stage = await readyToPublish(server)
    const { status, body } = ERROR_TABLE[answer]
    const contents = {
      images: () => pictures(stage, 'One', 'Two'),
      document: () => document(stage),
      video: () => video(stage, mp4(80_000)),
      poll: async () => POLL,
      reshare: async () => sharing((await publish(stage, { text: 'First' })).post),
    }
    const content = await contents[holds]()
    await script(server, [{ on, effect: 'refuse', status, body, times }], {
      ...AT_ONCE,
      ...READABLE,
    })

    const press = pressed(stage, 'Refused', { content })
    const isWaiting = state === 'uploading'
    const stored = isWaiting
      ? await standsAt(stage, press.id, state, /processing/)
      : await hurried(server, () => standsAt(stage, press.id, state))

    expect(stored.reason?.replace(/, \d+ s/, '')).toBe(reason)
    expect((await feed(server)).map(({ text }) => text)).not.toContain('Refused')
    if (isWaiting) await hurried(server, () => standsAt(stage, press.id, 'published'))
  },
)

test('LinkedIn may take its time with a file that it takes no post of yet', async () => {
  const stage = await readyToPublish(server)
  await script(server, [], { ...AT_ONCE, ...READABLE })
  const early = {
    on: 'posts.create',
    effect: 'refuse',
    status: 400,
    body: { status: 400, code: 'MEDIA_ASSET_WAITING_UPLOAD', message: 'Being processed' },
  }
  await script(server, [{ ...early, times: 6 }])

  const press = pressed(stage, 'Early', { content: await document(stage) })
  await hurried(server, () => standsAt(stage, press.id, 'published'))

  expect(await operations(server, 'posts.create')).toHaveLength(7)
  expect(await operations(server, 'documents.upload')).toHaveLength(1)
})

test('what LinkedIn cannot process in a quarter of an hour is given up, in words', async () => {
  const stage = await readyToPublish(server)
  await script(server, [], { processing_seconds: { video: 3600 } })
  const press = pressed(stage, 'Too long', { content: await video(stage, mp4(80_000)) })

  await standsAt(stage, press.id, 'uploading', /processing/)
  aheadMs = 16 * MINUTE_MS
  const { reason } = await hurried(server, () => standsAt(stage, press.id, 'failed'))

  expect(reason).toBe(
    'LinkedIn was still processing the video after 15 minutes. Nothing was posted; publish it again later: it is not uploaded once more.',
  )
})

test('where LinkedIn does not answer how far it is, it is asked again, however late it is', async () => {
  const stage = await readyToPublish(server)
  const press = pressed(stage, 'Unanswered', { content: await video(stage, mp4(80_000)) })
  await standsAt(stage, press.id, 'uploading', /processing/)
  await script(server, [{ on: 'videos.get', effect: 'refuse', status: 500, times: 1 }])

  aheadMs = 16 * MINUTE_MS
  await hurried(server, () => standsAt(stage, press.id, 'published'))

  expect(await operations(server, 'videos.upload')).toHaveLength(1)
})

test('a video whose end was told to LinkedIn, and not written down, is not ended once more', async () => {
  const stage = await readyToPublish(server)
  const lost = { on: 'videos.finalize', effect: 'accept-then-lose-the-answer' }
  await script(server, [lost], AT_ONCE)

  const content = await video(stage, mp4(80_000), true)
  const { success } = await hurried(server, () =>
    publish(stage, { text: 'Ended', more: { content } }),
  )

  expect(success).toBe(true)
  for (const step of ['upload', 'captions', 'thumbnail', 'finalize']) {
    expect([step, await operations(server, `videos.${step}`)]).toEqual([step, [`videos.${step}`]])
  }
})

test('a picture that LinkedIn has for a moment only is waited for, however old the press is', async () => {
  // The attempt is as old as that, its pictures are not.
  aheadMs = 20 * MINUTE_MS
  const stage = await readyToPublish(server)
  // Without “processing” in the message, the server does not wait within the request.
  const early = { status: 400, code: 'MEDIA_ASSET_WAITING_UPLOAD', message: 'Failed for now' }
  await script(server, [{ on: 'posts.create', effect: 'refuse', status: 400, body: early }])

  const content = await pictures(stage, 'One', 'Two')
  const { message } = await hurried(server, () =>
    publish(stage, { text: 'Old', more: { content } }),
  )

  expect(message).toBe('Published on LinkedIn')
})

test.each([
  [
    'a video that LinkedIn cannot show',
    mp4(80_000, { seconds: 1 }),
    /could not process the video\. Use another MP4/,
  ],
  ['a video that is too small', mp4(1000), /fileSizeBytes/],
])('%s is refused with what to do', async (_what, film, words) => {
  const stage = await readyToPublish(server)
  await script(server, [], AT_ONCE)

  const { message } = await publish(stage, {
    text: 'Unfit',
    more: { content: await video(stage, film) },
  })

  expect(message).toMatch(words)
  expect(await feed(server)).toEqual([])
})

test('a lost answer of a post with a document leaves a doubt, which ends with the one post and the one upload', async () => {
  const stage = await readyToPublish(server)
  await script(server, [{ on: 'posts.create', effect: 'accept-then-lose-the-answer' }], {
    ...AT_ONCE,
    ...READABLE,
  })

  const { post } = await publish(stage, {
    text: 'In doubt',
    more: { content: await document(stage) },
  })
  const settled = await settle(stage, post.id, 'resend')

  expect(post.publication?.state).toBe('unknown')
  expect(settled.post.publication?.state).toBe('published')
  expect(await feed(server)).toMatchObject([{ text: 'In doubt', document: { title: 'Lessons' } }])
  expect(await operations(server, 'documents.upload')).toHaveLength(1)
})

test('a post that may be live is not sent once more without its file, which is not uploaded anew for it', async () => {
  const stage = await readyToPublish(server)
  const lost = { on: 'posts.create', effect: 'accept-then-lose-the-answer' }
  await script(server, [lost], { ...AT_ONCE, ...READABLE })
  const { post } = await publish(stage, {
    text: 'In doubt',
    more: { content: await document(stage) },
  })
  await server.db.pool.query('delete from linkedin_uploads')

  await server.db.pool.query(
    `insert into pgboss.job (name, data, keep_until)
     select 'publish', jsonb_build_object('attemptId', id, 'settle', true), now() + interval '1 day'
     from publish_attempts where post_id = $1`,
    [post.id],
  )
  await eventually(async () => ((await publishJobs()) === 0 ? true : undefined))

  await standsAt(stage, post.id, 'unknown')
  expect(await operations(server, 'documents.upload')).toHaveLength(1)
  expect(await operations(server, 'posts.create')).toHaveLength(1)
})

test("a day's requests are counted, shown near their end, and waited for until the next day", async () => {
  aheadMs = msUntilMidnight() - 2 * MINUTE_MS
  const stage = await readyToPublish(server)
  await publish(stage, { text: 'Counts' })
  const before = await requestsToday(stage)
  await server.db.pool.query('update linkedin_usage set requests = 148')
  const near = await requestsToday(stage)
  const press = pressed(stage, 'Tomorrow', { content: await pictures(stage, 'One', 'Two') })

  const { reason } = await standsAt(stage, press.id, 'queued', /./)
  const small = await publish(stage, { text: 'Small enough' })
  const jobs = await server.db.pool.query<{ at: Date }>(
    `select start_after as at from pgboss.job where name = 'publish' and state = 'created'`,
  )
  aheadMs += 4 * MINUTE_MS
  await hurried(server, () => standsAt(stage, press.id, 'published'))

  expect([before, near]).toEqual([null, 148])
  expect(reason).toBe(
    'LinkedIn takes 150 requests of an account in a day, and they are used up. Lin goes on by itself at 00:00 UTC.',
  )
  expect(small.success).toBe(true)
  expect(jobs.rows).toHaveLength(1)
  expect((jobs.rows[0]?.at.getTime() ?? 0) - Date.now()).toBeGreaterThan(MINUTE_MS)
  expect(await requestsToday(stage)).toBeNull()
})

test('a post that waits for the next day says until when, and is withdrawn by its owner', async () => {
  const stage = await readyToPublish(server)
  await publish(stage, { text: 'Counts' })
  await server.db.pool.query('update linkedin_usage set requests = 150')
  const press = pressed(stage, 'Not today', {})
  await standsAt(stage, press.id, 'queued', /used up/)
  const waiting = await publicationOf(stage, press.id)

  const { success, post } = await settle(stage, press.id, 'withdraw')
  const twice = await trySettling(stage, press.id, { method: 'withdraw' })
  aheadMs = DAY_MS
  await hurry(server, 'publish')
  await eventually(async () => ((await publishJobs()) === 0 ? true : undefined))
  aheadMs = 0
  await server.db.pool.query('delete from linkedin_usage')

  const midnight = new Date(Math.ceil(Date.now() / DAY_MS) * DAY_MS).toISOString()
  expect(waiting?.waits_until).toBe(midnight)
  expect([success, twice.statusCode]).toEqual([false, 409])
  expect(post).toMatchObject({
    is_published: false,
    publication: {
      state: 'failed',
      reason: 'You withdrew it. Nothing was posted.',
      waits_until: null,
    },
  })
  expect(await press.reply).toMatchObject({ success: false })
  expect((await feed(server)).map(({ text }) => text)).toEqual(['Counts'])
  expect(await kinds(server, stage.person)).toEqual([])
  expect((await publish(stage, { id: press.id, text: 'Today' })).success).toBe(true)
})

test('what is withdrawn while its files go to LinkedIn is not asked for', async () => {
  const stage = await readyToPublish(server)
  await script(server, [{ on: 'images.initialize', effect: 'delay', delayMs: 1000 }])
  const press = pressed(stage, 'Too late', { content: await pictures(stage, 'One', 'Two') })
  await standsAt(stage, press.id, 'uploading')

  await settle(stage, press.id, 'withdraw')
  await eventually(async () => ((await publishJobs()) === 0 ? true : undefined))

  await standsAt(stage, press.id, 'failed', /^You withdrew it/)
  expect(await operations(server, 'posts.create')).toEqual([])
})

test('what became of a post cannot be asked on a day that is used up, which is said', async () => {
  const stage = await readyToPublish(server)
  await script(server, [{ on: 'posts.create', effect: 'accept-then-lose-the-answer' }])
  const { post } = await publish(stage, { text: 'In doubt' })
  await server.db.pool.query('update linkedin_usage set requests = 150')

  const asking = await settle(stage, post.id, 'resend')

  expect(asking).toMatchObject({
    success: false,
    message:
      'LinkedIn takes 150 requests of an account in a day, and they are used up. Lin cannot ask what became of this post. Look at LinkedIn to see.',
    post: { publication: { state: 'unknown' } },
  })
  expect(await operations(server, 'posts.create')).toHaveLength(1)
})

test('an account whose day is over is among those that have changed, when the next one begins', async () => {
  aheadMs = msUntilMidnight() - 2 * MINUTE_MS
  const stage = await readyToPublish(server)
  const { token } = stage.person
  await publish(stage, { text: 'Counts' })
  await server.db.pool.query('update linkedin_usage set requests = 130')
  const first = await changedSince('')

  await server.db.pool.query('update linkedin_usage set requests = 131')
  const counted = await changedSince(first.version)
  aheadMs += 4 * MINUTE_MS
  const nextDay = await changedSince(counted.version)

  expect(counted.changed).toMatchObject([{ requests_today: 131 }])
  expect(nextDay.changed).toMatchObject([{ requests_today: null }])

  async function changedSince(since: string) {
    const reply = await server.send(DELTA_CALLS.accountsSince, { token, query: { since } })
    return reply.json<{ version: string; changed: object[] }>()
  }
})

test('where LinkedIn counts more than Lin, it is waited for its next day too', async () => {
  aheadMs = msUntilMidnight() - 2 * MINUTE_MS
  const stage = await readyToPublish(server)
  await script(server, [], { day_budget: 0 })
  const press = pressed(stage, 'Counted there', {})

  const { reason } = await standsAt(stage, press.id, 'uploading', /used up/)
  const shown = await requestsToday(stage)
  aheadMs += 4 * MINUTE_MS
  await script(server, [], { day_budget: 150 })
  await hurried(server, () => standsAt(stage, press.id, 'published'))

  expect(reason).toMatch(/at 00:00 UTC/)
  expect(shown).toBe(150)
  expect(await feed(server)).toMatchObject([{ text: 'Counted there' }])
})

test('a post that goes out at a time of its own brings its files, in its time', async () => {
  const stage = await readyToPublish(server)
  const id = await planned(stage, await document(stage))

  aheadMs += 2 * MINUTE_MS
  await standsAt(stage, id, 'uploading', /processing/)
  aheadMs += PROCESSED_MS
  await hurried(server, () => standsAt(stage, id, 'published'))

  expect(await feed(server)).toMatchObject([{ text: 'Planned', document: { title: 'Lessons' } }])
})

test('where its hour ends before the next day of LinkedIn, such a post fails at once, in words', async () => {
  const atMs = msUntilMidnight() - 3 * HOUR_MS
  aheadMs = atMs < 0 ? atMs + DAY_MS : atMs
  const stage = await readyToPublish(server)
  await publish(stage, { text: 'Counts' })
  await server.db.pool.query('update linkedin_usage set requests = 150')
  const id = await planned(stage, await document(stage))

  aheadMs += 2 * MINUTE_MS
  const { reason } = await standsAt(stage, id, 'failed')

  expect(reason).toMatch(
    /^LinkedIn takes 150 requests .* used up\. Lin could not send this within an hour/,
  )
  expect(await feed(server)).toMatchObject([{ text: 'Counts' }])
})

test('the job of an earlier wait does nothing', async () => {
  const stage = await readyToPublish(server)
  const press = pressed(stage, 'Waits', { content: await document(stage) })
  await standsAt(stage, press.id, 'uploading', /processing/)

  await server.db.pool.query(
    `insert into pgboss.job (name, data, keep_until)
     select name, data || '{"waits":0}', now() + interval '1 day' from pgboss.job
     where name = 'publish' and state = 'created'`,
  )
  await eventually(async () => ((await publishJobs()) === 1 ? true : undefined))
  aheadMs = PROCESSED_MS
  await hurried(server, () => standsAt(stage, press.id, 'published'))

  expect(await feed(server)).toHaveLength(1)
  expect(await operations(server, 'documents.upload')).toHaveLength(1)
})

test('uploads are forgotten after some days', async () => {
  await server.db.pool.query('delete from linkedin_uploads')
  const stage = await readyToPublish(server)
  await publish(stage, { text: 'Kept', more: { content: await pictures(stage, 'One', 'Two') } })

  await forgetOldUploads(db, clock.now())
  const kept = await uploads()
  await forgetOldUploads(db, new Date(Date.now() + 3 * DAY_MS))

  expect([kept, await uploads()]).toEqual([2, 0])
})

const POLL: PostContent = {
  kind: 'poll',
  poll: { question: 'Which?', options: ['This', 'That'], duration: 'THREE_DAYS' },
}

function sharing({ publication }: Post): PostContent {
  return { kind: 'reshare', reshare: { parent: publication?.urn ?? '' } }
}

async function pictures(stage: Stage, ...altTexts: string[]): Promise<PostContent> {
  const images: NonNullable<PostContent['images']> = []
  for (const alt_text of altTexts) {
    images.push({ asset: await asset(stage, 'image', aPicture()), alt_text })
  }
  return { kind: 'images', images }
}

async function document(stage: Stage, pages = 6): Promise<PostContent> {
  const id = await asset(stage, 'document', pdf(pages))
  return { kind: 'document', document: { asset: id, title: 'Lessons', carousel: null } }
}

/** The same as players read it. LinkedIn is sent the strict form. */
const LOOSE_SRT = SRT.replaceAll('00:00:', '0:00:').replaceAll('\n', '\r\n\r\n')

async function video(stage: Stage, film: Buffer, hasMore = false): Promise<PostContent> {
  return {
    kind: 'video',
    video: {
      asset: await asset(stage, 'video', film),
      title: 'Work',
      captions: hasMore ? await asset(stage, 'captions', Buffer.from(LOOSE_SRT)) : null,
      thumbnail: hasMore ? await asset(stage, 'image', aPicture()) : null,
    },
  }
}

async function publicationOf(stage: Stage, id: string) {
  return (await posts(stage)).find((post) => post.id === id)?.publication
}

async function requestsToday({ person }: Stage): Promise<number | null | undefined> {
  const reply = await server.send(CALLS.listAccounts, { token: person.token })
  return reply.json<{ accounts: { requests_today?: number | null }[] }>().accounts[0]
    ?.requests_today
}

function msUntilMidnight(): number {
  return DAY_MS - (Date.now() % DAY_MS)
}

async function publishJobs(): Promise<number> {
  const { rowCount } = await server.db.pool.query(
    `select from pgboss.job where name = 'publish' and state < 'completed'`,
  )
  return rowCount ?? 0
}

async function uploads(): Promise<number> {
  const { rowCount } = await server.db.pool.query('select from linkedin_uploads')
  return rowCount ?? 0
}

/** A draft that goes out in a minute. */
async function planned({ person, accountId }: Stage, content: PostContent): Promise<string> {
  const reply = await server.send(CALLS.createPost, {
    token: person.token,
    body: {
      social_account_id: accountId,
      text_content: 'Planned',
      scheduled_at: new Date(clock.now().getTime() + MINUTE_MS).toISOString(),
      content,
    },
  })
  expect(reply.statusCode, reply.body).toBe(201)
  return reply.json<{ id: string }>().id
}
