import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

import type { Post } from '#contract/posts.ts'
import { clearToasts } from '#data/notices/toasts.ts'
import { endDeletions } from '#data/outbox/deletions.ts'
import { databaseOf } from '#db/databases.ts'
import { enqueue } from '#sync/outbox/outbox.ts'
import { holdDeletions } from '#tests/kit/client/outbox.ts'
import { anAccount, aPost, aPublication } from '#tests/kit/client/things.ts'
import { draftServer } from '#tests/kit/network/draft-server.ts'
import { setOnline } from '#tests/pages/settings/settings-stage.tsx'
import { playDialogElement } from '#tests/ui/dialog-element.ts'

import { openPosts, startWithAll } from './posts-stage.tsx'

beforeAll(holdDeletions)
beforeEach(playDialogElement)
beforeEach(clearToasts)
afterEach(() => setOnline(true))

test('what is not published stands in a list of its own, the one that was written on last first', async () => {
  const ada = anAccount()
  const old = aDraft('Old', { social_account_id: ada.id, updated_at: '2026-01-01T00:00:00.000Z' })
  await using _ = await startWithAll([old, aDraft('New'), aPost({ Text_content: 'Live' })], {
    'GET /accounts': () => ({ json: { success: true, accounts: [ada] } }),
  })

  const [first, second, none] = await rows()

  expect(first?.textContent).toContain('New')
  await waitFor(() => expect(second?.textContent).toMatch(/Old.*Ada Lovelace.*Updated/))
  expect(none).toBeUndefined()
  expect(published().getAllByRole('listitem')).toHaveLength(1)
})

test('of many drafts five are shown, and all with one press, read on from the sixth', async () => {
  const drafts = Array.from({ length: 22 }, (_, at) => {
    const updated_at = `2026-01-${at + 10}T00:00:00.000Z`
    return aDraft(`Draft ${at + 1}`, { updated_at })
  })
  await using _ = await startWithAll(drafts)
  await screen.findByText('Draft 18')
  await waitFor(async () => expect(await rows()).toHaveLength(5))

  await userEvent.click(screen.getByRole('button', { name: 'Show all 22' }))

  expect(document.activeElement?.textContent).toBe('Draft 17')
  await waitFor(async () => expect(await rows()).toHaveLength(22))
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull()
})

test('without a draft there is no such list', async () => {
  await using _ = await startWithAll([aPost()])

  await screen.findByText('Hello')

  expect(screen.queryByRole('region', { name: 'Drafts' })).toBeNull()
})

test('a draft is written on in the composer, as the post that it is', async () => {
  const draft = aDraft('Half a thought')
  await using api = await startWithAll([draft])
  const user = await aPerson()

  await user.click(await screen.findByRole('button', { name: 'Write on "Half a thought"' }))

  const text = screen.getByLabelText('Post content')
  await waitFor(() => expect(text).toHaveProperty('value', 'Half a thought'))
  await waitFor(() => expect(document.activeElement).toBe(text))
  expect(await rowOf('Half a thought', 'In the editor')).toBeDefined()
  const db = databaseOf(api.uid)
  await expect.poll(() => db.drafts.get('composer')).toMatchObject({ postId: draft.id })
  expect(await db.edits.get(draft.id)).toEqual({ id: draft.id, base: draft.updated_at })
})

test('an address that asks for a draft goes on with it, once', async () => {
  const [draft, other] = [aDraft('Half a thought'), aDraft('Another one')]
  await using api = await startWithAll([draft, other], {}, `/posts?draft=${draft.id}`)

  const text = await screen.findByLabelText('Post content')
  await waitFor(() => expect(text).toHaveProperty('value', 'Half a thought'))

  await waitFor(() => expect(document.activeElement).toBe(text))
  const user = await aPerson()
  await user.click(await screen.findByRole('button', { name: 'Write on "Another one"' }))
  await waitFor(() => expect(text).toHaveProperty('value', 'Another one'))
  const db = databaseOf(api.uid)
  await expect.poll(() => db.drafts.get('composer')).toMatchObject({ postId: other.id })
})

test.for([
  ['that the server has never had', null],
  ['whose publish has failed', 'failed'],
] as const)('an address goes on with a draft %s, and whose save was refused', async ([, state]) => {
  const draft = aDraft('Before', {
    publication: state === null ? null : aPublication({ state, url: null }),
  })
  const stored = state === null ? [] : [draft]
  await using api = await startWithAll(stored)
  const db = databaseOf(api.uid)
  await screen.findByLabelText('Post content')
  await expect.poll(() => db.posts.count()).toBe(stored.length)
  setOnline(false)
  const row = await enqueue(db, { call: 'saveDraft', id: draft.id, body: bodyOf('Refused words') })
  if (row !== null) await db.outbox.put({ ...row, state: 'refused', attempts: 1 })
  await db.drafts.put({ id: 'composer', text: 'Other words', imageUrl: null, accountId: null })
  api.leave()

  openPosts(`/posts?draft=${draft.id}`)

  const text = await screen.findByLabelText('Post content')
  await waitFor(() => expect(text).toHaveProperty('value', 'Refused words'))
  await expect.poll(() => db.drafts.get('composer')).toMatchObject({ postId: draft.id })
})

