import { sql } from 'kysely'

import { LINK_CARD, LINK_CARD_RATE } from '#contract/limits.ts'
import { LinkCard } from '#contract/posts.ts'
import type { Kit } from '#server/kit/api.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { refuseAbove } from '#server/kit/rates.ts'
import type { PageReader } from '#server/outside/pages/port.ts'

interface CardKit extends Pick<Kit, 'db' | 'clock'> {
  readonly pages: PageReader
}

/** @throws request/too-many */
export async function readLinkCard(
  kit: CardKit,
  userId: string,
  url: string,
): Promise<{ card: LinkCard | null }> {
  await refuseAbove(kit, { key: `link-card ${userId}`, ...LINK_CARD_RATE })
  return { card: await cardOfLink(kit, userId, url, new AbortController().signal) }
}

/** From the page itself, or else from the article of a feed that the user follows. */
export async function cardOfLink(
  { db, pages }: CardKit,
  userId: string,
  url: string,
  signal: AbortSignal,
): Promise<LinkCard | null> {
  return (await pages.readCard(url, signal)) ?? (await cardOfArticle(db, userId, url))
}

async function cardOfArticle(db: Db, userId: string, url: string): Promise<LinkCard | null> {
  const article = await db
    .selectFrom('articles')
    .select(['title', 'summary'])
    .where('link', '=', url)
    .where(
      'feed_id',
      'in',
      sql<string>`(select feed_id from followed_feeds where user_id = ${userId})`,
    )
    .orderBy('moment', 'desc')
    .executeTakeFirst()
  if (article === undefined) return null
  const card = LinkCard.safeParse({
    source: url,
    title: article.title.slice(0, LINK_CARD.titleMaxLength).toWellFormed(),
    description: article.summary?.slice(0, LINK_CARD.descriptionMaxLength).toWellFormed() ?? null,
    image_url: null,
  })
  return card.success ? card.data : null
}
