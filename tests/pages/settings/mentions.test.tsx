import { randomUUID } from 'node:crypto'

import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import '#tests/kit/client/window.ts'

import { card, DONE, openSettings, setOnline } from './settings-stage.tsx'

afterEach(() => setOnline(true))

const DEVTESTCO = { id: randomUUID(), name: 'Devtestco', urn: 'urn:li:organization:2414183' }

test('colleagues are allowed to mention one with the press itself, and not before', async () => {
  const book = { mentions: [], colleagues: [], is_mentionable: false }
  await using stage = await openSettings('writing', {
    'GET /mentions': () => ({ json: book }),
    'PUT /mentions/settings': () => {
      book.is_mentionable = true
      return { json: { is_mentionable: true } }
    },
  })
  const allow = await screen.findByRole('checkbox', { name: /^They may mention me/ })
  await expect.poll(() => allow).toHaveProperty('disabled', false)
  expect(allow).toHaveProperty('checked', false)

  await stage.person.click(allow)

  await expect
    .poll(() => stage.seen('PUT /mentions/settings').map(({ body }) => body))
    .toEqual([{ is_mentionable: true }])
  expect(allow).toHaveProperty('checked', true)
})

test('an entry of the address book is deleted', async () => {
  const book = { mentions: [DEVTESTCO], colleagues: [], is_mentionable: false }
  await using stage = await openSettings('writing', {
    'GET /mentions': () => ({ json: book }),
    [`DELETE /mentions/${DEVTESTCO.id}`]: () => DONE,
  })

  await stage.person.click(await screen.findByRole('button', { name: 'Delete Devtestco' }))

  expect(await card('Mentions').findByText(/^Nobody yet/)).toBeDefined()
  await expect.poll(() => stage.seen(`DELETE /mentions/${DEVTESTCO.id}`)).toHaveLength(1)
})
