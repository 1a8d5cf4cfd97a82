import { screen, waitFor, within } from '@testing-library/react'
import type { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import type { Source } from '#contract/sources.ts'
import { problem } from '#tests/kit/client/api.ts'
import type { Answer } from '#tests/kit/client/api.ts'
import { afterReload } from '#tests/kit/client/render.tsx'
import { aSource } from '#tests/kit/client/things.ts'
import { playDialogElement } from '#tests/ui/dialog-element.ts'

import { openSources, startSources } from './sources-stage.tsx'

beforeEach(playDialogElement)
beforeEach(afterReload)

const DELETED = { json: { success: true, message: 'Deleted' } }

test('a source that is being deleted says so on its own button, and holds up no other one', async () => {
  const [one, two] = [aKeyword('one'), aKeyword('two')]
  const { promise, resolve } = Promise.withResolvers<Answer>()
  await using _ = await startSources([one, two], {
    [`DELETE /sources/${one.id}`]: () => promise,
    [`DELETE /sources/${two.id}`]: () => DELETED,
  })
  const user = await openSources()

  await deleteSource(user, one)
  const pending = await screen.findByLabelText('Deleting... one')
  expect(pending.ariaDisabled).toBe('true')
  expect(screen.getByLabelText('Delete two').ariaDisabled).toBeNull()
  await deleteSource(user, two)

  expect(await screen.findByLabelText('Deleting... two')).toBeDefined()
  await waitFor(() => expect(screen.getAllByRole('definition')[0]?.textContent).toBe('0'))
  expect(names()).toHaveLength(2)
  resolve(DELETED)
  await waitFor(() => expect(names()).toEqual([]))
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

test('after a deletion the focus goes to the list', async () => {
  const [one, two] = [aKeyword('one'), aKeyword('two')]
  await using _ = await startSources([one, two], { [`DELETE /sources/${one.id}`]: () => DELETED })
  const user = await openSources()

  await deleteSource(user, one)
  await waitFor(() => expect(names()).toEqual(['two']))

  expect(document.activeElement).not.toBe(document.body)
  expect(document.activeElement?.contains(screen.getByText('two'))).toBe(true)
})

function aKeyword(source: string): Source {
  return aSource({ source, feed: null })
}

async function deleteSource(user: ReturnType<typeof userEvent.setup>, { source }: Source) {
  await user.click(await screen.findByLabelText(`Delete ${source}`))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
}

/** Of the sources that are shown. */
function names(): (string | undefined)[] {
  const boxes = screen.queryAllByLabelText(/^Select (?!all)/)
  return boxes.map(({ ariaLabel }) => ariaLabel?.replace('Select ', ''))
}
