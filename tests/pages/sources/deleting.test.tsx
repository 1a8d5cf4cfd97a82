import { act, screen, waitFor } from '@testing-library/react'
import type { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'

import type { Source } from '#contract/sources.ts'
import { clearToasts } from '#data/notices/toasts.ts'
import { endDeletions } from '#data/outbox/deletions.ts'
import { signedInDatabase } from '#data/session/database.ts'
import { problem } from '#tests/kit/client/api.ts'
import type { Answer } from '#tests/kit/client/api.ts'
import { newsSaid } from '#tests/kit/client/news.ts'
import { holdDeletions } from '#tests/kit/client/outbox.ts'
import { afterReload } from '#tests/kit/client/render.tsx'
import { keepBusy } from '#tests/kit/client/storage.ts'
import { aSource } from '#tests/kit/client/things.ts'

import { openSources, startSources } from './sources-stage.tsx'

beforeAll(holdDeletions)
beforeEach(afterReload)
beforeEach(clearToasts)

const DELETED = { json: { success: true, message: 'Deleted' } }

test('a source that is being deleted says so on its own button, and holds up no other one', async () => {
  const [one, two] = [aKeyword('one'), aKeyword('two')]
  await using _ = await startSources([one, two], {
    [`DELETE /sources/${one.id}`]: () => DELETED,
    [`DELETE /sources/${two.id}`]: () => DELETED,
  })
  const user = await openSources()
  await screen.findByLabelText('Delete two')
  const goOn = keepBusy(signedInDatabase())

  await user.click(screen.getByLabelText('Delete one'))
  const pending = await screen.findByLabelText('Deleting... one')
  expect(pending.ariaDisabled).toBe('true')
  expect(screen.getByLabelText('Delete two').ariaDisabled).toBeNull()
  await user.click(screen.getByLabelText('Delete two'))

  expect(await screen.findByLabelText('Deleting... two')).toBeDefined()
  expect(names()).toHaveLength(2)
  goOn()
  await screen.findByRole('button', { name: 'Undo two' })
  await act(endDeletions)
  await waitFor(() => expect(names()).toEqual([]))
  expect(screen.getAllByRole('definition')[0]?.textContent).toBe('0')
})

test('a source stays in its place, its button off, until the server has heard that it is deleted', async () => {
  const source = aKeyword('one')
  const route = `DELETE /sources/${source.id}`
  await using api = await startSources([source], { [route]: () => DELETED })
  const user = await openSources()

  await user.click(await screen.findByLabelText('Delete one'))
  await screen.findByRole('button', { name: 'Undo one' })
  const button = screen.getByRole('button', { name: 'Deleting... one' })
  expect(button.ariaDisabled).toBe('true')
  expect(button.textContent).toBe('Deleting...')
  await expect.poll(newsSaid).toContain('Deleting... one')
  await user.click(button)
  expect(api.seen(route)).toEqual([])
  await act(endDeletions)

  await screen.findByText('No RSS sources added yet')
  await screen.findByText('one deleted. Posts that were written from its articles stay.')
  expect(api.seen(route)).toHaveLength(1)
  await expect.poll(() => signedInDatabase().outbox.count()).toBe(0)
})

test('a deletion is taken back as if nothing had been, and the button has the focus again', async () => {
  const [one, two] = [aKeyword('one', '2026-11-02'), aKeyword('two', '2026-11-01')]
  await using api = await startSources([one, two])
  const user = await openSources()

  await user.click(await screen.findByLabelText('Delete one'))
  const undo = await screen.findByRole('button', { name: 'Undo one' })
  await waitFor(() => expect(document.activeElement).toBe(undo))
  await user.keyboard('{Enter}')

  const button = await screen.findByLabelText('Delete one')
  await waitFor(() => expect(document.activeElement).toBe(button))
  expect(names()).toEqual(['one', 'two'])
  await expect.poll(newsSaid).toContain('one stays.')
  expect(await signedInDatabase().outbox.count()).toBe(0)
  expect(api.requests.some(({ method }) => method === 'DELETE')).toBe(false)
})

test('a source that could not be deleted stays, and can be tried again', async () => {
  const source = aKeyword('one')
  const answers: Answer[] = [problem(400, 'request/invalid', '')]
  await using _ = await startSources([source], {
    [`DELETE /sources/${source.id}`]: () => answers.shift() ?? DELETED,
  })
  const user = await openSources()

  await deleteSource(user, source)
  await screen.findByText('Failed to delete source. Please try again.')
  await waitFor(() => expect(names()).toEqual(['one']))
  await deleteSource(user, source)

  await waitFor(() => expect(names()).toEqual([]))
  expect(screen.queryByText('Failed to delete source. Please try again.')).toBeNull()
})

test('after a deletion the focus goes to the next row', async () => {
  const [one, two] = [aKeyword('one', '2026-11-02'), aKeyword('two', '2026-11-01')]
  await using _ = await startSources([one, two], { [`DELETE /sources/${one.id}`]: () => DELETED })
  const user = await openSources()

  await user.click(await screen.findByLabelText('Delete one'))
  await screen.findByRole('button', { name: 'Undo one' })
  await act(endDeletions)
  await waitFor(() => expect(names()).toEqual(['two']))

  await waitFor(() => expect(document.activeElement?.id).toBe(`source-${two.id}`))
})

/** The newest is listed first. */
function aKeyword(source: string, day = '2026-11-01'): Source {
  return aSource({ source, feed: null, created_at: `${day}T09:00:00.000Z` })
}

/** Deletes a source, and waits until the deletion cannot be undone any more. */
async function deleteSource(user: ReturnType<typeof userEvent.setup>, { source }: Source) {
  await user.click(await screen.findByLabelText(`Delete ${source}`))
  await screen.findByRole('button', { name: `Undo ${source}` })
  await act(endDeletions)
}

/** Names of the sources that are shown. */
function names(): (string | undefined)[] {
  const boxes = screen.queryAllByLabelText(/^Select (?!all)/)
  return boxes.map(({ ariaLabel }) => ariaLabel?.replace('Select ', ''))
}
