import { randomUUID } from 'node:crypto'

import { afterAll, afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'

import type { Account } from '#contract/accounts.ts'
import { CALLS } from '#contract/calls.ts'
import { LINKEDIN_BUDGET } from '#contract/content/limits.ts'
import { DELTA_CALLS } from '#contract/deltas.ts'
import { POST_TEXT } from '#contract/limits.ts'
import type { PublishReply, Post } from '#contract/posts.ts'
import { connectedAccount, eventually } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'
import type { TestServer } from '#tests/kit/server.ts'
import { linesOf } from '#tests/server/ledger/ledger-stage.ts'
import {
  allDone,
  hurry,
  kinds,
  list,
  told,
} from '#tests/server/notifications/notification-stage.ts'

import { posts, readyToPublish, script } from './publish-stage.ts'
import type { Stage } from './publish-stage.ts'

const server = await testServer()
afterAll(() => server[Symbol.asyncDispose]())
afterEach(async () => {
  // Members are the same in all tests.
  await server.db.pool.query('delete from linkedin_usage')
  await server.db.pool.query(`delete from pgboss.job where name = 'comment' and state = 'created'`)
})

test('a first comment is posted under its post once that is live, as plain text', async () => {
  const stage = await readyToPublish(server)
  const comment = 'Read more (in full): https://example.com/a_b #nothing *is* escaped'

  const reply = await publishWith(stage, 'A post with more to read', comment)
  const post = await commented(stage, reply.post.id, 'published')

  expect(reply.success).toBe(true)
  expect(post.comment).toEqual({
    state: 'published',
    reason: null,
    reason_messages: [],
    is_by_hand: false,
    waits_until: null,
  })
  expect(await comments(server)).toEqual([[comment]])
  expect(await kinds(server, stage.person)).toEqual([])
  expect(await noted(stage)).toEqual(['lin comment-asked', 'linkedin comment-answered published'])
})

test('the names that LinkedIn gives the comment and the activity are in the export', async () => {
  const stage = await readyAtOnce()
  const { post } = await publishWith(stage, 'A post', 'A comment')
  await hurriedTo(stage, post.id, 'published')

  const reply = await server.send(CALLS.exportData, { token: stage.person.token })

  const [attempt] = Export.parse(reply.json()).comment_attempts
  expect(attempt).toMatchObject({ post_id: post.id, state: 'published', text: 'A comment' })
  expect(attempt?.urn).toBe(`urn:li:comment:(${attempt?.activity_urn},${idIn(attempt?.urn)})`)
  expect(attempt?.activity_urn).toMatch(/^urn:li:activity:\d+$/)
})

test('without words there is no comment', async () => {
  const stage = await readyAtOnce()

  const none = await publishWith(stage, 'A post alone', null)
  const blank = await publishWith(stage, 'Another one', ' \n ')
  const later = await publishWith(stage, 'A later post', 'With a comment')
  await hurriedTo(stage, later.post.id, 'published')

  for (const { post } of [none, blank]) expect((await postOf(stage, post.id)).comment).toBeNull()
  expect(await comments(server)).toEqual([['With a comment'], [], []])
})

test('a post that is refused, or may be live, has no comment; one that is found has it', async () => {
  const stage = await readyAtOnce()
  await script(server, [
    { on: 'posts.create', effect: 'refuse', status: 422 },
    { on: 'posts.create', effect: 'accept-then-lose-the-answer' },
  ])
  const refused = await publishWith(stage, 'Refused', 'Never')
  const doubtful = await publishWith(stage, 'May be live', 'Later')
  expect([refused, doubtful].map(({ post }) => post.comment)).toEqual([null, null])

  await server.send(CALLS.settlePost, {
    token: stage.person.token,
    params: { id: doubtful.post.id },
    body: { method: 'resend' },
  })
  await hurriedTo(stage, doubtful.post.id, 'published')

  expect(await comments(server)).toEqual([['Later']])
})

test('while LinkedIn does not know the new post it is tried again, after 5, 15, 30 and 60 s, and then left', async () => {
  const stage = await readyAtOnce()
  await script(server, [{ ...TOO_EARLY, times: 4 }])

  const { post } = await publishWith(stage, 'Just published', 'In the end')
  await hurry(server, 'comment')
  for (const seconds of [5, 15, 30, 60]) {
    await eventually(async () => ((await waits()).includes(seconds) ? true : undefined))
    expect((await postOf(stage, post.id)).comment?.state).toBe('queued')
    await hurry(server, 'comment')
  }
  await hurriedTo(stage, post.id, 'published')
  expect(await comments(server)).toEqual([['In the end']])

  await script(server, [{ ...TOO_EARLY, times: 9 }])
  const later = await publishWith(stage, 'Never known', 'Never')
  const { comment } = await hurriedTo(stage, later.post.id, 'failed')

  expect(comment).toMatchObject({ is_by_hand: false })
  expect(comment?.reason).toMatch(/does not take comments on the new post yet.*post it yourself/)
  expect(await answersLeft('comments.create')).toBe(4)
})

test('a comment whose request cannot be counted has not left: it is posted by the next run', async () => {
  const stage = await readyAtOnce()
  await server.db.pool.query(`
    create function fail_to_count() returns trigger language plpgsql as $$
      begin
        if exists (select from comment_attempts where state in ('queued', 'sending')) then
          raise exception 'not counted';
        end if;
        return new;
      end $$;
    create trigger fail_to_count before insert or update on linkedin_usage
      for each row execute function fail_to_count()`)

  const { post } = await publishWith(stage, 'Just published', 'Counted')
  await hurry(server, 'comment')
  await eventually(async () => {
    const { rowCount } = await server.db.pool.query(
      `select from pgboss.job where name = 'comment' and state = 'retry'`,
    )
    return rowCount === 1 ? true : undefined
  })
  await server.db.pool.query('drop function fail_to_count cascade')
  await eventually(async () => {
    await hurry(server, 'comment')
    const { comment } = await postOf(stage, post.id)
    return comment?.state === 'queued' || comment?.state === 'sending' ? undefined : true
  })

  expect((await postOf(stage, post.id)).comment?.state).toBe('published')
  expect(await comments(server)).toEqual([['Counted']])
})

test.each([
  ['the answer is lost', { effect: 'accept-then-lose-the-answer' }, 1],
  ['LinkedIn fails', { effect: 'refuse', status: 500 }, 0],
  ['LinkedIn is not available', { effect: 'refuse', status: 503 }, 0],
  ['LinkedIn gives up', { effect: 'refuse', status: 408 }, 0],
  ['LinkedIn throttles', { effect: 'refuse', status: 429, body: { status: 429 } }, 0],
])('where %s the comment may be there, and is never sent again', async (_, answer, there) => {
  const stage = await readyAtOnce()
  await control({ answers: [{ on: 'comments.create', ...answer }], activity_delay_seconds: 0 })

  const { post } = await publishWith(stage, 'A post', 'Maybe')
  const { comment } = await hurriedTo(stage, post.id, 'unknown')
  await hurry(server, 'comment')
  await allDone(server, 'comment', 'comment-given-up')

  expect(comment?.reason).toMatch(/may be there\. Look at LinkedIn to see\. Lin does not send it/)
  expect((await comments(server)).flat()).toHaveLength(there)
  expect(await told(server, stage.person, 'comment-unknown')).toMatchObject({
    title: 'First comment may be there: “Maybe”',
    by_hand: { text: 'Maybe', url: post.publication?.url },
  })
})

test('a refusal is told with its reason; nothing is learnt about the account', async () => {
  const stage = await readyAtOnce()
  const tooLong = 'x'.repeat(POST_TEXT.commentMaxLength)
  const body = { status: 422, message: 'Comments are turned off for this post' }
  await script(server, [{ on: 'comments.create', effect: 'refuse', status: 422, body }])

  const { post } = await publishWith(stage, 'Closed', tooLong)
  const { comment } = await hurriedTo(stage, post.id, 'failed')

  expect(comment).toEqual({
    state: 'failed',
    reason:
      'LinkedIn refused the comment: Comments are turned off for this post. The post is live; copy the comment and post it yourself.',
    reason_messages: [
      { code: 'comment/refused', params: { said: 'Comments are turned off for this post' } },
      { code: 'comment/post-it-yourself' },
    ],
    is_by_hand: false,
    waits_until: null,
  })
  expect(await told(server, stage.person, 'comment-failed')).toMatchObject({
    by_hand: { text: tooLong, url: post.publication?.url },
  })
  expect((await accounts(stage)).map((each) => each.comments_by_hand)).toEqual([false])
  expect(await noted(stage)).toEqual(['lin comment-asked', 'linkedin comment-answered refused'])
})

test('where LinkedIn takes no comments of an account, that is learnt, and each is left to its owner', async () => {
  const stage = await readyAtOnce()
  await control({ answers: [], comments_closed: true })

  const first = await publishWith(stage, 'First', 'Post me')
  const { comment } = await hurriedTo(stage, first.post.id, 'failed')

  expect(comment).toMatchObject({ is_by_hand: true })
  expect(comment?.reason).toMatch(/takes no comments of this account from Lin.*From now on/)
  expect(await told(server, stage.person, 'comment-by-hand')).toMatchObject({
    title: 'Post your first comment yourself: “Post me”',
    by_hand: { text: 'Post me', url: first.post.publication?.url },
  })
  expect((await accounts(stage)).map((each) => each.comments_by_hand)).toEqual([true])

  await script(server, [{ on: 'comments.create', effect: 'refuse', status: 500 }])
  const second = await publishWith(stage, 'Second', 'Me, too')
  const learnt = await hurriedTo(stage, second.post.id, 'failed')

  expect(learnt.comment?.is_by_hand).toBe(true)
  expect(learnt.comment?.reason).not.toMatch(/From now on/)
  expect(await answersLeft('comments.create')).toBe(1)
  expect(await kinds(server, stage.person)).toEqual(['comment-by-hand', 'comment-by-hand'])

  await control({ answers: [], comments_closed: false })
  await connectedAccount(server, stage.person)
  const third = await publishWith(stage, 'Third', 'By Lin')
  await hurriedTo(stage, third.post.id, 'published')

  expect((await accounts(stage)).map((each) => each.comments_by_hand)).toEqual([false])
})

test('a token that LinkedIn has ended disconnects the account, and the comment is left to its owner', async () => {
  const stage = await readyAtOnce()
  const body = { status: 401, code: 'EXPIRED_ACCESS_TOKEN' }
  await script(server, [{ on: 'comments.create', effect: 'refuse', status: 401, body }])

  const { post } = await publishWith(stage, 'The last one', 'Too late')
  const { comment } = await hurriedTo(stage, post.id, 'failed')

  expect(comment?.reason).toMatch(/has run out.*post it yourself/)
  expect((await accounts(stage)).map(({ token }) => token)).toEqual([null])
})

test('with LIN_FIRST_COMMENTS=off LinkedIn is never asked, and each is left to its owner', async () => {
  await using own = await testServer({ config: { firstComments: false } })
  const stage = await readyToPublish(own)
  await script(own, [{ on: 'comments.create', effect: 'refuse', status: 500 }])

  const { post } = await publishWith(stage, 'A post', 'By hand')
  const { comment } = await hurriedTo(stage, post.id, 'failed')

  expect(comment).toMatchObject({ is_by_hand: true })
  expect(comment?.reason).toMatch(/has switched first comments off/)
  expect(await answersLeft('comments.create', own)).toBe(1)
  expect((await own.send(CALLS.system, {})).json()).toMatchObject({ first_comments: false })
  expect((await list(own, stage.person)).notifications).toMatchObject([
    { kind: 'comment-by-hand', by_hand: { text: 'By hand' } },
  ])
})

test('a comment is one request of the day, and with none left it waits for the next one', async () => {
  const stage = await readyAtOnce()
  const first = await publishWith(stage, 'In time', 'Counted')
  await hurriedTo(stage, first.post.id, 'published')
  expect(await usedBy(stage)).toBe(2)

  await server.db.pool.query('update linkedin_usage set requests = $2 where account_id = $1', [
    stage.accountId,
    LINKEDIN_BUDGET.perDay - 1,
  ])
  const last = await publishWith(stage, 'The last one of the day', 'Tomorrow')
  await hurry(server, 'comment')
  const post = await eventually(async () => {
    const found = await postOf(stage, last.post.id)
    return (found.comment?.reason ?? null) === null ? undefined : found
  })

  expect(last.success).toBe(true)
  expect(post.comment).toMatchObject({ state: 'queued', is_by_hand: false })
  expect(post.comment?.reason).toMatch(/goes on by itself at 00:00 UTC/)
  expect(post.comment?.waits_until).toMatch(/T00:00:00\.000Z$/)
  expect(await comments(server)).toEqual([[], ['Counted']])
  expect(await usedBy(stage)).toBe(LINKEDIN_BUDGET.perDay)
})

test('a comment waits for three days of LinkedIn, which devices hear of, and is then left to its owner', async () => {
  const stage = await readyAtOnce()
  const { token } = stage.person
  const post = await publishedOnTheLastRequest(stage, 'Three days')
  const { version } = (
    await server.send(DELTA_CALLS.postsSince, { token, query: { since: '' } })
  ).json<{ version: string }>()

  await waited(post.id, 2)
  const news = (
    await server.send(DELTA_CALLS.postsSince, { token, query: { since: version } })
  ).json<{ changed: readonly Post[] }>()
  const left = await hurriedTo(stage, post.id, 'failed')

  expect(news.changed.map(({ id }) => id)).toContain(post.id)
  expect(left.comment?.reason).toMatch(/are used up.*post it yourself/)
  expect(await daysWaited(post.id)).toBe(3)
  expect(await kinds(server, stage.person)).toContain('comment-failed')
  expect((await comments(server)).flat()).toEqual([])
})

test('the job of an earlier day does nothing more', async () => {
  const stage = await readyAtOnce()
  const post = await publishedOnTheLastRequest(stage, 'Once')

  await server.db.pool.query(
    `update pgboss.job set data = data - 'waits' where name = 'comment' and state = 'created'`,
  )
  await hurry(server, 'comment')
  await allDone(server, 'comment')

  expect(await daysWaited(post.id)).toBe(1)
  expect((await postOf(stage, post.id)).comment?.state).toBe('queued')
})

test('the comment of a post that is deleted meanwhile is not posted', async () => {
  const stage = await readyAtOnce()

  const { post } = await publishWith(stage, 'Gone again', 'Never')
  const { token } = stage.person
  await server.send(CALLS.deletePost, { token, key: randomUUID(), params: { id: post.id } })
  await hurry(server, 'comment')
  await allDone(server, 'comment')

  expect((await comments(server)).flat()).toEqual([])
})

test('an answer that could not be recorded is handed over to the next run, which asks nothing', async () => {
  const stage = await readyAtOnce()
  await server.db.pool.query(
    `alter table comment_attempts add constraint away check (state <> 'published') not valid`,
  )

  const { post } = await publishWith(stage, 'Handed over', 'Once')
  await hurry(server, 'comment')
  await eventually(async () => {
    const { rows } = await server.db.pool.query(
      `select 1 from pgboss.job where name = 'comment' and data ? 'urn'`,
    )
    return rows.length > 0 ? true : undefined
  }, 30_000)
  await server.db.pool.query('alter table comment_attempts drop constraint away')
  await hurriedTo(stage, post.id, 'published')

  expect(await comments(server)).toEqual([['Once']])
})

const Export = z.object({
  comment_attempts: z.array(
    z.looseObject({ urn: z.nullable(z.string()), activity_urn: z.nullable(z.string()) }),
  ),
})

function idIn(urn: string | null | undefined): string {
  return /(\d+)\)$/.exec(urn ?? '')?.[1] ?? ''
}

