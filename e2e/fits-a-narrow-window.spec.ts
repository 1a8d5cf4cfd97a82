import { expect } from 'playwright/test'
import type { Locator, Page } from 'playwright/test'

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

test('a window of 320 pixels holds long words of the user’s own, and every window the text high up', async ({
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

  const text = page.getByLabel('Post content')
  for (const [width, height, atMost] of WINDOWS) {
    await page.setViewportSize({ width, height })
    await page.goto('/posts')
    await expect(text).toBeEditable()
    expect(await topOf(text), `${width} pixels wide`).toBeLessThanOrEqual(atMost)
  }

  await text.fill(`https://example.com/${'a'.repeat(100)}`)
  await page.getByRole('button', { name: 'AI Content Generator' }).click()
  // Whoever is at the text is asked before another one takes its place.
  await text.focus()
  await page.getByRole('button', { name: 'Put it in the editor' }).click()
  await expect(page.getByText('Your other text is kept')).toBeVisible()
  expect(await widthOf(page)).toBe(320)

  await text.fill('')
  await page.evaluate(() => scrollTo(0, 0))
  await page.getByRole('button', { name: 'AI Content Generator' }).click()
  await expect(text).toBeFocused()
  await expect
    .poll(() => topOf(page.getByRole('region', { name: 'Create Post' })))
    .toBeLessThan(100)
  expect(await widthOf(page)).toBe(320)
})

/** How wide and high they are, and how far down the text may begin there at most. */
const WINDOWS = [
  [1440, 900, 380],
  [768, 1024, 380],
  [390, 844, 480],
  [320, 640, 480],
] as const

async function topOf(part: Locator): Promise<number> {
  const box = await part.boundingBox()
  return box?.y ?? Number.POSITIVE_INFINITY
}

function widthOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth)
}
