import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'

import { followFeed, signIn, test } from '#e2e/kit/story.ts'

test('a window of 320 pixels holds the settings, and a long word of the provider', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn(page, `${'a.long.address.of.somebody.'.repeat(3)}ada@example.com`)

  await page.goto('/settings')
  await expect(page.getByRole('button', { name: 'Delete account' })).toBeVisible()
  expect(await widthOf(page)).toBe(320)

  await page.goto('/linkedin/callback?from=linkedin&error=unsupported_response_type')
  await expect(page.getByText(/^Authentication failed:/)).toBeVisible()
  expect(await widthOf(page)).toBe(320)
})

test('a window of 320 pixels holds long words of the user’s own, and of what was analyzed', async ({
  page,
  site,
}) => {
  await signIn(page, 'ada@example.com')
  await followFeed(page, `${site.url}/rss`)
  const row = page.locator('.source-rows .row')
  await expect.poll(async () => (await row.boundingBox())?.height).toBe(56)
  await page.setViewportSize({ width: 320, height: 640 })

  await page.getByLabel('Keyword', { exact: true }).fill('k'.repeat(150))
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^as of/)).toBeVisible()
  await expect(page.getByRole('group', { name: 'Recent' }).getByRole('button')).toBeVisible()
  expect(await widthOf(page)).toBe(320)

  await page.goto('/posts')
  const text = page.getByLabel('Post content')
  await text.fill(`https://example.com/${'a'.repeat(100)}`)
  await page.getByRole('button', { name: 'AI Content Generator' }).click()
  // Whoever is at the text is asked before another one takes its place.
  await text.focus()
  await page.getByRole('button', { name: 'Put it in the editor' }).click()
  await expect(page.getByText('Your other text is kept')).toBeVisible()
  expect(await widthOf(page)).toBe(320)
})

function widthOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth)
}
