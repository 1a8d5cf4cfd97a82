import { randomUUID } from 'node:crypto'

import { act, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { assetAddress } from '#contract/rules/asset-id.ts'
import { sessionState } from '#data/session/state.ts'
import { databaseOf, deleteForgotten } from '#db/databases.ts'
import { notedPending } from '#db/notes.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { readStoredSession } from '#device/stored-session.ts'
import { keepUnloadBackup } from '#device/unload-backup.ts'
import { keepInPieces } from '#sync/assets/keep-in-pieces.ts'
import { storeDraft, stash } from '#sync/drafts/drafts.ts'
import { DUPLICATE, keepUnsent, openShell } from '#tests/app/outbox/waiting-stage.tsx'
import type { Route, TestApi } from '#tests/kit/client/api.ts'
import { addsSource, savesDraft } from '#tests/kit/client/outbox.ts'
import { loseConnection, refuseStorage } from '#tests/kit/client/storage.ts'
import { aPost, aSource } from '#tests/kit/client/things.ts'
import { setWindowWidth } from '#tests/kit/client/window.ts'
import { setOnline } from '#tests/pages/settings/settings-stage.tsx'

afterEach(() => setOnline(true))

const id = randomUUID()
const LOGOUT = 'POST /auth/logout'
const DONE: Record<string, Route> = {
  [LOGOUT]: () => ({ json: { success: true, message: 'Logged out' } }),
}
const TAKES: Record<string, Route> = {
  ...DONE,
  'POST /sources': () => ({ status: 201, json: aSource({ id }) }),
}

test('with nothing to lose a logout asks nothing', async () => {
  await using stage = await openShell(async () => {}, DONE)

  await stage.person.click(screen.getByRole('button', { name: 'Logout' }))

  await hasLeft(stage)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('with something to lose it asks first, and says what', async () => {
  await using stage = await openWithOne()

  expect(question().getByText('Add source rust')).toBeDefined()
  expect(isOut()).toBe(false)
  expect(stage.seen(LOGOUT)).toEqual([])
})

test('it names the texts too that are in no change', async () => {
  const aside = { text: 'Of another tab', imageUrl: null, accountId: null }
  await using stage = await openShell((db) => stash(db, aside, 'other-tab'), DONE)

  await stage.person.click(screen.getByRole('button', { name: 'Logout' }))

  await screen.findByRole('alertdialog', { name: '1 change is not sent' })
  expect(question().getByRole('listitem').textContent).toContain('Of another tab')
})

test('it knows what was typed right before this screen, and never reached the database', async () => {
  const words = { imageUrl: null, generationId: null, altText: null, postId: null, over: [''] }
  await using stage = await openShell(
    async ({ name }) => keepUnloadBackup(name, { ...words, text: 'The last key' }),
    DONE,
  )

  await stage.person.click(screen.getByRole('button', { name: 'Logout' }))

  await screen.findByRole('alertdialog', { name: '1 change is not sent' })
  expect(question().getByRole('listitem').textContent).toContain('The last key')
})

test('the menu of a phone asks too', async () => {
  await using stage = await openShell(keepOne, DONE)
  act(() => setWindowWidth(390))
  await stage.person.click(screen.getByRole('button', { name: 'Menu' }))

  await stage.person.click(screen.getByRole('button', { name: 'Logout' }))

  expect(await screen.findByRole('alertdialog', { name: '1 change is not sent' })).toBeDefined()
})

test('cancelled, everything stays as it was', async () => {
  await using stage = await openWithOne()

  await stage.person.click(question().getByRole('button', { name: 'Cancel' }))

  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(isOut()).toBe(false)
  expect(await stage.db.outbox.count()).toBe(1)
})

test('Escape takes the question back', async () => {
  await using _ = await openWithOne()

  screen.getByRole('alertdialog').dispatchEvent(new Event('cancel', { cancelable: true }))

  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull()
  expect(isOut()).toBe(false)
})

test('sent now, it logs out once the server has everything', async () => {
  await using stage = await openWithOne(TAKES)

  await stage.person.click(question().getByRole('button', { name: /^Send now/ }))

  await hasLeft(stage)
  expect(stage.seen('POST /sources')).toHaveLength(1)
  await expect.poll(() => databasesOf(stage.user.id)).toEqual([])
})

test('what the server refuses then keeps the person in, and is told', async () => {
  const { code, message } = DUPLICATE
  const refused = { type: '', title: code, status: 409, detail: message, code, message }
  await using stage = await openWithOne({
    ...DONE,
    'POST /sources': () => ({ status: 409, json: refused }),
  })

  await stage.person.click(question().getByRole('button', { name: /^Send now/ }))

  expect(await question().findByText(/^Not everything could be sent/)).toBeDefined()
  expect(isOut()).toBe(false)
  await expect.poll(() => question().queryByRole('button', { name: /^Send now/ })).toBeNull()
})

test('offline nothing is offered to be sent', async () => {
  await using stage = await openShell(keepOne, DONE)
  setOnline(false)

  await stage.person.click(screen.getByRole('button', { name: 'Logout' }))

  await screen.findByRole('alertdialog')
  expect(question().queryByRole('button', { name: /^Send now/ })).toBeNull()
  expect(question().getByText('You are offline: nothing can be sent now.')).toBeDefined()
})

test('as a file it can be read, and the question stays', async () => {
  const blobs: Blob[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) blobs.push(blob)
    return 'blob:file'
  })
  await using stage = await openWithOne()

  await stage.person.click(question().getByRole('button', { name: 'Download as file' }))

  expect(await question().findByText(/^Saved as lin-not-sent-[-\d]+\.json\.$/)).toBeDefined()
  expect(JSON.parse((await blobs[0]?.text()) ?? '')).toMatchObject({
    changes: [{ call: 'addSource', id, body: { source: 'rust' }, refused_because: null }],
  })
  expect(isOut()).toBe(false)
})

test('the file has what goes with the text, and files that are kept in pieces', async () => {
  const blobs: Blob[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) blobs.push(blob)
    return 'blob:file'
  })
  const bytes = Buffer.from('%PDF '.repeat(400_000))
  await using stage = await openShell(async (db) => {
    const signal = new AbortController().signal
    const asked = { mediaType: 'application/pdf', signal, onRead: () => {} }
    const { row } = await keepInPieces(db, new Blob([bytes]), asked)
    const document = { asset: row.key, title: 'Kept', carousel: null }
    const format = { content: { kind: 'document', document }, first_comment: 'Typed too' } as const
    await storeDraft(db, { text: '', imageUrl: null, accountId: null, format }, { text: '' })
  }, DONE)
  await stage.person.click(screen.getByRole('button', { name: 'Logout' }))
  await screen.findByRole('alertdialog')

  await stage.person.click(question().getByRole('button', { name: 'Download as file' }))

  await question().findByText(/^Saved as lin-not-sent/)
  const { key = '' } = (await stage.db.files.toCollection().first()) ?? {}
  expect(JSON.parse((await blobs.at(-1)?.text()) ?? '')).toMatchObject({
    added_in_composer: { first_comment: 'Typed too' },
    pictures: { [assetAddress(key)]: `data:application/pdf;base64,${bytes.toString('base64')}` },
  })
})

