import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

import { CALLS } from '#contract/calls.ts'
import { SECOND_MS } from '#contract/limits.ts'
import type { Post, Settlement } from '#contract/posts.ts'
import { LINKEDIN_LIMITS } from '#server/outside/linkedin.ts'

import { lookAround } from './found.ts'
import type { Found } from './found.ts'
import { DUPLICATE_WINDOW_MS, RESEND_WITHIN_MS } from './scales.ts'
import { writerOf } from './writes.ts'
import type { Desk } from './writes.ts'

export interface Settled {
  /** Settled by sending once more, in time. */
  readonly resent: number
  /** Settled by looking at LinkedIn: seen there, or published again. */
  readonly seen: number
  readonly publishedAgain: number
  /** Texts that Lin would have sent once more although LinkedIn has forgotten them. */
  readonly breaches: readonly string[]
}

/**
 * Settles by hand every post that may be live: half of them at once, by sending once more where Lin still
 * does. For the others people wait until LinkedIn has forgotten the text, try to send it once more all the
 * same, and then look.
 */
export async function settleAll(desk: Desk, found: Found): Promise<Settled> {
  const inDoubt = doubtsIn(found)
  const atOnce = inDoubt.filter((_, place) => place % 2 === 0)
  await settleEach(desk, atOnce, () => ({ method: 'resend' }))
  const left = doubtsIn(await lookAround(desk.clients, desk.writers))
  await wait(Math.max(0, ...left.map(({ post }) => forgottenAt(post) - Date.now())))
  const answers = await settleEach(desk, left, () => ({ method: 'resend' }))
  const { feed } = await lookAround(desk.clients, desk.writers)
  const urns = new Map(feed.map(({ text, urn }) => [text, urn]))
  await settleEach(desk, left, ({ Text_content: text }) => {
    const urn = urns.get(text)
    return urn === undefined
      ? { method: 'publish-again' }
      : { method: 'mark-published', link: `https://www.linkedin.com/feed/update/${urn}/` }
  })
  const seen = left.filter(({ post }) => urns.has(post.Text_content)).length
  return {
    resent: inDoubt.length - left.length,
    seen,
    publishedAgain: left.length - seen,
    breaches: answers.filter((answer) => answer.startsWith('200')),
  }
}

/** When LinkedIn has forgotten a text, in epoch milliseconds. */
function forgottenAt({ publication }: Post): number {
  const sentMs =
    Date.parse(publication?.resend_until ?? '') + LINKEDIN_LIMITS.requestMs - RESEND_WITHIN_MS
  return sentMs + DUPLICATE_WINDOW_MS + SECOND_MS
}

interface Doubt {
  readonly person: number
  readonly post: Post
}

function doubtsIn({ posts }: Found): Doubt[] {
  return posts.flatMap((all, person) =>
    all.filter((post) => post.publication?.state === 'unknown').map((post) => ({ person, post })),
  )
}

/** Settles each post, and returns the answers in words, one for each post. */
function settleEach(
  desk: Desk,
  doubts: readonly Doubt[],
  settlementOf: (post: Post) => Settlement,
): Promise<string[]> {
  return Promise.all(
    doubts.map(async ({ person, post }) => {
      const { token } = writerOf(desk, person)
      const ask = { token, key: randomUUID(), params: { id: post.id }, body: settlementOf(post) }
      const answer = await desk.clients.insist((door) => door.send(CALLS.settlePost, ask))
      return `${answer.statusCode} to sending "${post.Text_content}" once more`
    }),
  )
}

/** Posts that are still in doubt, or not at LinkedIn exactly once, after all of them were settled. */
export function unsettled({ posts, feed }: Found): string[] {
  return posts.flat().flatMap(({ Text_content: text, publication }) => {
    if (publication === null || publication.state === 'failed') return []
    const there = feed.filter((entry) => entry.text === text).length
    return publication.state === 'published' && there === 1
      ? []
      : [`settled, but ${publication.state} and ${there} times at LinkedIn: "${text}"`]
  })
}