const TOO_EARLY = {
  on: 'comments.create',
  effect: 'refuse',
  status: 404,
  body: { status: 404, message: 'Unable to obtain activity for urn:li:share:1' },
}

/** LinkedIn knows the activity of a post at once; else it would take two seconds. */
async function readyAtOnce(): Promise<Stage> {
  const stage = await readyToPublish(server)
  await control({ answers: [], activity_delay_seconds: 0 })
  return stage
}

/** Lines of the ledger about comments. */
async function noted(stage: Stage): Promise<readonly string[]> {
  const lines = (await linesOf(stage)).filter(({ action }) => action.startsWith('comment-'))
  return lines.map(({ actor, action, answer }) => [actor, action, answer ?? ''].join(' ').trim())
}

async function publishWith(
  { server: on, person, accountId }: Stage,
  text: string,
  comment: string | null,
): Promise<PublishReply> {
  const reply = await on.send(CALLS.publishDirect, {
    token: person.token,
    key: randomUUID(),
    body: { social_account_id: accountId, text_content: text, first_comment: comment },
  })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<PublishReply>()
}

/** Its comment has waited once by then. */
async function publishedOnTheLastRequest(stage: Stage, comment: string): Promise<Post> {
  const first = await publishWith(stage, 'One that is counted', null)
  expect(first.success).toBe(true)
  await server.db.pool.query('update linkedin_usage set requests = $2 where account_id = $1', [
    stage.accountId,
    LINKEDIN_BUDGET.perDay - 1,
  ])
  const { post } = await publishWith(stage, 'The last one of the day', comment)
  await waited(post.id, 1)
  return postOf(stage, post.id)
}

