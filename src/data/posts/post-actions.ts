import { send } from '#api/client.ts'
import type { Settlement } from '#contract/posts.ts'
import { errorMessage } from '#data/notices/failures.ts'
import { submit } from '#data/outbox/outbox.ts'
import type { ItemAction } from '#data/query/action.ts'
import { useItemAction } from '#data/query/use-action.ts'
import { invalidateList } from '#data/query/use-list.ts'
import { signedInDatabase } from '#data/session/database.ts'
import { forgetDraft } from '#sync/drafts/answered-draft.ts'
import { markFor, putRow } from '#sync/mirror/mirror.ts'

export interface SettlePost extends Settlement {
  readonly id: string
}

export function useSettlePost(): ItemAction<SettlePost> {
  return useItemAction({
    perform: settlePost,
    words: (failure) => errorMessage('posts/settle', failure),
    saysInToast: 'always',
  })
}

/** The post stays on LinkedIn. */
export function useDeletePost(): ItemAction<{ id: string }> {
  return useItemAction({
    perform: deletePost,
    words: (failure) => errorMessage('posts/delete', failure),
    saysInToast: 'always',
  })
}

async function settlePost({ id, ...body }: SettlePost, key: string): Promise<string> {
  const db = signedInDatabase()
  const mark = await markFor(db, db.posts, key)
  const { post, message } = await send('settlePost', { params: { id }, body, key })
  await putRow(db, db.posts, post, mark)
  invalidateList('posts/list')
  return message
}

async function deletePost({ id }: { id: string }): Promise<string | null> {
  const db = signedInDatabase()
  const message = await submit({ call: 'deletePost', id })
  // A pending deletion can still be undone.
  if (message === null) await forgetDraft(db, id)
  return message
}
