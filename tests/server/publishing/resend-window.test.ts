import { randomUUID } from 'node:crypto'

import { afterAll, expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import type { PostContent } from '#contract/content/post-content.ts'
import { MINUTE_MS, SECOND_MS } from '#contract/limits.ts'
import type { Notification } from '#contract/notifications.ts'
import type { PublishReply } from '#contract/posts.ts'
import { eventually } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'
import type { TestServer } from '#tests/kit/server.ts'

import {
  feed,
  feedTexts,
  posts,
  publish,
  readyToPublish,
  script,
  settle,
  trySettling,
} from './publish-stage.ts'
import type { Stage } from './publish-stage.ts'

/** Grows only: after a clock is set back, the server moves what it sent, at its next look. */
let aheadMs = 0
const clock = { now: () => new Date(Date.now() + aheadMs) }
const server = await testServer({ clock })
const byItself = await testServer({ clock, config: { reconcile: 'resend' } })
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await byItself[Symbol.asyncDispose]()
})

const LOST = { on: 'posts.create', effect: 'accept-then-lose-the-answer' }
const NOT_THERE = { on: 'posts.create', effect: 'drop-before' }
/** LinkedIn has forgotten the text. */
const LATER_MS = 11 * MINUTE_MS

test('a post that may be live says until when it may be sent once more', async () => {
  const { stage, id } = await inDoubt(LOST)

  const until = Date.parse((await publicationOf(stage)).resend_until ?? '')
  pass(until - clock.now().getTime() - SECOND_MS)
  const settled = await settle(stage, id, 'resend')

  expect(settled.post.publication).toMatchObject({ state: 'published', resend_until: null })
  expect(await feedTexts(server)).toEqual(['In doubt'])
  // Eight minutes, less the time that a request may take.
  const sentMs = (await firstSentAt(stage))?.getTime() ?? 0
  expect(until - sentMs).toBe(8 * MINUTE_MS - 20 * SECOND_MS)
})

test.each([
  ['by a press', server],
  ['by itself', byItself],
])(
  'a poll without words, which LinkedIn does not recognise, is not sent once more %s',
  async (_, on) => {
    const stage = await readyToPublish(on)
    await script(on, [LOST])
    const poll: NonNullable<PostContent['poll']> = {
      question: 'Which?',
      options: ['A', 'B'],
      duration: 'THREE_DAYS',
    }
    const more: { content: PostContent } = { content: { kind: 'poll', poll } }

    const { post } = await publish(stage, { text: '', more })
    const { rowCount: queued } = await on.db.pool.query(
      `select from pgboss.job where name = 'publish' and data ->> 'settle' = 'true'
         and data ->> 'attemptId' in (select id::text from publish_attempts where post_id = $1)`,
      [post.id],
    )
    const reply = await trySettling(stage, post.id, { method: 'resend' })

    expect(post.publication).toMatchObject({ state: 'unknown', resend_until: null })
    expect(queued).toBe(0)
    expect([reply.statusCode, reply.json()]).toMatchObject([409, { code: 'posts/resend-too-late' }])
    expect(await feedTexts(on)).toEqual([''])
  },
)

test.each([
  ['when it was sent first', ''],
  ['before that was written down', `first_sent_at = null, created_at = now() - interval '8 min'`],
])('later it is not sent once more, counted from %s', async (_, change) => {
  const { stage, id } = await inDoubt(LOST)
  if (change === '') pass(LATER_MS)
  else await server.db.pool.query(`update publish_attempts set ${change} where post_id = $1`, [id])

  const reply = await trySettling(stage, id, { method: 'resend' })

  expect([reply.statusCode, reply.json()]).toMatchObject([409, { code: 'posts/resend-too-late' }])
  expect((await publicationOf(stage)).state).toBe('unknown')
  expect(await feedTexts(server)).toEqual(['In doubt'])
})

test('the first of several tries counts', async () => {
  const stage = await readyToPublish(server)
  const away = { on: 'posts.create', effect: 'refuse', status: 503, delayMs: 1500 }
  await script(server, [away, LOST])
  const publishing = publish(stage, { text: 'Tried twice' })
  await eventually(async () =>
    (await publicationOf(stage)).state === 'sending' ? true : undefined,
  )
  const first = await firstSentAt(stage)

  const { post } = await publishing

  expect([post.publication?.state, await triesOf(post.id)]).toEqual(['unknown', 2])
  expect(await firstSentAt(stage)).toEqual(first)
})

test('a job that comes to it late sends nothing', async () => {
  const { stage, id } = await inDoubt(LOST)
  pass(LATER_MS)

  await server.db.pool.query(
    `insert into pgboss.job (name, data, keep_until)
     select 'publish', jsonb_build_object('attemptId', id, 'settle', true), now() + interval '1 day'
     from publish_attempts where post_id = $1`,
    [id],
  )
  await jobsDone(server)

  expect((await publicationOf(stage)).state).toBe('unknown')
  expect(await feedTexts(server)).toEqual(['In doubt'])
})

