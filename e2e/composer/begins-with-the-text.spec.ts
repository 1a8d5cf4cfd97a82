import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'

import { shifts } from '#e2e/kit/look.ts'
import { fillDesk } from '#e2e/kit/sample-user.ts'
import { followFeed, signIn, test } from '#e2e/kit/story.ts'

/** How far below the top of the window the text begins at most, in CSS pixels. */
const TOP_MAX_PX = 260
/** All layout shifts while the posts load, and while a draft arrives, add up to no more. */
const SHIFT_MAX = 0.01

test.use({ viewport: { width: 1440, height: 900 } })

test('the text begins at the same height whatever lies on the desk, and nothing moves it', async ({
  page,
  site,
}) => {
  await signIn(page, 'ada@example.com')
  await page.goto('/posts')
  await expect(page.getByText('No RSS Sources Found')).toBeVisible()
  const top = await topOfText(page)
  expect(top, 'of an empty desk').toBeLessThanOrEqual(TOP_MAX_PX)
  expect(await shifts(page, SHIFT_MAX), 'while an empty desk loads').toEqual([])

  await followFeed(page, `${site.url}/rss`)
  await page.goto('/posts')
  await page.getByRole('button', { name: 'AI Content Generator' }).click()
  const third = page.getByRole('radio', { name: /^Draft 3/ })
  await expect(third).toBeVisible()
  expect(await topOfText(page), 'with three drafts to choose from').toBe(top)
  expect(await shifts(page, SHIFT_MAX), 'while a draft arrives').toEqual([])

  const text = page.getByLabel('Post content')
  await text.press('Control+End')
  await page.keyboard.type('My own end.')
  await page.keyboard.press('Alt+3')
  await expect(third).toBeChecked()
  await expect(page.getByText('Your other text is kept')).toBeVisible()
  expect(await topOfText(page), 'with a kept text').toBe(top)
  await page.reload()
  await expect(third).toBeChecked()
  await expect(page.getByText('Your other text is kept')).toBeVisible()
  expect(await topOfText(page), 'after a reload').toBe(top)
  // The card of a link is asked for anew, and moves what LinkedIn shows below it.
  expect(await shifts(page, 2 * SHIFT_MAX), 'while drafts and a kept text load').toEqual([])
})

test('on a full desk the text begins as high, and drafts and scheduled posts stand beside it', async ({
  page,
  database,
}) => {
  await signIn(page, 'ada@example.com')
  await fillDesk(database, 'ada@example.com')
  await page.goto('/posts')
  await expect(page.getByText('We cancelled our status meeting').first()).toBeVisible()

  expect(await topOfText(page)).toBeLessThanOrEqual(TOP_MAX_PX)
  const { right } = await boxOf(page, 'Create Post')
  for (const name of ['Drafts', 'Scheduled Posts']) {
    expect((await boxOf(page, name)).left, `${name} begin`).toBeGreaterThan(right)
  }
  expect((await boxOf(page, 'Published Posts')).left, 'what is published').toBeLessThan(right)
})

/** The edges of a part of the screen, in CSS pixels. */
function boxOf(page: Page, name: string): Promise<{ left: number; right: number }> {
  return page.getByRole('region', { name }).evaluate((part) => {
    const { left, right } = part.getBoundingClientRect()
    return { left, right }
  })
}

/** The place of the text in a window that is not scrolled: a draft that arrives scrolls to the composer. */
function topOfText(page: Page): Promise<number> {
  return page
    .getByLabel('Post content')
    .evaluate((text) => Math.round(text.getBoundingClientRect().top + scrollY))
}
