import { randomUUID } from 'node:crypto'

import { expect } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import type { LinkCard, Post, PublishDirect, PublishReply, Settlement } from '#contract/posts.ts'
import { connectedAccount, signedIn } from '#tests/kit/people.ts'
import type { Person } from '#tests/kit/people.ts'
import type { Remote } from '#tests/kit/remote.ts'
import type { TestServer } from '#tests/kit/server.ts'

export interface Stage {
  readonly server: TestServer
  readonly person: Person
  readonly accountId: string
}

/** A person with a connected account, and a LinkedIn on which nothing was posted yet. */
export async function readyToPublish(on: TestServer): Promise<Stage> {
  await on.request('/sandbox/reset.json', { method: 'POST' })
  const person = await signedIn(on)
  const account = await connectedAccount(on, person)
  return { server: on, person, accountId: account.id }
}

export async function publish(
  stage: Stage,
  content: {
    text: string
    id?: string
    image?: string
    key?: string
    altText?: string
    card?: LinkCard
    more?: Partial<PublishDirect>
  },
): Promise<PublishReply> {
  const reply = await stage.server.send(CALLS.publishDirect, {
    token: stage.person.token,
    key: content.key ?? randomUUID(),
    body: {
      ...(content.id === undefined ? {} : { id: content.id }),
      social_account_id: stage.accountId,
      text_content: content.text,
      image_content_url: content.image ?? null,
      ...(content.altText === undefined ? {} : { image_alt_text: content.altText }),
      ...(content.card === undefined ? {} : { link_card: content.card }),
      ...content.more,
    },
  })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<PublishReply>()
}

export async function settle(
  stage: Stage,
  id: string,
  method: Settlement['method'],
): Promise<PublishReply> {
  const reply = await trySettling(stage, id, { method })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<PublishReply>()
}

export function trySettling(
  { server, person }: Stage,
  id: string,
  body: Settlement,
  key: string = randomUUID(),
) {
  return server.send(CALLS.settlePost, { token: person.token, params: { id }, body, key })
}

export async function posts(stage: Stage): Promise<Post[]> {
  const reply = await stage.server.send(CALLS.listPosts, { token: stage.person.token })
  return reply.json<Post[]>()
}

interface FeedPost {
  readonly urn: string
  readonly text: string
  readonly image: string | null
  readonly alt: string | null
  readonly article: { readonly thumbnail: string | null } | null
  readonly images: readonly { readonly alt: string | null }[]
  readonly document: { readonly title: string | null; readonly sha256: string | null } | null
  readonly video: { readonly sha256: string | null; readonly captions: string | null } | null
  readonly visibility: string
}

export async function feed(on: Remote): Promise<FeedPost[]> {
  const reply = await on.request('/sandbox/linkedin/feed.json')
  return reply.json<FeedPost[]>()
}

export async function feedTexts(on: Remote): Promise<string[]> {
  return (await feed(on)).map((post) => post.text)
}

/** @param settings of LinkedIn's: those that are left out stay as they are */
export async function script(
  on: TestServer,
  answers: unknown[],
  settings: object = {},
): Promise<void> {
  const reply = await on.request('/sandbox/linkedin/control.json', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ answers, ...settings }),
  })
  expect(reply.statusCode, reply.body).toBeLessThan(300)
}
