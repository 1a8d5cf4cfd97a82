import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'

import { OUTBOX } from '#contract/limits.ts'
import { enqueue } from '#sync/outbox/outbox.ts'
import { newsSaid } from '#tests/kit/client/news.ts'
import { addsSource, savesDraft } from '#tests/kit/client/outbox.ts'
import { setOnline } from '#tests/pages/settings/settings-stage.tsx'

import { DUPLICATE, keepUnsent, openShell } from './waiting-stage.tsx'

afterEach(() => setOnline(true))

const SAYS = /waiting|not sent|are sent/i

test('it is not there while the server has everything', async () => {
  await using stage = await openShell(async () => {})
  await stage.banner.findByRole('button', { name: 'Notifications' })

  expect(stage.banner.queryByRole('button', { name: SAYS })).toBeNull()
})

test('what is on its way this moment is not spoken of, until it takes long', async () => {
  await using stage = await openShell(async (db) => {
    await keepUnsent(db, addsSource())
    const row = await enqueue(db, addsSource())
    const createdAtMs = Date.now() - OUTBOX.patienceMs + 2000
    if (row !== null) await db.outbox.put({ ...row, createdAtMs, nextAtMs: Date.now() + 60_000 })
  })

  expect(await stage.banner.findByRole('button', { name: '1 change waiting' })).toBeDefined()
  expect(await stage.banner.findByRole('button', { name: '2 changes waiting' })).toBeDefined()
})

test('offline everything that waits is spoken of at once', async () => {
  await using stage = await openShell((db) => enqueue(db, addsSource()))

  setOnline(false)

  const options = { timeout: OUTBOX.patienceMs / 2 }
  await stage.banner.findByRole('button', { name: '1 change waiting' }, options)
  expect(stage.banner.getByText('Offline')).toBeDefined()
})

test('a refusal is read out when it comes, and not again on the next visit', async () => {
  await using stage = await openShell(async (db) => {
    await keepUnsent(db, savesDraft(undefined, 'Refused before'), DUPLICATE)
    await keepUnsent(db, savesDraft(undefined, 'Hello'))
  })
  await stage.banner.findByRole('button', { name: '1 not sent, 1 waiting' })
  expect(stage.banner.queryByText(/^Not sent:/)).toBeNull()
  const [row] = await stage.db.outbox.filter(({ state }) => state === 'waiting').toArray()

  await act(() => stage.db.outbox.update(row?.seq ?? 0, { state: 'refused', refusal: DUPLICATE }))

  await expect.poll(newsSaid).toContain('Not sent: Save draft “Hello”')
})

test('by keys it opens, and leaving an empty panel puts the focus on the screen', async () => {
  await using stage = await openShell((db) => keepUnsent(db, addsSource()))
  const person = userEvent.setup({ delay: null })
  const button = await stage.banner.findByRole('button', { name: '1 change waiting' })
  button.focus()

  await person.keyboard('{Enter}')
  expect(button.getAttribute('aria-expanded')).toBe('true')
  await person.click(screen.getByRole('button', { name: /^Discard/ }))
  await screen.findByText('All changes are sent', { selector: 'p' })
  button.focus()
  await person.keyboard('{Enter}')

  await expect.poll(() => stage.banner.queryByRole('button', { name: SAYS })).toBeNull()
  expect(document.activeElement).toBe(document.getElementById('main'))
})

test('at 99 it stops counting beside its sign', async () => {
  await using stage = await openShell(async (db) => {
    for (let at = 0; at < 100; at += 1) await keepUnsent(db, addsSource())
  })

  const button = await stage.banner.findByRole('button', { name: '100 changes waiting' })

  expect(within(button).getByText('99+')).toBeDefined()
})
