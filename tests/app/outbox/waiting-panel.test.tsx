import { randomUUID } from 'node:crypto'

import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import type { QueuedWrite } from '#db/outbox-rows.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { addsSource, createsSchedule, savesDraft } from '#tests/kit/client/outbox.ts'
import { aPost, aSchedule, aSource } from '#tests/kit/client/things.ts'
import { setOnline } from '#tests/pages/settings/settings-stage.tsx'

import { DUPLICATE, keepUnsent, openShell } from './waiting-stage.tsx'

afterEach(() => setOnline(true))

const FEED = 'https://example.com/feed.xml'
const id = randomUUID()

test.each<[string, QueuedWrite]>([
  [`Add source ${FEED}`, addsSource(id, FEED)],
  [`Put ${FEED} in the category News`, { call: 'updateSource', id, body: { category: 'News' } }],
  [`Take the category off ${FEED}`, { call: 'updateSource', id, body: { category: null } }],
  [`Delete source ${FEED}`, { call: 'deleteSource', id }],
  ['Create schedule 18:00 on Monday', createsSchedule(id)],
  [
    'Change schedule to 09:30 on Monday',
    { call: 'updateSchedule', id, body: { schedule_time: '09:30' } },
  ],
  ['Pause schedule 18:00 on Monday', { call: 'updateSchedule', id, body: { paused: true } }],
  ['Delete schedule 18:00 on Monday', { call: 'deleteSchedule', id }],
  ['Save draft “Hello there”', savesDraft(id, 'Hello\n there')],
  ['Delete post “Old words”', { call: 'deletePost', id }],
])('the panel says in words: %s', async (words, write) => {
  await using stage = await openShell(async (db) => {
    await db.sources.put(aSource({ id, source: FEED }))
    await db.schedules.put(aSchedule({ id }))
    await db.posts.put(aPost({ id, Text_content: 'Old words' }))
    await keepUnsent(db, write)
  })

  await stage.person.click(await screen.findByRole('button', { name: '1 change waiting' }))

  expect(within(group('Waiting')).getByText(words)).toBeDefined()
})

test('what was refused stands first, with the reason, and what waits after it', async () => {
  await using stage = await openShell(oneOfEach)

  await stage.person.click(await screen.findByRole('button', { name: '1 not sent, 1 waiting' }))

  const headings = within(panel()).getAllByRole('heading', { level: 3 })
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Not sent', 'Waiting'])
  expect(group('Not sent').textContent).toContain('You already follow this source.')
  expect(group('Waiting').textContent).toContain('Since')
  expect(panel().textContent).toContain('They will be sent when Lin can be reached.')
})

test('a refused write is changed in its form, which is told which one it is', async () => {
  let seq = 0
  await using stage = await openShell(async (db) => {
    seq = await keepUnsent(db, addsSource(id, FEED), DUPLICATE)
  })
  await stage.person.click(await screen.findByRole('button', { name: '1 not sent' }))

  await stage.person.click(
    screen.getByRole('link', { name: `Edit and try again Add source ${FEED}` }),
  )

  expect(screen.getByText(`at /sources#add-source with {"again":${seq}}`)).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Changes on this device' })).toBeNull()
})

test('a refused draft is written on in the composer, whatever stands there', async () => {
  await using stage = await openShell((db) => keepUnsent(db, savesDraft(id, 'Hello'), DUPLICATE))
  await stage.person.click(await screen.findByRole('button', { name: '1 not sent' }))

  const link = screen.getByRole('link', { name: 'Edit and try again Save draft “Hello”' })

  expect(link.getAttribute('href')).toBe(`/posts?draft=${id}`)
})

test('a deletion has no form to be changed in', async () => {
  await using stage = await openShell((db) => keepUnsent(db, { call: 'deletePost', id }, DUPLICATE))

  await stage.person.click(await screen.findByRole('button', { name: '1 not sent' }))

  expect(within(panel()).queryByRole('link')).toBeNull()
  expect(within(panel()).getByRole('button', { name: /^Try again/ })).toBeDefined()
})

test('a refused write is sent once more as it is, and goes when the server takes it', async () => {
  const source = aSource({ id, source: FEED })
  await using stage = await openShell((db) => keepUnsent(db, addsSource(id, FEED), DUPLICATE), {
    'POST /sources': () => ({ status: 201, json: source }),
  })
  await stage.person.click(await screen.findByRole('button', { name: '1 not sent' }))

  await stage.person.click(screen.getByRole('button', { name: /^Try again/ }))

  expect(await within(panel()).findByText('All changes are sent')).toBeDefined()
  expect(stage.seen('POST /sources')).toHaveLength(1)
  await expect.poll(() => document.activeElement?.textContent).toBe('Changes on this device')
})

