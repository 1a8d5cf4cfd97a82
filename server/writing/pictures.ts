import { publishedLink } from '@lin/feed-reader/links'
import { headlineOf } from '@lin/writer'

import type { WritingInstructions } from '#contract/jobs.ts'
import { MINUTE_MS, POST_TEXT } from '#contract/limits.ts'
import type { LinkCard } from '#contract/posts.ts'
import { checkPicture, keepPicture } from '#server/assets/pictures.ts'
import { cardOfLink } from '#server/posts/link-card.ts'

import { citedLink } from './choose-material.ts'
import type { Candidate } from './choose-material.ts'
import type { Watched, WritingKit } from './writing-kit.ts'

/** The post is not delayed longer for its picture, and never fails without one. */
const DRAW_WITHIN_MS = MINUTE_MS

export interface KeptPicture {
  readonly assetId: string
  readonly altText: string
}

/** Draws the picture of a draft, and stores it; null if none is wanted, or none could be made or stored. */
export async function drawPicture(
  kit: WritingKit,
  draft: {
    readonly userId: string
    readonly lead: Candidate | undefined
    readonly topic: string | null
    readonly instructions: WritingInstructions
  },
  { signal, tell }: Watched,
): Promise<KeptPicture | null> {
  const { illustrator, log } = kit
  const { userId, lead, topic, instructions } = draft
  if (illustrator === null || lead === undefined || !instructions.with_image) return null
  tell({ code: 'progress/drawing-picture' })
  const { hook, site } = headlineOf({
    title: lead.title,
    link: citedLink(lead),
    feedTitle: lead.feed_title,
    publisher: lead.publisher ?? null,
    authors: lead.authors,
  })
  try {
    const picture = await illustrator.draw(
      { title: hook, feedTitle: site, topic, instructions },
      AbortSignal.any([signal, AbortSignal.timeout(DRAW_WITHIN_MS)]),
    )
    if (picture === null) return null
    const altText = hook.slice(0, POST_TEXT.altTextMaxLength)
    const { id } = await keepPicture(kit, userId, checkPicture(Buffer.from(picture.bytes)), altText)
    return { assetId: id, altText }
  } catch (error) {
    signal.throwIfAborted()
    log.warn({ err: error, illustrator: illustrator.name }, 'no picture was drawn')
    return null
  }
}

/**
 * The card of the article that a draft without an image links to; null for a link to the site of a paper instead of an
 * article. Only for slots, whose drafts nobody edits.
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
  const links = articles.flatMap(({ link, publisher_url: site }) =>
    link === null || site !== null ? [] : [publishedLink(link)],
  )
  const shown = links.find((link) => text.includes(link))
  if (shown === undefined) return null
  const card = await cardOfLink(kit, userId, shown, signal)
  signal.throwIfAborted()
  return card
}
