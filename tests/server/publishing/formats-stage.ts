import { createHash, randomUUID } from 'node:crypto'

import type { Asset } from '#contract/assets.ts'
import { CALLS } from '#contract/calls.ts'
import type { PostContent } from '#contract/content/post-content.ts'
import type { PublishDirect, PublishReply } from '#contract/posts.ts'
import { storedBefore } from '#tests/kit/assets.ts'
import { eventually } from '#tests/kit/people.ts'
import type { TestServer } from '#tests/kit/server.ts'

import { posts } from './publish-stage.ts'
import type { Stage } from './publish-stage.ts'

/** A file of the person's; how it was uploaded is another matter. */
export async function asset(
  { server, accountId }: { readonly server: Pick<TestServer, 'db'>; readonly accountId: string },
  kind: Asset['kind'],
  bytes: Buffer,
): Promise<string> {
  const { rows } = await server.db.pool.query<{ user_id: string }>(
    'select user_id from accounts where id = $1',
    [accountId],
  )
  const id = await storedBefore(server, rows[0]?.user_id ?? '', bytes, TYPES[kind])
  await server.db.pool.query('update assets set kind = $2 where id = $1', [id, kind])
  return id
}

const TYPES = {
  image: 'image/png',
  document: 'application/pdf',
  video: 'video/mp4',
  captions: 'application/x-subrip',
} as const

export function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Presses Publish, and does not wait for the outcome. */
export function pressed(
  { server, person, accountId }: Stage,
  text: string,
  more: Partial<PublishDirect> & { readonly content?: PostContent },
): { readonly id: string; readonly reply: Promise<PublishReply> } {
  const id = randomUUID()
  const sent = server.send(CALLS.publishDirect, {
    token: person.token,
    key: randomUUID(),
    body: { id, social_account_id: accountId, text_content: text, ...more },
  })
  return { id, reply: sent.then((reply) => reply.json<PublishReply>()) }
}

/** Waits until a post is in this state, with a reason that matches. */
export function standsAt(
  stage: Stage,
  id: string,
  state: string,
  reason: RegExp = /(?:)/,
): Promise<{ readonly reason: string | null }> {
  return eventually(async () => {
    const found = (await posts(stage)).find((post) => post.id === id)?.publication
    const isThere = found?.state === state && reason.test(found.reason ?? '')
    return isThere ? found : undefined
  })
}

interface Logged {
  readonly operation: string
  readonly status: number | null
  readonly authorization: boolean
  readonly notes: Readonly<Record<string, unknown>>
}

/** The calls that LinkedIn got, oldest first. @param about how their operations begin */
export async function asked({ db }: Pick<TestServer, 'db'>, about = ''): Promise<Logged[]> {
  const { rows } = await db.pool.query<Logged>(
    `select operation, status, "authorization", notes from sandbox.log
     where operation like $1 || '%' order by id`,
    [about],
  )
  return rows
}

export async function operations(server: TestServer, about = ''): Promise<string[]> {
  return (await asked(server, about)).map(({ operation }) => operation)
}