test('a worker that is held up just before the text leaves once more does not send it', async () => {
  const { stage, id } = await inDoubt(LOST)
  await using held = await holdBefore('settling')

  const settling = trySettling(stage, id, { method: 'resend' })
  await held.isWaitedFor()
  pass(LATER_MS)
  await held.letGo()
  const reply = await settling

  expect(reply.json()).toMatchObject({
    success: false,
    post: { publication: { state: 'unknown' } },
  })
  expect(await feedTexts(server)).toEqual(['In doubt'])
})

test('a worker that is held up before its first request leaves does not send it then', async () => {
  const stage = await readyToPublish(server)
  await using held = await holdBefore('sending')

  const publishing = publish(stage, { text: 'Held up' })
  await held.isWaitedFor()
  pass(MINUTE_MS)
  await held.letGo()
  const { success, post } = await publishing

  expect([success, await triesOf(post.id)]).toEqual([true, 2])
  expect(await feedTexts(server)).toEqual(['Held up'])
})

test('by itself, too, it is sent once more only in time; then its owner is notified', async () => {
  const { stage } = await inDoubt(LOST, byItself)
  pass(LATER_MS)

  await byItself.db.pool.query(
    `update pgboss.job set start_after = now() where name = 'publish' and state = 'created'`,
  )
  await jobsDone(byItself)

  expect((await publicationOf(stage)).state).toBe('unknown')
  expect(await feedTexts(byItself)).toEqual(['In doubt'])
  expect(await newsOf(stage)).toMatchObject([{ kind: 'post-unknown', read_at: null }])
})

test('no job is queued that would come too late', async () => {
  const stage = await readyToPublish(byItself)
  await script(byItself, [{ ...LOST, delayMs: 2000 }])

  const publishing = publish(stage, { text: 'Lost late' })
  await eventually(async () =>
    (await publicationOf(stage)).state === 'sending' ? true : undefined,
  )
  pass(8 * MINUTE_MS - 22 * SECOND_MS)
  const { post } = await publishing

  expect(post.publication?.state).toBe('unknown')
  const { rows } = await byItself.db.pool.query(
    `select job.data -> 'settle' as settle from pgboss.job
     join publish_attempts on job.data ->> 'attemptId' = publish_attempts.id::text
     where post_id = $1`,
    [post.id],
  )
  expect(rows).toEqual([{ settle: false }])
})

test('its owner has found it: the link names the post', async () => {
  const { stage, id } = await inDoubt(LOST)
  const [live] = await feed(server)
  const wrong = await trySettling(stage, id, {
    method: 'mark-published',
    link: 'https://www.linkedin.com/in/ada',
  })
  const still = (await publicationOf(stage)).state

  const link = `https://www.linkedin.com/feed/update/${encodeURIComponent(live?.urn ?? '')}/?utm_source=share`
  const found = await trySettling(stage, id, { method: 'mark-published', link })

  expect([wrong.statusCode, wrong.json()]).toMatchObject([422, { code: 'posts/link-unknown' }])
  expect(still).toBe('unknown')
  expect(found.json<PublishReply>()).toMatchObject({
    success: true,
    post: { is_published: true, publication: { state: 'published', urn: live?.urn } },
  })
})

test('its owner has not found it: it is published anew, once for each key', async () => {
  const { stage, id } = await inDoubt(NOT_THERE)
  pass(LATER_MS)
  const key = randomUUID()

  const replies = [
    await trySettling(stage, id, { method: 'publish-again' }, key),
    await trySettling(stage, id, { method: 'publish-again' }, key),
  ]
  const other = await trySettling(stage, id, { method: 'publish-again' })

  for (const reply of replies) {
    expect(reply.json()).toMatchObject({ success: true, post: { id, is_published: true } })
  }
  expect([other.statusCode, other.json()]).toMatchObject([409, { code: 'posts/not-unknown' }])
  expect(await feedTexts(server)).toEqual(['In doubt'])
  const { rows } = await server.db.pool.query(
    `select state, reason from publish_attempts where post_id = $1 order by created_at`,
    [id],
  )
  expect(rows).toEqual([
    { state: 'failed', reason: [{ code: 'publish/not-found-by-owner' }] },
    { state: 'published', reason: null },
  ])
  const unread = (await newsOf(stage)).filter((each) => each.read_at === null)
  expect(unread.map(({ kind }) => kind)).not.toContain('post-unknown')
})