test('the file has what gave way without words', async () => {
  const blobs: Blob[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) blobs.push(blob)
    return 'blob:file'
  })
  const format = { first_comment: 'Typed too' }
  const aside = { text: '', imageUrl: null, accountId: null, format }
  await using stage = await openShell((db) => stash(db, aside, 'replaced'), DONE)
  await stage.person.click(screen.getByRole('button', { name: 'Logout' }))
  await screen.findByRole('alertdialog', { name: '1 change is not sent' })

  await stage.person.click(question().getByRole('button', { name: 'Download as file' }))

  await question().findByText(/^Saved as lin-not-sent/)
  expect(JSON.parse((await blobs.at(-1)?.text()) ?? '')).toMatchObject({
    other_texts: [],
    other_drafts: [{ text: '', picture: null, first_comment: 'Typed too' }],
  })
})

test('kept on the device, the session is gone and the changes are not', async () => {
  await using stage = await openWithOne()

  await stage.person.click(question().getByRole('button', { name: /^Keep on this device/ }))

  await hasLeft(stage)
  expect([localStorage.getItem('token'), document.cookie]).toEqual([null, ''])
  expect(await databaseOf(stage.user.id).outbox.count()).toBe(1)
})

test('deleted, nothing of it stays', async () => {
  await using stage = await openWithOne()

  await stage.person.click(question().getByRole('button', { name: 'Delete and log out' }))

  await hasLeft(stage)
  await expect.poll(() => databasesOf(stage.user.id)).toEqual([])
  expect(stage.seen('POST /sources')).toEqual([])
})

