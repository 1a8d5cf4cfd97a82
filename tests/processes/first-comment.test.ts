import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import type { Post, PublishReply } from '#contract/posts.ts'
import { testDatabase } from '#tests/kit/database.ts'
import { connectedAccount, eventually, signedIn } from '#tests/kit/people.ts'
import { startProcess } from '#tests/kit/process/process.ts'
import { remoteServer } from '#tests/kit/remote.ts'
import type { Remote } from '#tests/kit/remote.ts'
import { TEST_SECRET } from '#tests/kit/server.ts'

/** A worker that died is noticed by its missing heartbeat: 10 s, and some seconds to look. */
const NOTICED_WITHIN_MS = 40_000

test(
  'killed between a post and its comment, and with a comment on its way, the server posts each once at most',
  { timeout: 120_000 },
  async () => {
    await using db = await testDatabase()
    const env = { DATABASE_URL: db.url, LIN_SECRET: TEST_SECRET }
    const first = await startProcess(env)
    const before = remoteServer(first.url)
    const person = await signedIn(before)
    const account = await connectedAccount(before, person)
    // LinkedIn has the comment of the first post, and its answer never comes.
    await control(before, {
      answers: [{ on: 'comments.create', effect: 'accept-then-hang' }],
      activity_delay_seconds: 0,
    })
    const hanging = await publish(before, 'Its comment is on its way')
    await eventually(async () => ((await comments(before)).length === 1 ? true : undefined))
    const waiting = await publish(before, 'Its comment has not left yet')
    await first.kill()

    await using second = await startProcess(env)
    const after = remoteServer(second.url)
    const doubted = await commented(after, hanging, 'unknown')
    await commented(after, waiting, 'published')

    expect(doubted.comment?.reason).toMatch(/interrupted while LinkedIn had the comment/)
    expect((await comments(after)).toSorted()).toEqual([
      'Under: Its comment has not left yet',
      'Under: Its comment is on its way',
    ])

    async function publish(on: Remote, text: string): Promise<string> {
      const reply = await on.send(CALLS.publishDirect, {
        token: person.token,
        key: randomUUID(),
        body: {
          social_account_id: account.id,
          text_content: text,
          first_comment: `Under: ${text}`,
        },
      })
      const { success, post } = reply.json<PublishReply>()
      expect(success).toBe(true)
      return post.id
    }

    function commented(on: Remote, id: string, state: string): Promise<Post> {
      return eventually(async () => {
        const reply = await on.send(CALLS.listPosts, { token: person.token })
        const post = reply.json<Post[]>().find((each) => each.id === id)
        return post?.comment?.state === state ? post : undefined
      }, NOTICED_WITHIN_MS)
    }
  },
)

async function comments(on: Remote): Promise<string[]> {
  const reply = await on.request('/sandbox/linkedin/feed.json')
  return reply
    .json<{ readonly comments: readonly { readonly text: string }[] }[]>()
    .flatMap((post) => post.comments.map(({ text }) => text))
}

async function control(on: Remote, body: object): Promise<void> {
  const reply = await on.request('/sandbox/linkedin/control.json', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  })
  expect(reply.statusCode, reply.body).toBeLessThan(300)
}
