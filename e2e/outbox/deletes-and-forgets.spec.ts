import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'

import { OUTBOX } from '#contract/limits.ts'
import { addSource, atTheServer, goOffline, goOnline, settleIn, test } from '#e2e/kit/offline.ts'
import { holdLongTimers } from '#e2e/kit/visit.ts'
import { through } from '#e2e/kit/wire.ts'
import type { Wire } from '#e2e/kit/wire.ts'

test('a source is deleted in its place: taken back in time, and sent wherever the pointer rests', async ({
  page,
  wire,
  database,
}) => {
  await settleIn(page)
  await page.goto('/sources')
  await addSource(page, 'Pottery')
  const sent = deletionsOn(wire)

  await button(page, 'Delete Pottery').click()
  await expect(button(page, 'Deleting... Pottery')).toHaveText('Deleting...')
  await expect(button(page, 'Undo Pottery')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button(page, 'Delete Pottery')).toBeFocused()
  expect(sent).toEqual([])

  const pressedAtMs = Date.now()
  // The pointer is left where it was: on the button.
  await button(page, 'Delete Pottery').click()
  await expect(button(page, 'Undo Pottery')).toBeVisible()
  await expect(page.getByText('No RSS sources added yet')).toBeVisible()
  expect(Date.now() - pressedAtMs).toBeGreaterThan(4900)
  await expect(page.getByText(/^Pottery deleted\./)).toBeVisible()
  expect(sent).toHaveLength(1)
  expect(await atTheServer(database)).toMatchObject({ sources: [] })
})

test('a tab that is closed within the five seconds has deleted all the same', async ({
  device,
  database,
}) => {
  const page = await device.start()
  await settleIn(page)
  await page.goto('/sources')
  await addSource(page, 'Pottery')
  await button(page, 'Delete Pottery').click()
  await expect(button(page, 'Undo Pottery')).toBeVisible()

  await (await device.start()).goto('/sources')

  await expect.poll(() => atTheServer(database)).toMatchObject({ sources: [] })
})

test('another screen is gone to, and what was deleted is sent at once', async ({
  page,
  wire,
  database,
}) => {
  await settleIn(page)
  // The five seconds do not pass here: only that the screen is left can send it.
  await page.addInitScript(holdLongTimers, OUTBOX.undoMs)
  await page.goto('/sources')
  await addSource(page, 'Pottery')
  const sent = deletionsOn(wire)
  await button(page, 'Delete Pottery').click()
  await expect(button(page, 'Undo Pottery')).toBeVisible()
  expect(sent).toEqual([])

  await page.getByRole('link', { name: /^Accounts/ }).click()

  await expect.poll(() => sent).toHaveLength(1)
  await expect.poll(() => atTheServer(database)).toMatchObject({ sources: [] })
})

test('without a network a deletion waits like any other change, and arrives once', async ({
  page,
  context,
  wire,
  database,
}) => {
  await settleIn(page)
  await page.goto('/sources')
  await addSource(page, 'Pottery')
  await goOffline(context, wire)
  await button(page, 'Delete Pottery').click()
  await expect(button(page, 'Deleting... Pottery')).toBeVisible()
  await expect(page.getByText('No RSS sources added yet')).toBeVisible()
  await expect(page.getByRole('button', { name: '1 change waiting' })).toBeVisible()
  expect(await atTheServer(database)).toMatchObject({ sources: ['Pottery'] })

  const sent = deletionsOn(wire)
  await goOnline(context, wire)

  await expect.poll(() => atTheServer(database)).toMatchObject({ sources: [] })
  expect(sent).toHaveLength(1)
})

test('where the server refuses, its words are told, and the row is as it was', async ({
  page,
  wire,
  database,
}) => {
  await settleIn(page)
  await page.goto('/sources')
  await addSource(page, 'Pottery')
  wire.carry(({ method }) => (method === 'DELETE' ? REFUSED : 'through'))
  await button(page, 'Delete Pottery').click()
  await expect(button(page, 'Undo Pottery')).toBeVisible()

  await expect(page.getByText('Failed to delete source. Please try again.')).toBeVisible()

  await expect(button(page, 'Delete Pottery')).toBeVisible()
  await expect(page.getByRole('button', { name: /waiting|not sent/i })).toHaveCount(0)
  expect(await atTheServer(database)).toMatchObject({ sources: ['Pottery'] })
})

test('posts are forgotten at once, whatever import was refused before, and without a network none leaves', async ({
  page,
  context,
  wire,
}) => {
  await settleIn(page)
  const heard: string[] = []
  let answer = through()
  wire.carry(({ method = '', url = '' }) => {
    if (!url.startsWith('/api/voice/posts') || method === 'GET') return 'through'
    heard.push(method)
    return method === 'POST' ? answer : 'through'
  })
  await page.goto('/settings#voice')
  await importPost(page, 'The first one is short.')
  await expect(page.getByText('1 post read.')).toBeVisible()
  await goOffline(context, wire)
  await importPost(page, 'The second one is refused.')
  await expect(page.getByText(WAITS)).toBeVisible()
  answer = REFUSED
  await goOnline(context, wire)
  await expect(page.getByRole('button', { name: /not sent/i })).toBeVisible()

  await forgetAll(page)
  await expect.poll(() => heard).toEqual(['POST', 'POST', 'DELETE'])
  await expect(page.getByRole('button', { name: /not sent/i })).toHaveCount(0)

  answer = through()
  await goOffline(context, wire)
  await importPost(page, 'The third one never leaves.')
  await expect(page.getByText(WAITS)).toBeVisible()
  await forgetAll(page)
  await expect(page.getByText(SAVED)).toBeVisible()
  await expect(page.getByText(WAITS)).toHaveCount(0)
  await goOnline(context, wire)
  await expect.poll(() => heard.slice(3)).toEqual(['DELETE'])
})

const WAITS = 'One post waits on this device to be sent.'
const SAVED = 'Saved on this device. It is sent as soon as Lin can be reached.'

const REFUSED = {
  status: 400,
  type: 'application/problem+json',
  body: JSON.stringify({
    type: 'about:blank',
    title: 'Bad Request',
    status: 400,
    detail: '',
    code: 'request/invalid',
    message: '',
  }),
}

function button(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true })
}

/** The requests that delete something, from now on. */
function deletionsOn(wire: Wire): string[] {
  const sent: string[] = []
  wire.carry(({ method, url = '' }) => {
    if (method === 'DELETE') sent.push(url)
    return 'through'
  })
  return sent
}

async function importPost(page: Page, text: string): Promise<void> {
  const csv = `Date,ShareLink,ShareCommentary\n2026-05-07 16:41:18,,"${text}"\n`
  await page
    .getByLabel('Choose ZIP or CSV')
    .and(page.locator('input'))
    .setInputFiles({ name: 'Shares.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
}

async function forgetAll(page: Page): Promise<void> {
  await button(page, 'Forget imported posts').click()
  const asked = page.getByRole('alertdialog')
  await asked.getByRole('button', { name: 'Forget imported posts' }).click()
}
