import { randomUUID } from 'node:crypto'

import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { signedInDatabase } from '#data/session/database.ts'
import { SourcesPage } from '#pages/sources/sources-page.tsx'
import { problem } from '#tests/kit/client/api.ts'
import { afterReload } from '#tests/kit/client/render.tsx'
import { aSource } from '#tests/kit/client/things.ts'
import { openAgain } from '#tests/pages/again-stage.tsx'
import { playDialogElement } from '#tests/ui/dialog-element.ts'

import { sourceField, startSources } from './sources-stage.tsx'

beforeEach(playDialogElement)
beforeEach(afterReload)

test('a refused source is in the form again, and what is sent then takes its place', async () => {
  await using api = await startSources([], {
    'POST /sources': () => ({ status: 201, json: aSource({ source: 'rust', feed: null }) }),
  })
  await openAgain(<SourcesPage />, { call: 'addSource', id: randomUUID(), body: { source: 'rst' } })
  await waitFor(() => expect(sourceField()).toHaveProperty('value', 'rst'))
  expect(document.activeElement).toBe(sourceField())
  const user = userEvent.setup({ delay: null })

  await user.clear(sourceField())
  await user.type(sourceField(), 'rust{Enter}')

  await screen.findByText('Source added successfully!')
  expect(api.seen('POST /sources').map(({ body }) => body)).toMatchObject([{ source: 'rust' }])
  expect(await signedInDatabase().outbox.count()).toBe(0)
})

test('a source that is refused once more stays not sent, as it was', async () => {
  await using _ = await startSources([], {
    'POST /sources': () => problem(422, 'request/invalid', 'Not this one.'),
  })
  await openAgain(<SourcesPage />, { call: 'addSource', id: randomUUID(), body: { source: 'rst' } })
  await waitFor(() => expect(sourceField()).toHaveProperty('value', 'rst'))

  await userEvent.setup({ delay: null }).type(sourceField(), 't{Enter}')

  await screen.findByText('Not this one.')
  expect(sourceField()).toHaveProperty('value', 'rstt')
  const left = await signedInDatabase().outbox.toArray()
  expect(left.map(({ write }) => write)).toMatchObject([{ body: { source: 'rst' } }])
})

test('a refused category is in its dialog again, and is sent as it stands', async () => {
  const source = aSource({ category: 'Business' })
  const route = `PUT /sources/${source.id}`
  await using api = await startSources([source], {
    [route]: () => ({ json: { ...source, category: 'People' } }),
  })
  const body = { category: 'People' }

  await openAgain(<SourcesPage />, { call: 'updateSource', id: source.id, body })
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByLabelText('Category')).toHaveProperty('value', 'People')
  await userEvent.setup({ delay: null }).click(dialog.getByRole('button', { name: 'Save' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.seen(route).map((asked) => asked.body)).toEqual([body])
  expect(await signedInDatabase().outbox.count()).toBe(0)
})

test('a refused category is in its dialog once more, on the same screen', async () => {
  const source = aSource({ category: 'Business' })
  await using _ = await startSources([source])
  const body = { category: 'People' }
  await openAgain(<SourcesPage />, { call: 'updateSource', id: source.id, body })
  const user = userEvent.setup({ delay: null })
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()

  await user.click(screen.getByRole('link', { name: 'Once more' }))

  expect(await screen.findByRole('dialog')).toBeDefined()
})

test('who has emptied the field can have the refused source there once more', async () => {
  await using _ = await startSources([])
  await openAgain(<SourcesPage />, { call: 'addSource', id: randomUUID(), body: { source: 'rst' } })
  await waitFor(() => expect(sourceField()).toHaveProperty('value', 'rst'))
  const user = userEvent.setup({ delay: null })
  await user.clear(sourceField())

  await user.click(screen.getByRole('link', { name: 'Once more' }))

  await waitFor(() => expect(sourceField()).toHaveProperty('value', 'rst'))
  expect(document.activeElement).toBe(sourceField())
})
