import { randomUUID } from 'node:crypto'

import { expect } from 'vitest'

import type {
  MadeApprovalLink,
  NewApprovalLink,
  PostApprovals,
} from '#contract/approvals/approvals.ts'
import type { NewDecision, SharedPost, SharedPosts } from '#contract/approvals/shared-posts.ts'
import { CALLS } from '#contract/calls.ts'
import type { Notification, NotificationList } from '#contract/notifications.ts'
import type { NewPost, Post, PostChange } from '#contract/posts.ts'
import type { Remote } from '#tests/kit/remote.ts'
import type { Stage } from '#tests/server/publishing/publish-stage.ts'

/** Any text. */
export const SOME: unknown = expect.any(String)

export function like(pattern: RegExp): unknown {
  return expect.stringMatching(pattern)
}

export interface Guest {
  readonly token: string
  readonly linkId: string
}

export async function draft(stage: Stage, post: Partial<NewPost> = {}): Promise<Post> {
  const reply = await stage.server.send(CALLS.createPost, {
    token: stage.person.token,
    key: randomUUID(),
    body: { social_account_id: stage.accountId, text_content: 'A post for Anna', ...post },
  })
  expect(reply.statusCode, reply.body).toBe(201)
  return reply.json<Post>()
}

export async function change(stage: Stage, id: string, body: PostChange): Promise<Post> {
  const reply = await stage.server.send(CALLS.updatePost, {
    token: stage.person.token,
    key: randomUUID(),
    params: { id },
    body,
  })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<Post>()
}

/** Somebody who has a link to these posts, and nothing else. */
export async function guest(
  { server, person }: Pick<Stage, 'person'> & { readonly server: Remote },
  posts: readonly string[],
  more: Partial<NewApprovalLink> = {},
): Promise<Guest> {
  const reply = await server.send(CALLS.createApprovalLink, {
    token: person.token,
    body: { name: 'Anna', posts: [...posts], ...more },
  })
  expect(reply.statusCode, reply.body).toBe(201)
  const { link, url } = reply.json<MadeApprovalLink>()
  return { token: new URL(url).hash.slice(1), linkId: link.id }
}

export function open(server: Remote, { token }: Pick<Guest, 'token'>) {
  return server.send(CALLS.readSharedPosts, { headers: { 'approval-token': token } })
}

/** The posts as the page of a link has them. */
export async function shown(
  server: Remote,
  by: Pick<Guest, 'token'>,
): Promise<readonly [SharedPost, ...SharedPost[]]> {
  const reply = await open(server, by)
  expect(reply.statusCode, reply.body).toBe(200)
  const [first, ...others] = reply.json<SharedPosts>().posts
  if (first === undefined) throw new Error('The link shows no post.')
  return [first, ...others]
}

export function decide(
  server: Remote,
  { token }: Pick<Guest, 'token'>,
  { id, hash }: Pick<SharedPost, 'id' | 'hash'>,
  said: Said = { decision: 'approved' },
  key: string = randomUUID(),
) {
  return server.send(CALLS.decideByLink, {
    headers: { 'approval-token': token },
    params: { id },
    body: { id: key, hash, ...said },
  })
}

type Said = NewDecision extends infer D
  ? D extends unknown
    ? Omit<D, 'id' | 'hash'>
    : never
  : never

export async function approve(server: Remote, by: Guest): Promise<SharedPost> {
  const [post] = await shown(server, by)
  const reply = await decide(server, by, post)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<SharedPost>()
}

export async function approvalsOf({ server, person }: Stage, id: string): Promise<PostApprovals> {
  const reply = await server.send(CALLS.readApprovals, { token: person.token, params: { id } })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<PostApprovals>()
}

export async function revoke({ server, person }: Stage, { linkId }: Guest): Promise<void> {
  const reply = await server.send(CALLS.revokeApprovalLink, {
    token: person.token,
    params: { id: linkId },
  })
  expect(reply.statusCode, reply.body).toBe(200)
}

/** The notifications of these kinds, the newest first. */
export async function news(
  { server, person }: Stage,
  ...kinds: readonly string[]
): Promise<Notification[]> {
  const reply = await server.send(CALLS.listNotifications, { token: person.token })
  const { notifications } = reply.json<NotificationList>()
  return notifications.filter(({ kind }) => kinds.includes(kind))
}
