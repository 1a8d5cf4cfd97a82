import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'

import {
  EMAIL,
  ONE_OF_EACH,
  UNSENT,
  addSource,
  atTheServer,
  goOffline,
  goOnline,
  haveAccount,
  makeOneOfEach,
  settleIn,
  test,
} from '#e2e/kit/offline.ts'
import { logIn, signIn, sourceRow } from '#e2e/kit/story.ts'

const MATEO = 'mateo@example.com'

test('what is done without a network outlives the browser, and arrives once', async ({
  device,
  wire,
  database,
}) => {
  const before = await device.start()
  await settleIn(before)
  await haveAccount(before, database)
  await goOffline(before.context(), wire)
  await makeOneOfEach(before)

  const page = await device.start({ isOffline: true })
  await page.goto('/sources')
  await expect(sourceRow(page, 'Pottery')).toContainText('Waiting to be sent')
  await page.goto('/schedule')
  await expect(
    page.getByRole('main').getByRole('listitem').filter({ hasText: '08:30' }),
  ).toContainText('Waiting to be sent')
  await page.goto('/posts')
  await expect(page.getByLabel('Post content')).toHaveValue('Typed in a tunnel')
  await page.getByRole('button', { name: '3 changes waiting' }).click()
  await expect(page.getByText(/^Create schedule/)).toBeVisible()
  await goOnline(page.context(), wire)

  await expect(page.getByRole('button', { name: 'All changes are sent' })).toBeVisible()
  expect(await atTheServer(database)).toEqual(ONE_OF_EACH)
})

test('what waits when the session is over is sent for who did it, and for nobody else', async ({
  page,
  context,
  wire,
  lin,
  database,
  request,
}) => {
  await signIn(page, MATEO)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await settleIn(page)
  await page.goto('/sources')
  const headers = await headersOf(page)
  await goOffline(context, wire)
  await addSource(page, 'Pottery')
  await request.post(`${lin.url}/api/auth/logout`, { headers })
  await goOnline(context, wire)
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('1 change waits on this device.')).toBeVisible()

  await logIn(page, MATEO)
  await expect(page.getByText('No RSS sources added yet')).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  expect(await atTheServer(database)).toMatchObject({ sources: [] })
  await logIn(page, EMAIL)

  await expect.poll(() => atTheServer(database)).toMatchObject({ sources: ['Pottery'] })
  await page.goto('/sources')
  await expect(sourceRow(page, 'Pottery')).not.toContainText(UNSENT)
})

test('what the server refuses stays until its person has changed or discarded it', async ({
  page,
  context,
  wire,
  lin,
  database,
  request,
}) => {
  await settleIn(page)
  await page.goto('/sources')
  const headers = await headersOf(page)
  await goOffline(context, wire)
  for (const source of ['Pottery', 'Glass']) {
    await addSource(page, source)
    // Meanwhile, on another device:
    await request.post(`${lin.url}/api/sources`, { headers, data: { source } })
  }
  await goOnline(context, wire)

  await page.getByRole('button', { name: '2 not sent' }).click()
  const panel = page.getByRole('region', { name: 'Changes on this device' })
  await expect(panel.getByText('You already follow this source.')).toHaveCount(2)
  await panel.getByRole('button', { name: 'Discard Add source Glass' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await panel.getByRole('link', { name: 'Edit and try again Add source Pottery' }).click()
  await expect(page.getByLabel('RSS feed URL or keyword')).toHaveValue('Pottery')
  await addSource(page, 'Ceramics')

  await expect(sourceRow(page, 'Ceramics')).not.toContainText(UNSENT)
  await expect(page.getByRole('button', { name: /not sent/ })).toBeHidden()
  expect(await atTheServer(database)).toMatchObject({ sources: ['Ceramics', 'Glass', 'Pottery'] })
})

/** Headers of another program with the same session. */
async function headersOf(page: Page) {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  return { Authorization: `Bearer ${token}` }
}