test('words that are only in the composer count, and what is a draft already does not', async () => {
  const composed = { text: 'Only here', imageUrl: null, accountId: null }
  await using stage = await openShell(async (db) => {
    await storeDraft(db, composed, { text: '' })
  }, DONE)

  await stage.person.click(screen.getByRole('button', { name: 'Logout' }))
  await screen.findByRole('alertdialog', { name: '1 change is not sent' })
  expect(question().getByText('Text in the composer: “Only here”')).toBeDefined()
  await storeDraft(stage.db, { ...composed, postId: id }, { text: composed.text })
  await stage.db.outbox.clear()
  await keepUnsent(stage.db, savesDraft(id, 'Only here'))

  expect(await question().findByText('Save draft “Only here”')).toBeDefined()
  await expect.poll(() => question().queryByText(/^Text in the composer/)).toBeNull()
})

test('what stands in the composer as the server has it is no reason to ask', async () => {
  await using stage = await openShell(async (db) => {
    await db.posts.put(aPost({ id, Text_content: 'There too' }))
    await storeDraft(
      db,
      { text: 'There too', imageUrl: null, accountId: null, postId: id },
      { text: '' },
    )
  }, DONE)

  await stage.person.click(screen.getByRole('button', { name: 'Logout' }))

  await hasLeft(stage)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('where the device cannot be read it asks too, and says what was noted', async () => {
  await using stage = await openUnreadable()

  expect(unread().getByText('When Lin last looked, 1 change was waiting to be sent.')).toBeDefined()
  expect(isOut()).toBe(false)
  expect(stage.seen(LOGOUT)).toEqual([])
})

test('where the device cannot be read, what is kept is there once it can', async () => {
  await using stage = await openUnreadable()

  await stage.person.click(unread().getByRole('button', { name: /^Keep on this device/ }))
  await hasLeft(stage)
  vi.restoreAllMocks()

  expect(await databaseOf(stage.user.id).outbox.count()).toBe(1)
})

test('where the device cannot be read, what is to be deleted goes once it can', async () => {
  await using stage = await openUnreadable()

  await stage.person.click(unread().getByRole('button', { name: 'Delete and log out' }))
  await hasLeft(stage)
  vi.restoreAllMocks()
  await deleteForgotten()

  expect(await databasesOf(stage.user.id)).toEqual([])
})

/** One change waits, and is noted; then the browser takes the storage away, and somebody logs out. */
async function openUnreadable() {
  const stage = await openShell(keepOne, DONE)
  await expect.poll(() => notedPending(stage.db.name)).toBe(1)
  refuseStorage()
  loseConnection(stage.db)
  await stage.person.click(screen.getByRole('button', { name: 'Logout' }))
  await screen.findByRole('alertdialog', { name: UNREAD })
  return stage
}

const UNREAD = 'Lin cannot read what it keeps on this device'

function unread() {
  return within(screen.getByRole('alertdialog', { name: UNREAD }))
}

async function openWithOne(routes: Record<string, Route> = DONE) {
  const stage = await openShell(keepOne, routes)
  await stage.person.click(screen.getByRole('button', { name: 'Logout' }))
  await screen.findByRole('alertdialog', { name: '1 change is not sent' })
  return stage
}

function keepOne(db: UserDatabase): Promise<unknown> {
  return keepUnsent(db, addsSource(id))
}

function question() {
  return within(screen.getByRole('alertdialog'))
}

/** The screens are closed, the server has heard of it, and no place holds the token. */
async function hasLeft(stage: TestApi): Promise<void> {
  await expect
    .poll(async () => [isOut(), stage.seen(LOGOUT).length, await readStoredSession()])
    .toEqual([true, 1, null])
}

function isOut(): boolean {
  return sessionState.read().state === 'anonymous'
}

async function databasesOf(uid: string): Promise<readonly unknown[]> {
  return (await indexedDB.databases()).filter(({ name }) => name === `lin-${uid}`)
}
