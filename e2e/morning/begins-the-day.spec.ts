import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'

import { MINUTE_MS, SECOND_MS } from '#contract/limits.ts'
import { EMAIL, atTheServer, haveAccount, settleIn, test } from '#e2e/kit/offline.ts'
import { followFeed, signIn } from '#e2e/kit/story.ts'

const DONE = 'That was today. See you tomorrow.'

test.use({ viewport: { width: 1440, height: 900 } })
test.setTimeout(6 * MINUTE_MS)

test('two keys lead from the page to a filled time, and nothing scrolls', async ({
  device,
  database,
  site,
}) => {
  const page = await device.start()
  await settle(page, database, site.url)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible()

  // The second key counts within a second of the first, which a busy machine may miss.
  await expect(async () => {
    await Promise.all([page.keyboard.press('g'), page.keyboard.press('m')])
    await expect(page).toHaveURL('/morning', { timeout: SECOND_MS })
  }).toPass()
  const [line] = await firstLines(page)
  expect(await isScrollable(page)).toBe(false)

  await page.keyboard.press('1')
  await draftStands(page, line ?? '-')
  expect(await isScrollable(page)).toBe(false)
  await page.keyboard.press('Control+Shift+Enter')

  await expect(page.getByRole('heading', { name: DONE })).toBeFocused()
  await expect(page.getByText(/^In the queue: /)).toBeVisible()
  expect(await isScrollable(page)).toBe(false)
  const stored = await atTheServer(database)
  expect(stored?.posts).toEqual([expect.stringContaining(line ?? '-')])
  await page.reload()
  await expect(page.getByRole('heading', { name: DONE })).toBeVisible()
})

test('without a network the same two keys do it, with the first lines of before, and it arrives once', async ({
  device,
  wire,
  database,
  site,
  browser,
  lin,
}) => {
  const before = await device.start()
  await settle(before, database, site.url)
  await before.goto('/morning')
  const lines = await firstLines(before)

  await wire.cut()
  const page = await device.start({ isOffline: true })
  await page.goto('/morning')
  expect(await firstLines(page)).toEqual(lines)
  await page.keyboard.press('2')
  await draftStands(page, lines[1] ?? '-')
  await page.keyboard.press('Control+Shift+Enter')
  await expect(page.getByRole('heading', { name: DONE })).toBeFocused()
  await expect(page.getByRole('button', { name: /^\d+ changes waiting$/ })).toBeVisible()
  expect(await atTheServer(database)).toMatchObject({ posts: [] })

  await wire.mend()
  const back = await device.start()
  await back.goto('/posts')
  await expect
    .poll(async () => (await atTheServer(database))?.posts)
    .toEqual([expect.stringContaining(lines[1] ?? '-')])
  const other = await browser.newPage({ baseURL: lin.url })
  await signIn(other, EMAIL)
  await other.goto('/posts')
  const scheduled = other.getByRole('region', { name: 'Scheduled Posts' })
  await expect(scheduled.getByText('In the queue')).toHaveCount(1)
  await other.goto('/morning')
  await expect(other.getByRole('list', { name: 'Stories of today' })).toBeVisible()
  expect(await firstLines(other)).not.toContain(lines[1])
  await other.context().close()
})

/** A feed, an account, and a schedule with free times. */
async function settle(page: Page, database: string, url: string): Promise<void> {
  await settleIn(page)
  await followFeed(page, `${url}/rss`)
  await haveAccount(page, database)
  await page.goto('/schedule')
  const form = page.getByRole('form', { name: 'Create schedule' })
  await form.getByLabel('LinkedIn account').selectOption({ index: 1 })
  await form.getByRole('button', { name: 'Tuesday' }).click()
  await form.getByLabel('Time', { exact: true }).fill('08:30')
  await form.getByRole('button', { name: 'Create Schedule' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '08:30' }).first()).toBeVisible()
}

async function firstLines(page: Page): Promise<readonly string[]> {
  const lines = page.getByRole('list', { name: 'Stories of today' }).locator('.morning__line')
  await expect(lines.first()).toBeVisible()
  return (await lines.allTextContents()).map((text) => text.replace('First line: ', ''))
}

async function draftStands(page: Page, line: string): Promise<void> {
  const text = page.getByLabel('Post content')
  await expect(text).toBeFocused()
  await expect.poll(() => text.inputValue()).toContain(line)
  await expect(page.getByRole('button', { name: 'Next free time' })).toBeEnabled()
}

function isScrollable(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollHeight > innerHeight)
}
