import { send } from '#api/client.ts'
import { wordsOf } from '#data/notices/words-of.ts'
import type { ItemAction } from '#data/query/action.ts'
import { useItemAction } from '#data/query/use-action.ts'
import { invalidateList } from '#data/query/use-list.ts'
import { signedInDatabase } from '#data/session/database.ts'
import { putRow, deleteRow } from '#sync/mirror/mirror.ts'

export interface NewLiveText {
  readonly id: string
  readonly text_content: string
}

/** Changes the text of a published post at LinkedIn. The failure is for the form to show, while it is there. */
export function useEditLivePost(): ItemAction<NewLiveText> {
  return useItemAction({
    perform: editLivePost,
    words: (failure) => wordsOf('posts/edit-live', failure),
    saysInToast: 'when-left',
  })
}

/** Deletes a published post at LinkedIn and from Lin. */
export function useDeleteLivePost(): ItemAction<{ id: string }> {
  return useItemAction({
    perform: deleteLivePost,
    words: (failure) => wordsOf('posts/delete-live', failure),
    saysInToast: 'always',
  })
}

async function editLivePost({ id, text_content }: NewLiveText, key: string): Promise<null> {
  const db = signedInDatabase()
  try {
    const body = { text_content }
    await putRow(db, db.posts, await send('editLivePost', { params: { id }, body, key }))
    return null
  } finally {
    // Without an answer, only the server knows which text is live.
    invalidateList('posts/list')
  }
}

async function deleteLivePost({ id }: { id: string }, key: string): Promise<null> {
  const db = signedInDatabase()
  await deleteRow(db, db.posts, id, () => send('deleteLivePost', { params: { id }, key }))
  return null
}