test('the text of a refused draft can be copied as it was written', async () => {
  await using stage = await openShell((db) =>
    keepUnsent(db, savesDraft(id, 'Two\nlines'), DUPLICATE),
  )
  await stage.person.click(await screen.findByRole('button', { name: '1 not sent' }))

  await stage.person.click(screen.getByRole('button', { name: /^Copy text/ }))

  expect(await within(panel()).findByText('Copied.')).toBeDefined()
  expect(await navigator.clipboard.readText()).toBe('Two\nlines')
})

test('nothing that was refused is thrown away without a question', async () => {
  await using stage = await openShell((db) => keepUnsent(db, addsSource(id, FEED), DUPLICATE))
  await stage.person.click(await screen.findByRole('button', { name: '1 not sent' }))

  await stage.person.click(screen.getByRole('button', { name: /^Discard/ }))
  const question = within(screen.getByRole('alertdialog', { name: 'Discard this change?' }))
  await stage.person.click(question.getByRole('button', { name: 'Cancel' }))
  expect(await stage.db.outbox.count()).toBe(1)
  await stage.person.click(screen.getByRole('button', { name: /^Discard/ }))
  await stage.person.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Discard' }),
  )

  await expect.poll(() => stage.db.outbox.count()).toBe(0)
})

test('what waits is undone with one press', async () => {
  await using stage = await openShell((db) => keepUnsent(db, addsSource(id, FEED)))
  await stage.person.click(await screen.findByRole('button', { name: '1 change waiting' }))

  await stage.person.click(screen.getByRole('button', { name: `Discard Add source ${FEED}` }))

  expect(screen.queryByRole('alertdialog')).toBeNull()
  await expect.poll(() => stage.db.outbox.count()).toBe(0)
})

test('words that wait are not thrown away without a question', async () => {
  await using stage = await openShell((db) => keepUnsent(db, savesDraft(id, 'Hello')))
  await stage.person.click(await screen.findByRole('button', { name: '1 change waiting' }))

  await stage.person.click(screen.getByRole('button', { name: 'Discard Save draft “Hello”' }))

  expect(screen.getByRole('alertdialog').textContent).toContain('Save draft “Hello”')
  expect(await stage.db.outbox.count()).toBe(1)
})

test('what may have arrived without an answer is undone at the server too', async () => {
  const done = { json: { success: true, message: 'Deleted.' } }
  await using stage = await openShell(
    async (db) => {
      const seq = await keepUnsent(db, addsSource(id, FEED))
      await db.outbox.update(seq, { attempts: 1 })
    },
    {
      'POST /sources': () => ({ status: 201, json: aSource({ id, source: FEED }) }),
      [`DELETE /sources/${id}`]: () => done,
    },
  )
  await stage.person.click(await screen.findByRole('button', { name: '1 change waiting' }))

  await stage.person.click(screen.getByRole('button', { name: /^Discard/ }))

  await expect.poll(() => stage.seen(`DELETE /sources/${id}`)).toHaveLength(1)
})

test('everything is sent on a press, whatever pause was meant', async () => {
  await using stage = await openShell(
    async (db) => {
      const seq = await keepUnsent(db, addsSource(id, FEED))
      await db.outbox.update(seq, { nextAtMs: Date.now() + 60_000 })
    },
    { 'POST /sources': () => ({ status: 201, json: aSource({ id, source: FEED }) }) },
  )
  await stage.person.click(await screen.findByRole('button', { name: '1 change waiting' }))

  await stage.person.click(screen.getByRole('button', { name: 'Send now' }))

  await expect.poll(() => stage.db.outbox.count()).toBe(0)
  expect(stage.seen('POST /sources')).toHaveLength(1)
})

test('where the server cannot be reached, a press to send says so', async () => {
  await using stage = await openShell((db) => keepUnsent(db, addsSource(id, FEED)), {
    'POST /sources': () => 'lost',
  })
  await stage.person.click(await screen.findByRole('button', { name: '1 change waiting' }))

  await stage.person.click(screen.getByRole('button', { name: 'Send now' }))

  expect(await within(panel()).findByText(/^Lin cannot be reached/)).toBeDefined()
  expect(await stage.db.outbox.count()).toBe(1)
})

async function oneOfEach(db: UserDatabase): Promise<void> {
  await keepUnsent(db, addsSource(randomUUID(), 'rust'))
  await keepUnsent(db, addsSource(randomUUID(), FEED), DUPLICATE)
}

function panel(): HTMLElement {
  return screen.getByRole('region', { name: 'Changes on this device' })
}

function group(name: string): HTMLElement {
  return within(panel()).getByRole('list', { name })
}
