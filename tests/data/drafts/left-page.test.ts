import { act, waitFor } from '@testing-library/react'
import { Dexie } from 'dexie'
import { afterEach, expect, test } from 'vitest'

import { useComposerDraft } from '#data/drafts/drafts.ts'
import { closeDatabase, databaseOf } from '#db/databases.ts'
import { endTransactionsWithPage } from '#device/left-page.ts'
import { readUnloadBackup } from '#device/unload-backup.ts'
import { comeBack, leave, onceAsked } from '#tests/kit/client/left-page.ts'
import { signedInUser, renderHook } from '#tests/kit/client/render.tsx'

endTransactionsWithPage()

// In debug mode, Dexie would write to the console.
Dexie.debug = false

afterEach(comeBack)

test('a text that was being stored when the page was left is stored once the page is back', async () => {
  const { db, set } = await aWriter()
  const left = onceAsked('put', 'drafts', leave)
  act(() => set({ text: 'Typed and left' }))
  await left
  expect(readUnloadBackup(db.name)).toMatchObject({ text: 'Typed and left' })

  comeBack()

  await expect.poll(() => db.drafts.get('composer')).toMatchObject({ text: 'Typed and left' })
  await expect.poll(() => readUnloadBackup(db.name)).toBeNull()
})

test('where the page does not come back, the next one of this tab has the text', async () => {
  const { user, set, unmount } = await aWriter()
  const left = onceAsked('put', 'drafts', () => {
    leave()
    // Nothing of a page that is not kept any longer is done again.
    closeDatabase(user.id)
  })
  act(() => set({ text: 'Typed and left' }))
  await left
  comeBack()
  unmount()
  expect(await databaseOf(user.id).drafts.get('composer')).toBeUndefined()

  const next = renderHook(useComposerDraft)

  await waitFor(() => expect(next.result.current.text).toBe('Typed and left'))
})

async function aWriter() {
  const user = await signedInUser()
  const { result, unmount } = renderHook(useComposerDraft)
  await waitFor(() => expect(result.current.isLoaded).toBe(true))
  return { user, db: databaseOf(user.id), set: result.current.set, unmount }
}
