import { useState } from 'react'

import { send } from '#api/client.ts'
import type { Post } from '#contract/posts.ts'
import { sayNotKept } from '#data/drafts/held-draft.ts'
import { errorMessage } from '#data/notices/failures.ts'
import type { ItemAction } from '#data/query/action.ts'
import { useItemAction } from '#data/query/use-action.ts'
import { useDatabase, useLive } from '#data/query/use-database.ts'
import { invalidateList } from '#data/query/use-list.ts'
import { signedInDatabase } from '#data/session/database.ts'
import { whileOpen } from '#db/connection.ts'
import { readMeta } from '#db/user-database.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { markFor, putRow, deleteRow } from '#sync/mirror/mirror.ts'

export interface NewLiveText {
  readonly id: string
  readonly text_content: string
}

/** The form shows the failure while it is open. */
export function useEditLivePost(): ItemAction<NewLiveText> {
  return useItemAction({
    perform: editLivePost,
    words: (failure) => errorMessage('posts/edit-live', failure),
    saysInToast: 'when-left',
  })
}

/** Deletes the post at LinkedIn, and from Lin. */
export function useDeleteLivePost(): ItemAction<{ id: string }> {
  return useItemAction({
    perform: deleteLivePost,
    words: (failure) => errorMessage('posts/delete-live', failure),
    saysInToast: 'always',
  })
}

async function editLivePost({ id, text_content }: NewLiveText, key: string): Promise<null> {
  const db = signedInDatabase()
  try {
    const body = { text_content }
    const mark = await markFor(db, db.posts, key)
    await putRow(db, db.posts, await send('editLivePost', { params: { id }, body, key }), mark)
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

/** New texts stay on the device until LinkedIn has accepted them. */
export interface LiveTexts {
  readonly textOf: (post: Post) => string
  readonly type: (post: Post, text: string) => void
  readonly drop: (id: string) => void
}

type Texts = Readonly<Record<string, string>>

export function useLiveTexts(): LiveTexts {
  const db = useDatabase()
  const stored = useLive(db, (open) => readMeta(open, 'live-texts'))
  // The database follows a moment later, too late for a field.
  const [typed, setTyped] = useState<Texts>({})

  async function store(id: string, text: string | null): Promise<void> {
    if (db === null) return
    try {
      await whileOpen(db, () => storeLiveText(db, id, text))
    } catch (error) {
      sayNotKept(error)
    }
  }

  return {
    textOf: ({ id, Text_content: live }) => typed[id] ?? stored?.texts[id] ?? live,
    type({ id, Text_content: live }, text) {
      setTyped((before) => ({ ...before, [id]: text }))
      void store(id, text === live ? null : text)
    },
    drop(id) {
      setTyped((before) => without(before, id))
      void store(id, null)
    },
  }
}

function without(texts: Texts, id: string): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([key]) => key !== id))
}

async function storeLiveText(db: UserDatabase, id: string, text: string | null): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    const stored = await readMeta(db, 'live-texts')
    const { [id]: _, ...others } = stored?.texts ?? {}
    const texts = text === null ? others : { ...others, [id]: text }
    await db.meta.put({ key: 'live-texts', texts })
  })
}
