import { CALLS } from '#contract/calls.ts'

import type { Found } from './found.ts'
import { writerOf } from './writes.ts'
import type { Desk } from './writes.ts'

/** Settles by hand, by sending once more, every post that may be live. */
export async function settleAll(desk: Desk, found: Found): Promise<number> {
  let count = 0
  for (const [person, posts] of found.posts.entries()) {
    const { token } = writerOf(desk, person)
    const open = posts.filter(({ publication }) => publication?.state === 'unknown')
    count += open.length
    await Promise.all(
      open.map(({ id }) =>
        desk.clients.insist((door) =>
          door.send(CALLS.settlePost, { token, params: { id }, body: { method: 'resend' } }),
        ),
      ),
    )
  }
  return count
}

/** What is still not certain, or not there once, after all of it was settled. */
export function unsettled({ posts, feed }: Found): string[] {
  return posts.flat().flatMap(({ Text_content: text, publication }) => {
    if (publication === null || publication.state === 'failed') return []
    const there = feed.filter((entry) => entry.text === text).length
    return publication.state === 'published' && there === 1
      ? []
      : [`settled, but ${publication.state} and ${there} times at LinkedIn: "${text}"`]
  })
}
