import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'

import { addSource, atTheServer, becomeInstalled, goOffline, goOnline, haveAccount, test } from '#e2e/kit/offline.ts'
import { signIn } from '#e2e/kit/story.ts'

const ALL_OF_IT = { sources: ['Pottery'], schedules: ['08:30'], posts: ['Typed in a tunnel'] }

test('what is done without a network outlives the browser, and arrives once', async ({
  device,
  wire,
  database,
}) => {
  const before = await device.start()
  await signIn(before, 'ada@example.com')
  await haveAccount(before, database)
  await becomeInstalled(before)
  await goOffline(before.context(), wire)
  await before.goto('/sources')
  await addSource(before, 'Pottery')
  await before.getByRole('link', { name: /^Schedule/ }).click()
  await createSchedule(before)
  await before.getByRole('link', { name: /^Posts/ }).click()
  await before.getByLabel('Post content').fill('Typed in a tunnel')
  await expect(before.getByRole('button', { name: '3 changes waiting' })).toBeVisible()

  const page = await device.start({ isOffline: true })
  await page.goto('/sources')
  await expect(page.getByRole('listitem').filter({ hasText: 'Pottery' })).toContainText('Waiting to be sent')
  await page.goto('/schedule')
  await expect(page.getByRole('listitem').filter({ hasText: '08:30' }).first()).toContainText('Waiting to be sent')
  await page.goto('/posts')
  await expect(page.getByLabel('Post content')).toHaveValue('Typed in a tunnel')
  const waiting = page.getByRole('button', { name: '3 changes waiting' })
  await waiting.click()
  await expect(page.getByText(/^Create schedule/)).toBeVisible()
  await goOnline(page.context(), wire)

  await expect.poll(() => atTheServer(database)).toEqual(ALL_OF_IT)
  await expect(page.getByText('All changes are sent')).toBeVisible()
})

async function createSchedule(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Create schedule' })
  await form.getByLabel('LinkedIn account').selectOption({ index: 1 })
  await form.getByRole('button', { name: 'Tuesday' }).click()
  await form.getByLabel('Time', { exact: true }).fill('08:30')
  await form.getByRole('button', { name: 'Create Schedule' }).click()
  await expect(page.getByText('Saved on this device.').first()).toBeVisible()
}