/** Brings each next day forward until it has waited so often. */
function waited(id: string, days: number): Promise<true> {
  return eventually(async () => {
    if ((await daysWaited(id)) >= days) return true
    await hurry(server, 'comment')
    await allDone(server, 'comment')
    return undefined
  })
}

async function daysWaited(postId: string): Promise<number> {
  const { rows } = await server.db.pool.query<{ waits: number }>(
    'select waits from comment_attempts where post_id = $1',
    [postId],
  )
  return rows[0]?.waits ?? 0
}

async function postOf(stage: Stage, id: string): Promise<Post> {
  const post = (await posts(stage)).find((each) => each.id === id)
  if (post === undefined) throw new Error('The post is gone.')
  return post
}

function commented(stage: Stage, id: string, state: string): Promise<Post> {
  return eventually(async () => {
    const post = await postOf(stage, id)
    return post.comment?.state === state ? post : undefined
  })
}

/** The same without waiting for what waits. */
function hurriedTo(stage: Stage, id: string, state: string): Promise<Post> {
  return eventually(async () => {
    await hurry(stage.server, 'comment')
    const post = await postOf(stage, id)
    return post.comment?.state === state ? post : undefined
  })
}

/** The texts of the comments, by posts, the newest post first. */
async function comments(on: TestServer): Promise<string[][]> {
  const reply = await on.request('/sandbox/linkedin/feed.json')
  return reply
    .json<{ readonly comments: readonly { readonly text: string }[] }[]>()
    .map((post) => post.comments.map(({ text }) => text))
}

