import { screen, waitFor, within } from '@testing-library/react'
import type { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { NewSource } from '#contract/sources.ts'
import type { Source } from '#contract/sources.ts'
import { keepDraining } from '#data/outbox/drain-now.ts'
import { signedInDatabase } from '#data/session/database.ts'
import { problem } from '#tests/kit/client/api.ts'
import type { Answer, TestApi } from '#tests/kit/client/api.ts'
import { afterReload } from '#tests/kit/client/render.tsx'
import { fillUp, keepBusy } from '#tests/kit/client/storage.ts'
import { aSource } from '#tests/kit/client/things.ts'
import { setOnline } from '#tests/pages/settings/settings-stage.tsx'
import { playDialogElement } from '#tests/ui/dialog-element.ts'

import { openForm, openSources, sourceField, startSources } from './sources-stage.tsx'

keepDraining()
beforeEach(playDialogElement)
beforeEach(afterReload)
afterEach(() => setOnline(true))

const ADD = 'POST /sources'
const DELETED = { json: { success: true, message: 'Deleted' } }

test('without a network a source is in the list at once, and is sent once when it is back', async () => {
  await using api = await startFollowing(taken)
  const user = await openOffline(null)

  await user.type(sourceField(), 'rust{Enter}')

  await screen.findByText(/^Saved on this device\./)
  expect(sourceField()).toHaveProperty('value', '')
  const row = within(await findRow('rust'))
  expect(row.getByText('Waiting to be sent')).toBeDefined()
  expect(row.getByText('Known once it is sent.')).toBeDefined()
  expect(row.queryByText('0 articles')).toBeNull()
  expect(api.seen(ADD)).toEqual([])
  setOnline(true)
  await waitFor(() => expect(screen.queryByText('Waiting to be sent')).toBeNull())
  expect(names()).toEqual(['rust'])
  expect(api.seen(ADD).map(({ body }) => body)).toMatchObject([{ source: 'rust' }])
})

test('a source whose answer was lost is sent again under its key, and is there once', async () => {
  const answers: Answer[] = ['lost']
  await using api = await startFollowing((added) => answers.shift() ?? taken(added))
  const user = await openSources()

  await user.type(sourceField(), 'rust{Enter}')
  await waitFor(() => expect(api.seen(ADD)).toHaveLength(1))
  setOnline(true)

  await waitFor(() => expect(api.seen(ADD)).toHaveLength(2))
  const keys = api.seen(ADD).map(({ headers }) => headers['idempotency-key'])
  expect(keys).toEqual([keys[0], keys[0]])
  expect(names()).toEqual(['rust'])
})

test('what is refused while somebody waits is in the field, and waits nowhere', async () => {
  await using _ = await startSources([], { [ADD]: () => tooMany() })
  const user = await openSources()

  await user.type(sourceField(), 'rust{Enter}')

  await screen.findByText('You follow too many.')
  expect(sourceField()).toHaveProperty('value', 'rust')
  expect(await signedInDatabase().outbox.count()).toBe(0)
  await waitFor(() => expect(names()).toEqual([]))
})

test('what is refused later stays in the list as not sent, with the reason', async () => {
  await using _ = await startSources([], { [ADD]: () => tooMany() })
  const user = await openOffline(null)
  await user.type(sourceField(), 'rust{Enter}')
  await findRow('rust')

  setOnline(true)

  const row = within(await findRow('rust'))
  expect(await row.findByText('Not sent')).toBeDefined()
  expect(row.getByText(/^You follow too many\. You can change or discard it/)).toBeDefined()
})

test('a source that is followed already is told so without the server', async () => {
  await using api = await startSources([aKeyword('Rust')])
  const user = await openOffline('Rust')
  await openForm(user)

  await user.type(sourceField(), ' rust {Enter}')

  await screen.findByText('You already follow this source.')
  expect(sourceField()).toHaveProperty('value', ' rust ')
  expect(names()).toEqual(['Rust'])
  expect(api.seen(ADD)).toEqual([])
})

test('a new source is taken back before it is sent, and nothing of it leaves', async () => {
  await using api = await startFollowing(taken)
  const user = await openOffline(null)
  await user.type(sourceField(), 'rust{Enter}')

  await user.click(await screen.findByRole('button', { name: 'Undo of rust' }))

  await waitFor(() => expect(names()).toEqual([]))
  expect(await signedInDatabase().outbox.count()).toBe(0)
  expect(api.seen(ADD)).toEqual([])
})

test.for([
  ['goes to the list', false],
  ['stays in the field where somebody types', true],
] as const)('once a change is taken back the focus %s', async ([, isTyping]) => {
  await using _ = await startFollowing(taken)
  const user = await openOffline(null)
  await user.type(sourceField(), 'rust{Enter}')
  const undo = await screen.findByRole('button', { name: 'Undo of rust' })
  const goOn = keepBusy(signedInDatabase())

  await user.click(undo)
  if (isTyping) await user.click(sourceField())
  goOn()

  await waitFor(() => expect(names()).toEqual([]))
  expect(await signedInDatabase().outbox.count()).toBe(0)
  await screen.findByText('No RSS sources added yet')
  const heading = screen.getByRole('heading', { name: 'Your Sources' })
  expect(document.activeElement).toBe(isTyping ? sourceField() : heading)
})

test('a category is changed without a network, and changed back', async () => {
  const source = { ...aKeyword('one'), category: 'Business' }
  await using _ = await startSources([source])
  const user = await openOffline('one')

  await user.click(screen.getByLabelText('Business: Change category of one'))
  const dialog = within(screen.getByRole('dialog'))
  await user.clear(dialog.getByLabelText('Category'))
  await user.type(dialog.getByLabelText('Category'), 'People{Enter}')
  expect(await screen.findByText('People')).toBeDefined()
  await user.click(await screen.findByRole('button', { name: 'Undo of one' }))

  expect(await screen.findByText('Business')).toBeDefined()
  expect(await signedInDatabase().outbox.count()).toBe(0)
})

test('several sources are deleted without a network, and each is sent once', async () => {
  const sources = [aKeyword('one'), aKeyword('two')]
  const routes = sources.map(({ id }) => `DELETE /sources/${id}`)
  await using api = await startSources(
    sources,
    Object.fromEntries(routes.map((route) => [route, () => DELETED])),
  )
  const user = await openOffline('one')

  await user.click(screen.getByLabelText('Select all'))
  await user.click(screen.getByLabelText('Delete 2 selected sources'))
  await waitFor(() => expect(names()).toEqual([]))
  await user.click(screen.getByRole('button', { name: 'Dismiss notification' }))
  expect(await signedInDatabase().outbox.count()).toBe(2)
  setOnline(true)

  await waitFor(async () => expect(await signedInDatabase().outbox.count()).toBe(0))
  expect(routes.map((route) => api.seen(route).length)).toEqual([1, 1])
})

test('where the device has no room left the words say so, and the field keeps its text', async () => {
  await using _ = await startSources([])
  const user = await openOffline(null)
  const makeRoom = fillUp(signedInDatabase(), 'outbox')

  await user.type(sourceField(), 'rust{Enter}')

  await screen.findByText(/^This device has no room left for Lin\./)
  expect(sourceField()).toHaveProperty('value', 'rust')
  makeRoom()
})

/** The list is known, and the network is gone. */
async function openOffline(known: string | null): Promise<ReturnType<typeof userEvent.setup>> {
  const user = await openSources()
  if (known === null) await screen.findByText('No RSS sources added yet')
  else await findRow(known)
  setOnline(false)
  return user
}

function aKeyword(source: string): Source {
  return aSource({ source, feed: null })
}

/** A server that follows what it is sent, whatever it answers. */
function startFollowing(answer: (added: Source) => Answer): Promise<TestApi> {
  const followed: Source[] = []
  return startSources(followed, {
    [ADD]({ body }) {
      const { id = '', source } = NewSource.parse(body)
      const added = { ...aKeyword(source), id }
      if (followed.every((each) => each.id !== id)) followed.push(added)
      return answer(added)
    },
  })
}

function taken(added: Source): Answer {
  return { status: 201, json: added }
}

function tooMany(): Answer {
  return problem(409, 'sources/too-many', 'You follow too many.')
}

async function findRow(name: string): Promise<HTMLElement> {
  const row = (await screen.findByLabelText(`Select ${name}`)).closest('li')
  if (row === null) throw new Error(`${name} stands in no row`)
  return row
}

/** Names of the sources that are shown. */
function names(): (string | undefined)[] {
  const boxes = screen.queryAllByLabelText(/^Select (?!all)/)
  return boxes.map(({ ariaLabel }) => ariaLabel?.replace('Select ', ''))
}
