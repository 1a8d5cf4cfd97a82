import type { LinkCard } from '#contract/posts.ts'
import { cardOfLink } from '#server/posts/link-card.ts'

import type { Candidate } from './choose-material.ts'
import type { Watched } from './while-open.ts'
import type { WritingKit } from './writing-kit.ts'

/** The card of the article that a draft without an image links to: nobody adds one by hand. */
export async function draftCard(
  kit: WritingKit,
  draft: {
    readonly userId: string
    readonly text: string
    readonly articles: readonly Candidate[]
  },
  { signal }: Watched,
): Promise<LinkCard | null> {
  const { userId, text, articles } = draft
  const links = articles.flatMap(({ link }) => (link === null ? [] : [link]))
  const shown = links.find((link) => text.includes(link))
  if (shown === undefined) return null
  const card = await cardOfLink(kit, userId, shown, signal)
  signal.throwIfAborted()
  return card
}
