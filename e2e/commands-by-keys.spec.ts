import { expect } from 'playwright/test'
import type { Locator, Page } from 'playwright/test'

import { look } from '#e2e/kit/look.ts'
import { fillDesk } from '#e2e/kit/sample-user.ts'
import { signIn, test } from '#e2e/kit/story.ts'

test('the palette opens over a screen, leads elsewhere, and gives the focus back', async ({
  page,
}) => {
  await begin(page)
  const palette = page.getByRole('dialog', { name: 'Search and commands' })
  const opener = page.getByRole('button', { name: 'Search and commands' })

  await opener.press('Enter')
  await expect(palette.getByRole('searchbox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
  await expect(opener).toBeFocused()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('new post')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/posts#write$/)
  await expect(page.getByLabel('Post content')).toBeFocused()
})

test('the palette presses a button of the screen, which keeps the focus', async ({ page }) => {
  await begin(page)
  await page.goto('/settings/you')
  const setUp = page.getByRole('button', { name: 'Set up' })
  await expect(setUp).toBeVisible()
  const field = page.getByRole('searchbox', { name: 'What are you looking for?' })

  await page.keyboard.press('Control+k')
  await field.fill('set up')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Set up two-factor sign-in' })).toBeVisible()
  await page.keyboard.press('Escape')

  await expect(setUp).toBeFocused()
})

test('on a phone the palette is as wide as the window, and a press beside it closes it', async ({
  page,
}) => {
  await begin(page)
  await page.setViewportSize({ width: 390, height: 800 })
  const palette = page.getByRole('dialog', { name: 'Search and commands' })
  const menu = page.getByRole('button', { name: /Account menu$/ })

  await menu.click()
  await page.getByRole('button', { name: 'Search and commands' }).click()
  await expect(palette.getByRole('searchbox')).toBeFocused()
  expect((await palette.boundingBox())?.width).toBeGreaterThanOrEqual(374)
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
  await expect(menu).toBeFocused()

  await page.keyboard.press('Control+k')
  await expect(palette).toBeVisible()
  await page.mouse.click(195, 798)
  await expect(palette).toBeHidden()
})

test('keys lead to every screen, and the help says which', async ({ page }) => {
  await begin(page)
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help.getByRole('row', { name: 'Go to Schedule G then C' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()

  // Not in turn: the second key counts within a second of the first, and on a busy machine two presses take longer.
  await Promise.all([page.keyboard.press('g'), page.keyboard.press('c')])
  await expect(page).toHaveURL(/\/schedule$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Post Scheduling' })).toBeFocused()
})

test('the editor is at most five tabs away, in every window, from the top and from the heading', async ({
  page,
  database,
}) => {
  await begin(page)
  const editor = page.getByLabel('Post content')
  await arriveAtPosts(page)
  const warning = page.getByText('No RSS Sources Found')
  await expect(warning).toBeVisible()
  expect(await tabsTo(page, editor)).toBeLessThan(5)

  await fillDesk(database, 'ada@example.com')
  await page.goto('/posts')
  // Without this visit, the screen would show the rows stored before, and replace them while keys are counted.
  await expect(page.getByText('We cancelled our status meeting').first()).toBeVisible()
  await expect(warning).toBeHidden()
  for (const width of [1440, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/posts')
    await expect(editor).toBeEditable()
    expect(await tabsTo(page, page.getByRole('link', { name: 'New post' }))).toBeLessThan(5)
    await page.keyboard.press('Enter')
    await expect(editor).toBeFocused()

    await arriveAtPosts(page)
    expect(await tabsTo(page, editor)).toBeLessThanOrEqual(5)
  }
})

test('the name of a button without words shows to who comes by keys, and goes at Escape', async ({
  page,
}) => {
  await begin(page)
  const tip = page.locator('.tooltip__tip', { hasText: 'Search and commands' })

  await page.getByRole('button', { name: 'Sandbox' }).focus()
  await page.keyboard.press('Tab')
  await expect(tip).toBeVisible()
  await page.keyboard.press('Escape')

  await expect(tip).toBeHidden()
})

test('axe finds no fault in the palette, full and empty, nor in the help', async ({ page }) => {
  await begin(page)
  const field = page.getByRole('dialog').getByRole('searchbox')

  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  expect(await look(page, { part: 'dialog' })).toEqual([])
  await page.keyboard.type('zzz')
  expect(await look(page, { part: 'dialog' })).toEqual([])
  await page.keyboard.press('Escape')

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog').getByRole('table').first()).toBeVisible()
  expect(await look(page, { part: 'dialog' })).toEqual([])
})

/** Opens the posts, with the focus where a link to the screen puts it. */
async function arriveAtPosts(page: Page): Promise<void> {
  await page.goto('/posts')
  await expect(page.getByLabel('Post content')).toBeEditable()
  await page.getByRole('heading', { level: 1, name: 'Post Management' }).focus()
}

/** How often Tab is pressed until this has the focus. */
async function tabsTo(page: Page, target: Locator): Promise<number> {
  for (let tabs = 1; tabs <= 30; tabs += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((it) => it === document.activeElement)) return tabs
  }
  return Number.POSITIVE_INFINITY
}

/** Signs in and waits for a screen that listens to keys. */
async function begin(page: Page): Promise<void> {
  await signIn(page, 'ada@example.com')
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible()
}
