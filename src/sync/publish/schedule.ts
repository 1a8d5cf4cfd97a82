import { send } from '#api/client.ts'
import { KnownError } from '#contract/coded-error.ts'
import type { Post, PublishDirect } from '#contract/posts.ts'
import { markOfFormat } from '#db/draft-format.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { deviceTimeZone } from '#device/time-zone.ts'
import { markFor } from '#sync/mirror/mirror.ts'

import { beginScheduling, giveUpScheduling, reconcileScheduled } from './intents.ts'
import { isUndecided } from './publish.ts'
import { withFiles } from './with-files.ts'

export interface PostToCome extends PublishDirect {
  readonly id: string
  readonly scheduled_at: string
}

/** A post that is stored already, also by a try whose answer was lost, is changed to the requested state. */
export async function scheduleOnce(
  db: UserDatabase,
  asked: PostToCome,
  key: string,
): Promise<void> {
  await withFiles(db, asked, () => schedule(db, asked, key))
}

async function schedule(
  db: UserDatabase,
  { id, ...asked }: PostToCome,
  key: string,
): Promise<void> {
  const { scheduled_at: _, ...body } = asked
  const post = { ...asked, scheduled_zone: deviceTimeZone() }
  const mark = await markFor(db, db.posts, key)
  const { key: begun, base } = await beginScheduling(db, { id, ...body })
  try {
    const stored = await send('createPost', { body: { id, ...post }, key })
    const saved = isAsAsked(stored, post)
      ? stored
      : await send('updatePost', {
          params: { id },
          body: post,
          // Sent again after a lost answer, the same key gets the same answer, and does not conflict with its own
          // version.
          key,
          ifMatch: base ?? stored.updated_at,
        })
    await reconcileScheduled(db, saved, mark)
  } catch (error) {
    if (error instanceof KnownError && !isUndecided(error)) await giveUpScheduling(db, begun)
    throw error
  }
}

function isAsAsked(stored: Post, asked: Omit<PostToCome, 'id'>): boolean {
  return (
    stored.scheduled_at !== null &&
    Date.parse(stored.scheduled_at) === Date.parse(asked.scheduled_at) &&
    stored.Text_content === asked.text_content &&
    stored.social_account_id === asked.social_account_id &&
    stored.image_content_url === asked.image_content_url &&
    stored.image_alt_text === asked.image_alt_text &&
    JSON.stringify(stored.link_card) === JSON.stringify(asked.link_card) &&
    markOfFormat(stored) === markOfFormat(asked)
  )
}