test('a draft that was published meanwhile is not taken up again', async () => {
  const live = aPost({ Text_content: 'Live' })
  await using _ = await startWithAll([live], {}, `/posts?draft=${live.id}`)

  await screen.findByText('Live')
  await aPerson()

  expect(screen.getByLabelText('Post content')).toHaveProperty('value', '')
})

test('what is on this device only says that it waits, or that it was refused', async () => {
  const [first, second, third] = [aDraft('One'), aDraft('Two'), aDraft('Three')]
  await using api = await startWithAll([first, second, third])
  await rows()
  setOnline(false)
  const db = databaseOf(api.uid)

  await enqueue(db, { call: 'saveDraft', id: first.id, body: bodyOf('One, changed') })
  const refused = await enqueue(db, { call: 'saveDraft', id: second.id, body: bodyOf('Two!') })
  if (refused !== null) await db.outbox.put({ ...refused, state: 'refused' })
  await db.copies.put({ id: third.id, of: first.id, because: 'changed', atMs: 1 })

  expect(await rowOf('One, changed', 'Waiting to be sent')).toBeDefined()
  expect(await rowOf('Two!', 'Not sent')).toBeDefined()
  expect(await rowOf('Three', 'Copy')).toBeDefined()
})

test('the draft in the editor is deleted with what stands there, and does not come back', async () => {
  const server = draftServer()
  await using api = await startWithAll([], server.routes)
  const user = await aPerson()
  await user.type(screen.getByLabelText('Post content'), 'Hello')
  globalThis.dispatchEvent(new Event('pagehide'))
  await waitFor(() => expect(server.posts.size).toBe(1))
  Object.assign(api.routes, server.routes)
  await user.type(screen.getByLabelText('Post content'), ' there')

  await deleteDraft(user, '"Hello"', '"Hello there"')

  await waitFor(() => expect(server.posts.size).toBe(0))
  const text = screen.getByLabelText('Post content')
  expect(text).toHaveProperty('value', '')
  expect(document.activeElement).not.toBe(text)
  globalThis.dispatchEvent(new Event('pagehide'))
  const db = databaseOf(api.uid)
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Drafts' })).toBeNull())
  expect(await db.outbox.count()).toBe(0)
  expect(await db.versions.count()).toBe(0)
})

test('a draft is taken back into the editor that it stood in, with what was typed last', async () => {
  const server = draftServer()
  await using api = await startWithAll([], server.routes)
  const user = await aPerson()
  const text = screen.getByLabelText('Post content')
  await user.type(text, 'Hello')
  globalThis.dispatchEvent(new Event('pagehide'))
  await waitFor(() => expect(server.posts.size).toBe(1))
  Object.assign(api.routes, server.routes)
  await user.type(text, ' there')

  await user.click(await screen.findByRole('button', { name: 'Delete "Hello"' }))
  await waitFor(() => expect(text).toHaveProperty('value', ''))
  await user.click(await screen.findByRole('button', { name: 'Undo "Hello there"' }))

  await waitFor(() => expect(text).toHaveProperty('value', 'Hello there'))
  expect(await rowOf('Hello there', 'In the editor')).toBeDefined()
  expect(server.posts.size).toBe(1)
})

test('a draft that never was at the server comes back as well', async () => {
  await using api = await startWithAll([])
  const user = await aPerson()
  setOnline(false)
  await user.type(screen.getByLabelText('Post content'), 'Never sent')
  globalThis.dispatchEvent(new Event('pagehide'))
  await user.click(await screen.findByRole('button', { name: 'Delete "Never sent"' }))
  const undo = await screen.findByRole('button', { name: 'Undo "Never sent"' })
  const db = databaseOf(api.uid)
  expect(await db.outbox.toArray()).toMatchObject([{ write: { call: 'deletePost' } }])

  await user.click(undo)

  expect(await rowOf('Never sent', 'In the editor')).toBeDefined()
  expect(await db.outbox.toArray()).toMatchObject([{ write: { call: 'saveDraft' } }])
})