async function accounts({ server: on, person }: Stage): Promise<readonly Account[]> {
  const reply = await on.send(CALLS.listAccounts, { token: person.token })
  return reply.json<{ accounts: Account[] }>().accounts
}

/** How long the jobs that wait were put off, in seconds. */
async function waits(): Promise<number[]> {
  const { rows } = await server.db.pool.query<{ seconds: number }>(
    `select round(extract(epoch from start_after - created_on))::int as seconds
     from pgboss.job where name = 'comment' and state = 'created'`,
  )
  return rows.map(({ seconds }) => seconds)
}

async function usedBy({ accountId }: Stage): Promise<number> {
  const { rows } = await server.db.pool.query<{ requests: number }>(
    'select requests from linkedin_usage where account_id = $1',
    [accountId],
  )
  return rows[0]?.requests ?? 0
}

async function answersLeft(call: string, on = server): Promise<number> {
  const { rows } = await on.db.pool.query<{ remaining: number }>(
    `select remaining from sandbox.script where answer ->> 'on' = $1`,
    [call],
  )
  return rows[0]?.remaining ?? 0
}

async function control(body: object): Promise<void> {
  const reply = await server.request('/sandbox/linkedin/control.json', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  })
  expect(reply.statusCode, reply.body).toBeLessThan(300)
}
