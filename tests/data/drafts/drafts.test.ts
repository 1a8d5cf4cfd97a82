import { act, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'

import { draftKeeperOf } from '#data/drafts/draft-keeper.ts'
import { useComposerDraft } from '#data/drafts/drafts.ts'
import { closeDatabase, databaseOf } from '#db/databases.ts'
import { UserDatabase } from '#db/user-database.ts'
import { keepUnloadBackup, readUnloadBackup } from '#device/unload-backup.ts'
import { signedInUser, renderHook } from '#tests/kit/client/render.tsx'
import { endSession, forgetSession } from '#tests/kit/client/session.ts'

const EMPTY = { id: 'composer', text: '', imageUrl: null, accountId: null } as const
const WORDS = { imageUrl: null, generationId: null, altText: null, postId: null, over: [''] }

test('a draft survives a reload', async () => {
  const user = await signedInUser()
  const first = renderHook(useComposerDraft)
  act(() => first.result.current.set({ text: 'Half a thought' }))
  act(() => first.result.current.set({ accountId: 'an account' }))
  expect(first.result.current.text).toBe('Half a thought')
  first.unmount()
  await expect
    .poll(() => databaseOf(user.id).drafts.get('composer'))
    .toMatchObject({ text: 'Half a thought' })

  closeDatabase(user.id)
  const second = renderHook(useComposerDraft)

  await waitFor(() => expect(second.result.current.text).toBe('Half a thought'))
  expect(second.result.current.accountId).toBe('an account')
})

test('what was typed right before the page went is there again, though the database was too slow', async () => {
  const user = await signedInUser()
  const first = renderHook(useComposerDraft)
  act(() => first.result.current.set({ text: 'Typed and gone' }))
  globalThis.dispatchEvent(new Event('pagehide'))
  closeDatabase(user.id)
  first.unmount()

  const second = renderHook(useComposerDraft)

  await waitFor(() => expect(second.result.current.text).toBe('Typed and gone'))
  await expect
    .poll(() => databaseOf(user.id).drafts.get('composer'))
    .toMatchObject({ text: 'Typed and gone' })
})

test('what was typed in the moment in which the tab died is there again', async () => {
  const user = await signedInUser()
  const first = renderHook(useComposerDraft)
  await waitFor(() => expect(first.result.current.isLoaded).toBe(true))
  act(() => first.result.current.set({ text: 'The last key' }))
  const left = sessionStorage.getItem('lin-last-words') ?? ''
  closeDatabase(user.id)
  first.unmount()
  // A tab that dies says nothing any more.
  sessionStorage.setItem('lin-last-words', left)

  const second = renderHook(useComposerDraft)

  await waitFor(() => expect(second.result.current.text).toBe('The last key'))
})

test('a key that comes before the draft is read does not take what the last page left', async () => {
  const user = await signedInUser()
  const { name } = databaseOf(user.id)
  keepUnloadBackup(name, { ...WORDS, text: 'Left' })
  const { result } = renderHook(useComposerDraft)

  act(() => result.current.set({ accountId: 'an account' }))

  expect(readUnloadBackup(name)).toMatchObject({ text: 'Left' })
  sessionStorage.clear()
})

test('a picture is not copied at each key', async () => {
  const user = await signedInUser()
  const { result } = renderHook(useComposerDraft)
  await waitFor(() => expect(result.current.isLoaded).toBe(true))

  act(() => result.current.set({ text: 'With a picture', imageUrl: 'data:image/png;base64,aaaa' }))

  expect(readUnloadBackup(databaseOf(user.id).name)).toBeNull()
})

test('what was sent is cleared, and nothing else', async () => {
  await signedInUser()
  const { result } = renderHook(useComposerDraft)
  act(() => result.current.set({ text: 'Sent', imageUrl: 'https://example.com/a.png' }))

  act(() => result.current.clear('Something else'))
  expect(result.current.text).toBe('Sent')
  act(() => result.current.clear('Sent'))

  expect(result.current).toMatchObject({ text: '', imageUrl: null, accountId: null })
})

test('what is typed before the stored draft is read overwrites nothing and is not overwritten', async () => {
  const user = await signedInUser()
  const stored = { id: 'composer', text: 'Old', imageUrl: null, accountId: null } as const
  await databaseOf(user.id).drafts.put(stored)
  const { result } = renderHook(useComposerDraft)

  act(() => result.current.set({ text: 'New' }))

  await expect.poll(() => databaseOf(user.id).drafts.get('composer')).toMatchObject({ text: 'New' })
  expect(result.current.text).toBe('New')
  await waitFor(() => expect(result.current.stashed).toMatchObject({ text: 'Old' }))
})

test('a draft says whether the device keeps all of it', async () => {
  const user = await signedInUser()
  const { result } = renderHook(useComposerDraft)
  await waitFor(() => expect(result.current).toMatchObject({ isLoaded: true, isStored: true }))

  act(() => result.current.set({ text: 'Typed' }))
  expect(result.current.isStored).toBe(false)

  await waitFor(() => expect(result.current.isStored).toBe(true))
  expect(await databaseOf(user.id).drafts.get('composer')).toMatchObject({ text: 'Typed' })
})

test('a draft that the device could not keep is not said to be kept', async () => {
  const user = await signedInUser()
  const { result } = renderHook(useComposerDraft)
  await waitFor(() => expect(result.current.isLoaded).toBe(true))
  databaseOf(user.id).close({ disableAutoOpen: true })

  act(() => result.current.set({ text: 'Typed' }))
  await act(() => result.current.resolveId())

  expect(result.current.isStored).toBe(false)
})

test('a draft that cannot be read locks nothing', async () => {
  const user = await signedInUser()
  databaseOf(user.id).close({ disableAutoOpen: true })

  const { result } = renderHook(useComposerDraft)

  await waitFor(() => expect(result.current.isLoaded).toBe(true))
})

test('who types without a pause is stored all the same', async () => {
  const user = await signedInUser()
  const { result } = renderHook(useComposerDraft)
  const typing = setInterval(() => {
    act(() => result.current.set({ text: `${result.current.text}.` }))
  }, 100)

  await expect.poll(() => databaseOf(user.id).drafts.count()).toBeGreaterThan(0)
  clearInterval(typing)
})

test('what was typed right before the session ended is there after the next login', async () => {
  const user = await signedInUser()
  const first = renderHook(useComposerDraft)
  await waitFor(() => expect(first.result.current.isLoaded).toBe(true))
  act(() => first.result.current.set({ text: 'Typed and signed out' }))
  act(endSession)
  first.unmount()

  await signedInUser(user)
  const second = renderHook(useComposerDraft)

  await waitFor(() => expect(second.result.current.text).toBe('Typed and signed out'))
})

test('after a logout not even the unload backup is kept', async () => {
  await signedInUser()
  const { result, unmount } = renderHook(useComposerDraft)
  await waitFor(() => expect(result.current.isLoaded).toBe(true))
  const { set } = result.current
  act(() => set({ text: 'Secret' }))

  await act(forgetSession)
  set({ text: 'Late secret' })
  unmount()
  await new Promise((resolve) => {
    setTimeout(resolve, 500)
  })

  expect(sessionStorage).toHaveLength(0)
})

test('what was said of the image right before the page went is there again', async () => {
  const user = await signedInUser()
  const db = databaseOf(user.id)
  const imageUrl = 'https://example.com/a.png'
  await db.drafts.put({ ...EMPTY, text: 'Hello', imageUrl })
  const first = renderHook(useComposerDraft)
  await waitFor(() => expect(first.result.current.isLoaded).toBe(true))
  act(() => first.result.current.set({ altText: 'A chart' }))
  globalThis.dispatchEvent(new Event('pagehide'))
  closeDatabase(user.id)
  first.unmount()

  const second = renderHook(useComposerDraft)

  await waitFor(() => expect(second.result.current.altText).toBe('A chart'))
  expect(second.result.current).toMatchObject({ text: 'Hello', imageUrl })
})

test('who empties the editor begins anew: another attempt of no post, with an image of no text', async () => {
  await signedInUser()
  const { result } = renderHook(useComposerDraft)
  const image = { imageUrl: 'https://example.com/a.png', altText: 'A chart' }
  act(() => result.current.set({ text: 'Failed', postId: 'a post', ...image }))

  act(() => result.current.set({ text: ' ', imageUrl: null }))

  expect(result.current).toMatchObject({ postId: null, altText: null })
})

test('an unload backup has no image of another text', async () => {
  const user = await signedInUser()
  const db = databaseOf(user.id)
  await db.drafts.put({ ...EMPTY, text: 'Old', imageUrl: 'https://example.com/a.png' })
  keepUnloadBackup(db.name, { ...WORDS, text: 'Old, and new' })

  const { result } = renderHook(useComposerDraft)

  await waitFor(() => expect(result.current.text).toBe('Old, and new'))
  expect(result.current.imageUrl).toBeNull()
})

test('an unload backup over what is stored is no other tab’s, and keeps its picture and its job', async () => {
  const user = await signedInUser()
  const db = databaseOf(user.id)
  await db.drafts.put({ ...EMPTY, text: 'One sentence that I keep.' })
  const words = { text: 'One that I keep.', imageUrl: 'https://x.example/a', generationId: 'a job' }
  keepUnloadBackup(db.name, {
    ...WORDS,
    ...words,
    over: ['One sentence that I keep.', 'One sentence'],
  })

  const { result } = renderHook(useComposerDraft)

  await waitFor(() => expect(result.current).toMatchObject(words))
  await expect.poll(() => db.drafts.get('composer')).toMatchObject(words)
  expect(await db.drafts.count()).toBe(1)
})

test('an unload backup over another text than the stored one leaves that one to be brought back', async () => {
  const user = await signedInUser()
  const db = databaseOf(user.id)
  await db.drafts.put({ ...EMPTY, text: 'Of another tab' })
  keepUnloadBackup(db.name, { ...WORDS, text: 'Mine', over: ['Of this tab'] })

  const { result } = renderHook(useComposerDraft)

  const theirs = { text: 'Of another tab', because: 'other-tab' }
  await waitFor(() => expect(result.current.stashed).toMatchObject(theirs))
  expect(result.current.text).toBe('Mine')
})

test('what a page leaves behind says over which texts it was written', async () => {
  const user = await signedInUser()
  const db = databaseOf(user.id)
  const { result } = renderHook(useComposerDraft)
  await waitFor(() => expect(result.current.isLoaded).toBe(true))
  act(() => result.current.set({ text: 'First' }))
  await expect.poll(() => db.drafts.get('composer')).toMatchObject({ text: 'First' })
  await expect.poll(() => readUnloadBackup(db.name)).toBeNull()

  act(() => result.current.set({ text: 'Second' }))
  globalThis.dispatchEvent(new Event('pagehide'))

  expect(readUnloadBackup(db.name)).toMatchObject({ text: 'Second', over: ['First'] })
  sessionStorage.clear()
})

test('of a text that grew while it gave way only the last version is stashed', async () => {
  const user = await signedInUser()
  const { result } = renderHook(useComposerDraft)
  await waitFor(() => expect(result.current.isLoaded).toBe(true))
  act(() => result.current.set({ text: 'My wor' }))

  await act(async () => {
    const replacing = result.current.replace({ text: 'Generated' })
    result.current.set({ text: 'My words' })
    await replacing
  })

  const rows = await databaseOf(user.id).drafts.toArray()
  expect(rows.map(({ text }) => text).toSorted()).toEqual(['Generated', 'My words'])
})

test('a stored text does not take a newer unload backup with it', async () => {
  const user = await signedInUser()
  const db = databaseOf(user.id)
  const { result } = renderHook(useComposerDraft)
  await waitFor(() => expect(result.current.isLoaded).toBe(true))
  act(() => result.current.set({ text: 'Old' }))
  globalThis.dispatchEvent(new Event('pagehide'))
  keepUnloadBackup(db.name, { ...WORDS, text: 'Old, and new' })

  await expect.poll(() => db.drafts.get('composer')).toMatchObject({ text: 'Old' })
  await act(() => db.drafts.count())

  expect(readUnloadBackup(db.name)?.text).toBe('Old, and new')
  sessionStorage.clear()
})

test('a draft follows what another tab writes, and is empty once it is published there', async () => {
  const user = await signedInUser()
  const { result } = renderHook(useComposerDraft)
  act(() => result.current.set({ text: 'Mine' }))
  await expect.poll(() => databaseOf(user.id).drafts.count()).toBe(1)
  const otherTab = new UserDatabase(user.id)

  await otherTab.drafts.put({ ...EMPTY, text: 'Theirs' })
  await waitFor(() => expect(result.current.text).toBe('Theirs'))
  await otherTab.drafts.put(EMPTY)

  await waitFor(() => expect(result.current.text).toBe(''))
  expect(result.current.stashed).toBeNull()
  otherTab.close()
})

test('of two texts written at the same time none is lost', async () => {
  const user = await signedInUser()
  const { result } = renderHook(useComposerDraft)
  await waitFor(() => expect(result.current.isLoaded).toBe(true))
  const otherTab = new UserDatabase(user.id)

  act(() => result.current.set({ text: 'Mine' }))
  await otherTab.drafts.put({ ...EMPTY, text: 'Theirs' })

  const theirs = { text: 'Theirs', because: 'other-tab' }
  await waitFor(() => expect(result.current.stashed).toMatchObject(theirs))
  expect(result.current.text).toBe('Mine')
  await act(async () => {
    const { bringBack, stashed } = result.current
    if (stashed !== null) await bringBack(stashed)
  })
  expect(result.current.text).toBe('Theirs')
  await waitFor(() => expect(result.current.stashed).toMatchObject({ text: 'Mine' }))
  otherTab.close()
})

test('a replaced draft waits with its image, also after a reload, until it is dismissed', async () => {
  const user = await signedInUser()
  const first = renderHook(useComposerDraft)
  await waitFor(() => expect(first.result.current.isLoaded).toBe(true))
  const image = 'https://example.com/a.png'
  act(() => first.result.current.set({ text: 'My words', imageUrl: image }))
  await act(() => first.result.current.replace({ text: 'Generated', imageUrl: null }))
  first.unmount()
  closeDatabase(user.id)

  const { result } = renderHook(useComposerDraft)

  await waitFor(() => expect(result.current.text).toBe('Generated'))
  const kept = { text: 'My words', imageUrl: image, because: 'replaced' }
  await waitFor(() => expect(result.current.stashed).toMatchObject(kept))
  await act(async () => {
    const { dismiss, stashed } = result.current
    if (stashed !== null) await dismiss(stashed)
  })
  await waitFor(() => expect(result.current.stashed).toBeNull())
})

test('a draft that the device cannot stash is not replaced', async () => {
  const user = await signedInUser()
  const { result } = renderHook(useComposerDraft)
  await waitFor(() => expect(result.current.isLoaded).toBe(true))
  act(() => result.current.set({ text: 'My words' }))
  databaseOf(user.id).close({ disableAutoOpen: true })

  const isReplaced = await act(() => result.current.replace({ text: 'Generated' }))

  expect(isReplaced).toBe(false)
  expect(result.current.text).toBe('My words')
})

test('what drafted a text is still known after it was edited, and after a reload', async () => {
  const user = await signedInUser()
  const first = renderHook(useComposerDraft)
  await waitFor(() => expect(first.result.current.isLoaded).toBe(true))
  await act(() => first.result.current.replace({ text: 'Generated', generationId: 'a job' }))
  act(() => first.result.current.set({ text: 'Generated, and edited' }))
  first.unmount()
  await expect
    .poll(() => databaseOf(user.id).drafts.get('composer'))
    .toMatchObject({ text: 'Generated, and edited' })
  closeDatabase(user.id)

  const { result } = renderHook(useComposerDraft)

  await waitFor(() => expect(result.current.text).toBe('Generated, and edited'))
  expect(result.current.generationId).toBe('a job')
})

test('who empties the editor begins a text of their own', async () => {
  await signedInUser()
  const { result } = renderHook(useComposerDraft)
  await waitFor(() => expect(result.current.isLoaded).toBe(true))
  await act(() => result.current.replace({ text: 'Generated', generationId: 'a job' }))

  act(() => result.current.set({ text: '' }))
  act(() => result.current.set({ text: 'My own' }))

  expect(result.current.generationId).toBeNull()
})

test('a draft that is brought back still knows what drafted it', async () => {
  await signedInUser()
  const { result } = renderHook(useComposerDraft)
  await waitFor(() => expect(result.current.isLoaded).toBe(true))
  await act(() => result.current.replace({ text: 'First', generationId: 'first job' }))
  await act(() => result.current.replace({ text: 'Second', generationId: 'second job' }))
  await waitFor(() => expect(result.current.stashed).toMatchObject({ text: 'First' }))

  await act(async () => {
    const { bringBack, stashed } = result.current
    if (stashed !== null) await bringBack(stashed)
  })

  expect(result.current).toMatchObject({ text: 'First', generationId: 'first job' })
})

test('a draft with the same words and other content that is replaced can be brought back', async () => {
  await signedInUser()
  const { result } = renderHook(useComposerDraft)
  await waitFor(() => expect(result.current.isLoaded).toBe(true))
  act(() => result.current.set({ text: 'Hi', format: { first_comment: 'The link' } }))

  await act(() => result.current.replace({ text: 'Hi', postId: null, format: {} }))

  expect(result.current.format.first_comment).toBeNull()
  await waitFor(() =>
    expect(result.current.stashed).toMatchObject({ format: { first_comment: 'The link' } }),
  )
})

test('what another tab adds while somebody types here stays', async () => {
  const user = await signedInUser()
  const { result } = renderHook(useComposerDraft)
  await waitFor(() => expect(result.current.isLoaded).toBe(true))
  act(() => result.current.set({ text: 'Hi' }))
  await act(() => result.current.resolveId())
  const { drafts } = databaseOf(user.id)
  act(() => result.current.set({ text: 'Hi there' }))

  await drafts.update('composer', { format: { first_comment: 'Of another tab' } })

  await expect.poll(async () => (await drafts.get('composer'))?.text).toBe('Hi there')
  await waitFor(() => expect(result.current.format.first_comment).toBe('Of another tab'))
  expect(result.current.text).toBe('Hi there')
})

test('a row that was read before this tab stored another one is not taken', async () => {
  const user = await signedInUser()
  const { result } = renderHook(useComposerDraft)
  await waitFor(() => expect(result.current.isLoaded).toBe(true))
  const keeper = draftKeeperOf(databaseOf(user.id))
  const shown: string[] = []
  // Dexie hands on what it has read in a task of its own, which comes late on a busy device.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  act(() => keeper.change({ text: 'Old' }))
  await act(() => keeper.flush())
  await handOn()

  act(() => keeper.change({ text: 'New' }))
  await act(() => keeper.flush())
  keeper.watch(() => shown.push(keeper.read().text))
  for (let turn = 0; turn < 5; turn += 1) await act(handOn)

  expect(shown).not.toContain('Old')
  expect(shown).toContain('New')
})

/** Lets finished reads be delivered, and then the reads requested meanwhile finish. */
async function handOn(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate)
  vi.advanceTimersByTime(1)
  for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate)
}
