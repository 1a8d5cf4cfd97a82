import { expect } from 'playwright/test'

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
