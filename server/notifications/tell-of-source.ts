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
  /** The category of the other source by now. */
  readonly category: string | null
}

export async function tellSourceJoined(
  kit: NewsKit,
  tx: Db,
  { id, user_id, source, kept_id, kept_source, category }: JoinedSource,
): Promise<void> {
  await notify(kit, tx, {
    userId: user_id,
    kind: 'source-joined',
    subject: kept_id,
    key: `source-joined ${id}`,
    title: { code: 'notice/already-followed', params: { source: excerptOf(source) } },
    body: [
      { code: 'notice/same-feed', params: { followed: excerptOf(kept_source) } },
      category === null
        ? { code: 'notice/other-stays' }
        : { code: 'notice/other-stays-filed', params: { topic: category } },
    ],
    path: `/sources#source-${kept_id}`,
  })
}