test('while somebody holds the post, publishing it anew waits, and begins once for each key', async () => {
  const { stage, id } = await inDoubt(NOT_THERE)
  pass(LATER_MS)
  const key = randomUUID()
  const holder = await server.db.pool.connect()
  await holder.query('begin')
  await holder.query('select from posts where id = $1 for update', [id])

  const replies = [1, 2].map(() => trySettling(stage, id, { method: 'publish-again' }, key))
  await eventually(async () => ((await waitingForLocks()) >= 2 ? true : undefined))
  await holder.query('commit')
  holder.release()

  for (const reply of await Promise.all(replies)) {
    expect(reply.json()).toMatchObject({ success: true, post: { id, is_published: true } })
  }
  expect(await feedTexts(server)).toEqual(['In doubt'])
})

test('the key of another publish does not publish it anew', async () => {
  const stage = await readyToPublish(server)
  await script(server, [NOT_THERE])
  const key = randomUUID()
  const { post } = await publish(stage, { text: 'In doubt', key })
  pass(LATER_MS)

  const reply = await trySettling(stage, post.id, { method: 'publish-again' }, key)

  expect([reply.statusCode, reply.json()]).toMatchObject([422, { code: 'request/key-reused' }])
  expect((await publicationOf(stage)).state).toBe('unknown')
})

test('while the text can be sent once more, an owner who overlooked it makes no second post', async () => {
  const { stage, id } = await inDoubt(LOST)

  const { post } = await settle(stage, id, 'publish-again')

  expect(post.publication).toMatchObject({ state: 'published', urn: (await feed(server))[0]?.urn })
  expect(await feedTexts(server)).toEqual(['In doubt'])
})

test('where LinkedIn knows the text for longer, an owner who overlooked it is told where it is', async () => {
  const { stage, id } = await inDoubt(LOST)
  await server.request('/sandbox/linkedin/control.json', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ answers: [], duplicate_window_seconds: 3600 }),
  })
  pass(LATER_MS)

  const { post } = await settle(stage, id, 'publish-again')

  expect(post.publication).toMatchObject({ state: 'published', urn: (await feed(server))[0]?.urn })
  expect(await feedTexts(server)).toEqual(['In doubt'])
})

function pass(ms: number): void {
  aheadMs += ms
}

/** A post whose answer was lost. */
async function inDoubt(answer: object, on = server): Promise<{ stage: Stage; id: string }> {
  const stage = await readyToPublish(on)
  await script(on, [answer])
  const { post } = await publish(stage, { text: 'In doubt' })
  expect(post.publication?.state).toBe('unknown')
  return { stage, id: post.id }
}

async function publicationOf(stage: Stage) {
  const [post] = await posts(stage)
  return { state: post?.publication?.state, resend_until: post?.publication?.resend_until }
}

async function firstSentAt(stage: Stage): Promise<Date | undefined> {
  const { rows } = await stage.server.db.pool.query<{ first_sent_at: Date }>(
    'select first_sent_at from publish_attempts where post_id = $1',
    [(await posts(stage))[0]?.id],
  )
  return rows[0]?.first_sent_at
}

async function newsOf({ server: on, person }: Stage): Promise<Notification[]> {
  const reply = await on.send(CALLS.listNotifications, { token: person.token })
  return reply.json<{ notifications: Notification[] }>().notifications
}

async function triesOf(postId: string): Promise<number | undefined> {
  const { rows } = await server.db.pool.query<{ tries: number }>(
    'select tries from publish_attempts where post_id = $1',
    [postId],
  )
  return rows[0]?.tries
}

async function waitingForLocks(): Promise<number> {
  const { rowCount } = await server.db.pool.query(
    `select from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rowCount ?? 0
}

/** No attempt reaches a state until it is let go. */
async function holdBefore(state: string) {
  const client = await server.db.pool.connect()
  await client.query(
    `create function hold() returns trigger language plpgsql as $$
       begin perform pg_advisory_xact_lock(8); return new; end $$;
     create trigger hold before update on publish_attempts for each row
       when (new.state = '${state}') execute function hold();
     select pg_advisory_lock(8)`,
  )
  return {
    isWaitedFor: () =>
      eventually(async () => {
        const { rowCount } = await server.db.pool.query(
          `select from pg_locks where not granted and locktype = 'advisory' and objid = 8`,
        )
        return (rowCount ?? 0) > 0 ? true : undefined
      }),
    letGo: () => client.query('select pg_advisory_unlock(8)'),
    async [Symbol.asyncDispose]() {
      await client.query('select pg_advisory_unlock_all(); drop function hold cascade')
      client.release()
    },
  }
}

async function jobsDone({ db }: TestServer): Promise<void> {
  await eventually(async () => {
    const { rowCount } = await db.pool.query(
      `select from pgboss.job where name = 'publish' and state < 'completed'`,
    )
    return rowCount === 0 ? true : undefined
  })
}
