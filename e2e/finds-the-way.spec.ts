import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'

import { fillDesk } from '#e2e/kit/sample-user.ts'
import { signIn, test } from '#e2e/kit/story.ts'

test('the hamburger menu closes at a press outside and at Escape', async ({ page }) => {
  await signIn(page, 'ada@example.com')
  await page.setViewportSize({ width: 390, height: 800 })
  const button = page.getByRole('button', { name: 'Menu', exact: true })
  const menu = page.getByRole('navigation', { name: 'Menu' })

  await button.click()
  await expect(menu.getByRole('link', { name: 'Schedule' })).toBeVisible()
  await page.mouse.click(20, 700)
  await expect(menu).toBeHidden()

  await button.press('Enter')
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
})

test('the sidebar of a narrow window closes at Escape, its cross, its backdrop and Ctrl+B', async ({
  page,
}) => {
  await signIn(page, 'ada@example.com')
  await page.setViewportSize({ width: 800, height: 800 })
  const open = page.getByRole('button', { name: 'Open sidebar' })
  const sidebar = page.getByRole('dialog', { name: 'Main' })

  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.getByRole('button', { name: 'Close sidebar' }).click(),
    () => page.mouse.click(700, 400),
    () => page.keyboard.press('Control+b'),
  ]) {
    await open.click()
    await expect(sidebar.getByRole('link', { name: 'Sources' })).toBeVisible()
    await close()
    await expect(sidebar).toBeHidden()
    await expect(open).toBeFocused()
  }
})

test('keys lead through the sidebar, and the skip link past it', async ({ page }) => {
  await signIn(page, 'ada@example.com')
  await page.goto('/schedule')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await page.getByRole('link', { name: 'Dashboard', exact: true }).focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/\/posts$/)
})

test('Back comes to where a list was left, and a new screen begins at its top', async ({
  page,
  database,
}) => {
  await signIn(page, 'ada@example.com')
  await fillDesk(database, 'ada@example.com')

  // The page that the browser has loaded, and one that the app has opened.
  await page.goto('/sources')
  await isLong(page)
  await scrollDown(page, 700)
  await goTo(page, 'Posts')
  await expect(page.getByRole('heading', { level: 1, name: 'Post Management' })).toBeVisible()
  await isLong(page)
  await expect.poll(() => scrolled(page)).toBe(0)
  await scrollDown(page, 400)
  await goTo(page, 'Schedule')
  await expect(page.getByRole('heading', { level: 1, name: 'Post Scheduling' })).toBeVisible()
  await expect.poll(() => scrolled(page)).toBe(0)

  await page.goBack()
  await expect(page).toHaveURL('/posts')
  await expect.poll(() => scrolled(page)).toBe(400)
  await page.goBack()
  await expect(page).toHaveURL('/sources')
  await expect.poll(() => scrolled(page)).toBe(700)
  await page.goForward()
  await expect(page).toHaveURL('/posts')
  await expect.poll(() => scrolled(page)).toBe(400)

  // Two pages that the browser has loaded, further than they reach before their lists are there.
  await page.goto('/schedule')
  await expect.poll(() => scrolled(page)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/posts')
  await isLong(page)
  await expect.poll(() => scrolled(page)).toBe(400)
  await page.reload()
  await isLong(page)
  await expect.poll(() => scrolled(page)).toBe(400)

  // A second visit to an address is no way back to the first.
  await page.goto('/sources')
  await isLong(page)
  await goTo(page, 'Posts')
  await expect(page.getByRole('heading', { level: 1, name: 'Post Management' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'RSS Sources' })).toBeVisible()
  expect(await scrolled(page)).toBe(0)
})

async function goTo(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name }).click()
}

/** Waits until a page is long and has its rows, whose placeholders have another height. */
async function isLong(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 500 })
  await expect(page.locator('main .row').first()).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight))
    .toBeGreaterThan(1300)
}

async function scrollDown(page: Page, px: number): Promise<void> {
  await page.evaluate((to) => scrollTo(0, to), px)
  await expect.poll(() => scrolled(page)).toBe(px)
}

function scrolled(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(scrollY))
}
