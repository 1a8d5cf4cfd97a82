import type { Db } from '#server/kit/database/connect.ts'

import type { NewsKit } from './notification-kit.ts'
import { excerptOf, notify } from './notify.ts'

/** A source that left the list, because another one of the same user reads the same feed. */
export interface JoinedSource {
  readonly id: string
  readonly user_id: string
  readonly source: string
  readonly kept_id: string
  readonly kept_source: string
  /** What the other one is filed under now. */
  readonly category: string | null
}

/** Two sources have turned out to be one. */
export async function tellSourceJoined(
  kit: NewsKit,
  tx: Db,
  { id, user_id, source, kept_id, kept_source, category }: JoinedSource,
): Promise<void> {
  const filed = category === null ? '' : `, filed under ${category}`
  await notify(kit, tx, {
    userId: user_id,
    kind: 'source-joined',
    subject: kept_id,
    key: `source-joined ${id}`,
    title: `You already follow ${excerptOf(source)}`,
    body: `It leads to the feed that you follow as ${excerptOf(kept_source)}. That one stays in your list${filed}.`,
    path: '/sources',
  })
}