test('several drafts are selected, deleted together, and taken back together', async () => {
  const drafts = ['One', 'Two', 'Three'].map((text) => aDraft(text))
  await using api = await startWithAll(drafts)
  const user = await aPerson()
  await user.click(await screen.findByRole('checkbox', { name: 'Select "One"' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select "Three"' }))
  expect(screen.getByText('2 selected')).toBeDefined()

  await user.click(screen.getByRole('button', { name: 'Delete 2 selected' }))
  await screen.findByRole('button', { name: 'Deleting... "One"' })
  await screen.findByRole('button', { name: 'Deleting... "Three"' })
  expect(screen.queryByText('2 selected')).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Undo "Three"' }))

  await waitFor(() => expect(screen.queryAllByRole('button', { name: /^Deleting/ })).toEqual([]))
  expect(await rows()).toHaveLength(3)
  expect(await databaseOf(api.uid).outbox.count()).toBe(0)
})

test('offline a draft is written on and deleted all the same', async () => {
  const [first, second] = [aDraft('One'), aDraft('Two')]
  await using api = await startWithAll([first, second])
  const user = await aPerson()
  await rows()
  setOnline(false)

  await deleteDraft(user, '"One"')
  await waitFor(() => expect(screen.queryByText('One')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Write on "Two"' }))

  await waitFor(() => expect(screen.getByLabelText('Post content')).toHaveProperty('value', 'Two'))
  expect(await databaseOf(api.uid).outbox.toArray()).toMatchObject([
    { write: { call: 'deletePost', id: first.id }, nextAtMs: 0 },
  ])
})

test('a draft that became two is told of at the composer, until the person knows', async () => {
  await using api = await startWithAll([])
  const user = await aPerson()
  await user.type(screen.getByLabelText('Post content'), 'Mine')
  const db = databaseOf(api.uid)
  await expect.poll(() => db.drafts.get('composer')).toMatchObject({ text: 'Mine' })
  const id = (await db.drafts.get('composer'))?.postId ?? ''
  await db.copies.put({ id, of: 'another', because: 'changed', atMs: 1 })

  await screen.findByText(
    'This draft was changed on another device. Both are kept: yours is here, the other one is under Drafts.',
  )
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))

  await waitFor(() => expect(screen.queryByText(/changed on another device/)).toBeNull())
  expect(document.activeElement).toBe(screen.getByLabelText('Post content'))
  expect(await db.copies.get(id)).toMatchObject({ isTold: true })
})

test('an earlier version is looked at, and brought back', async () => {
  await using api = await startWithAll([])
  const user = await aPerson()
  const text = screen.getByLabelText('Post content')
  await user.type(text, 'First')
  globalThis.dispatchEvent(new Event('pagehide'))
  await expect.poll(() => databaseOf(api.uid).versions.count()).toBe(1)
  expect(screen.queryByRole('button', { name: 'Earlier versions' })).toBeNull()
  await user.type(text, ' and second')

  await user.click(await screen.findByRole('button', { name: 'Earlier versions' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Earlier versions' }))
  await user.click(dialog.getByRole('button', { name: 'Preview "First"' }))
  await user.click(dialog.getByRole('button', { name: 'Bring back' }))

  await waitFor(() => expect(text).toHaveProperty('value', 'First'))
  await waitFor(() => expect(document.activeElement).toBe(text))
  expect(await databaseOf(api.uid).versions.toArray()).toMatchObject([
    { text: 'First' },
    { text: 'First and second' },
  ])
})

async function aPerson() {
  const text = await screen.findByLabelText('Post content')
  await waitFor(() => expect(text).toHaveProperty('readOnly', false))
  return userEvent.setup({ delay: null })
}

/** Deletes a draft, and waits until the deletion cannot be undone any more. */
async function deleteDraft(
  user: ReturnType<typeof userEvent.setup>,
  name: string,
  nameThen = name,
) {
  await user.click(await screen.findByRole('button', { name: `Delete ${name}` }))
  await screen.findByRole('button', { name: `Undo ${nameThen}` })
  await act(endDeletions)
}

async function rows(): Promise<readonly HTMLElement[]> {
  return within(await screen.findByRole('region', { name: 'Drafts' })).getAllByRole('listitem')
}

async function rowOf(text: string, badge: string): Promise<HTMLElement> {
  const list = within(await screen.findByRole('region', { name: 'Drafts' }))
  const row = (await list.findByText(text)).closest('li') ?? document.body
  return within(row).findByText(badge)
}

function published() {
  return within(screen.getByRole('region', { name: 'Published Posts' }))
}

/** A draft without an account: Lin would save a draft anew without an account that is no longer connected. */
function aDraft(text: string, change: Partial<Post> = {}): Post {
  const draft = { is_published: false, publication: null, social_account_id: null }
  return aPost({ Text_content: text, ...draft, ...change })
}

function bodyOf(text_content: string) {
  const nothing = { image_content_url: null, image_alt_text: null, link_card: null }
  return { text_content, social_account_id: null, generation_id: null, ...nothing }
}
