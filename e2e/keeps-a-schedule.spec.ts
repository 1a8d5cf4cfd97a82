import { expect } from 'playwright/test'
import type { Locator, Page } from 'playwright/test'

import { connectLinkedIn, followFeed, signUp, test } from '#e2e/kit/story.ts'

test('a person plans weekly slots, changes their mind, and gives one draft a moment of its own', async ({
  page,
  site,
}) => {
  await signUp(page, 'ada@example.com')
  await followFeed(page, `${site.url}/rss`)
  await connectLinkedIn(page, 'Mateo Okafor')

  await page.getByRole('link', { name: /^Schedule/ }).click()
  const form = page.getByRole('form', { name: 'Create schedule' })
  await form.getByLabel('LinkedIn account').selectOption({ index: 1 })
  await form.getByRole('button', { name: 'Create Schedule' }).click()
  await expect(form).toContainText('day')
  for (const day of ['Tuesday', 'Thursday']) await form.getByRole('button', { name: day }).click()
  await form.getByLabel('Time', { exact: true }).fill('08:30')
  await form.getByRole('radio', { name: /Ask me first/ }).check()
  await form.getByRole('button', { name: 'Create Schedule' }).click()
  const row = scheduleRow(page)
  await expect(row).toContainText('Tue')
  await expect(row).toContainText('08:30')

  await row.getByRole('button', { name: /^Skip next/ }).click()
  await expect(row.getByRole('button', { name: /^Don't skip/ })).toBeVisible()
  await row.getByRole('button', { name: /^Pause/ }).click()
  await expect(row).toContainText('Paused')
  await row.getByRole('button', { name: /^Resume/ }).click()
  await expect(row).not.toContainText('Paused')
  await row.getByRole('button', { name: /^Edit/ }).click()
  await page.getByRole('dialog').getByLabel('Time', { exact: true }).fill('09:15')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('09:15')

  await page.getByRole('link', { name: /^Posts/ }).click()
  const content = page.getByLabel('Post content')
  await content.fill('Said at its moment')
  await page.getByLabel('LinkedIn account').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Publish later…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish later' })
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(dialog).toBeHidden()
  await expect(content).toHaveValue('')
  const scheduled = page.getByRole('region', { name: 'Scheduled Posts' }).getByRole('listitem')
  await expect(scheduled).toContainText('Said at its moment')
  await page.reload()
  await expect(scheduled).toContainText('Said at its moment')
  await scheduled.getByRole('button', { name: /^Publish now/ }).click()
  await expect(page.getByRole('region', { name: 'Published Posts' })).toContainText(
    'Said at its moment',
  )

  await page.getByRole('link', { name: /^Schedule/ }).click()
  await row.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No schedules yet')).toBeVisible()
  const feed = await page.request.get('/sandbox/linkedin/feed.json')
  expect(await feed.json()).toMatchObject([{ text: 'Said at its moment' }])
})

function scheduleRow(page: Page): Locator {
  return page.getByRole('region', { name: 'Your Schedules' }).getByRole('listitem').first()
}
