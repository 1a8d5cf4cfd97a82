import { send } from '#api/client.ts'
import { AppError } from '#contract/errors.ts'
import type { Post } from '#contract/posts.ts'
import { wordsOf } from '#data/notices/words-of.ts'
import type { Action, ItemAction } from '#data/query/action.ts'
import { useAction, useItemAction } from '#data/query/use-action.ts'
import { invalidateList } from '#data/query/use-list.ts'
import { signedInDatabase } from '#data/session/database.ts'
import { putRow } from '#sync/mirror/mirror.ts'
import { beginScheduling, giveUpScheduling, settleScheduled } from '#sync/publish/intents.ts'

import type { PublishArgs } from './posts.ts'

interface PostToCome extends PublishArgs {
  readonly scheduled_at: string
}

/**
 * Saves a draft that is published at its moment. It is the same post however often it is tried, also
 * for another moment: so it is not published twice.
 */
export function useSchedulePost(): Action<PostToCome> {
  return useAction({
    perform: schedulePost,
    words: (failure) => wordsOf('posts/schedule', failure),
  })
}

interface OtherTime {
  readonly id: string
  readonly scheduled_at: string
}

export function useChangeTime(): ItemAction<OtherTime> {
  return useItemAction({
    perform: changeTime,
    words: (failure) => wordsOf('posts/change-time', failure),
  })
}

/** The draft stays, and is not published. */
export function useUnschedulePost(): ItemAction<{ id: string }> {
  return useItemAction({
    perform: ({ id }, key) => changeTime({ id, scheduled_at: null }, key),
    words: (failure) => wordsOf('posts/unschedule', failure),
    saysInToast: 'always',
  })
}

/** A post that is stored already, whole or after a lost answer, is changed to what is asked for. */
async function schedulePost({ id, ...post }: PostToCome, key: string): Promise<null> {
  const db = signedInDatabase()
  const { scheduled_at: _, ...body } = post
  const { key: begun, base } = await beginScheduling(db, { id, ...body })
  try {
    const stored = await send('createPost', { body: { id, ...post }, key })
    const saved = isAsAsked(stored, post)
      ? stored
      : await send('updatePost', {
          params: { id },
          body: post,
          ifMatch: base ?? stored.updated_at,
        })
    await settleScheduled(db, saved)
    return null
  } catch (error) {
    if (error instanceof AppError && error.status < 500) await giveUpScheduling(db, begun)
    throw error
  } finally {
    invalidateList('posts/list')
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
    JSON.stringify(stored.link_card) === JSON.stringify(asked.link_card)
  )
}

async function changeTime(
  { id, scheduled_at }: { id: string; scheduled_at: string | null },
  key: string,
): Promise<null> {
  const db = signedInDatabase()
  const changed = await send('updatePost', { params: { id }, body: { scheduled_at }, key })
  await putRow(db, db.posts, changed)
  invalidateList('posts/list')
  return null
}
