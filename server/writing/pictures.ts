import type { WritingInstructions } from '#contract/jobs.ts'
import { MINUTE_MS, POST_TEXT } from '#contract/limits.ts'
import type { LinkCard } from '#contract/posts.ts'
import type { Picture } from '#server/outside/illustrator/port.ts'
import { headlineOf } from '#server/outside/writer/cite.ts'
import { cardOfLink } from '#server/posts/link-card.ts'

import type { Candidate } from './choose-material.ts'
import type { Watched, WritingKit } from './writing-kit.ts'

/** The post is not delayed longer for its picture, and never fails without one. */
const DRAW_WITHIN_MS = MINUTE_MS

/** A picture with its alt text. */
export interface DescribedPicture extends Picture {
  readonly altText: string
}

/** Draws the picture of a draft; null if none is wanted, or none could be made. */
export async function drawPicture(
  { illustrator, log }: WritingKit,
  draft: {
    readonly lead: Candidate | undefined
    readonly topic: string | null
    readonly instructions: WritingInstructions
  },
  { signal, tell }: Watched,
): Promise<DescribedPicture | null> {
  const { lead, topic, instructions } = draft
  if (illustrator === null || lead === undefined || !instructions.with_image) return null
  tell('Drawing the picture')
  const { hook, site } = headlineOf({
    title: lead.title,
    link: lead.link,
    feedTitle: lead.feed_title,
  })
  try {
    const picture = await illustrator.draw(
      { title: hook, feedTitle: site, topic, instructions },
      AbortSignal.any([signal, AbortSignal.timeout(DRAW_WITHIN_MS)]),
    )
    return picture === null
      ? null
      : { ...picture, altText: hook.slice(0, POST_TEXT.altTextMaxLength) }
  } catch (error) {
    signal.throwIfAborted()
    log.warn({ err: error, illustrator: illustrator.name }, 'no picture was drawn')
    return null
  }
}

/**
 * The card of the article that a draft without an image links to. Only for slots, whose drafts nobody
 * edits.
 */
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
