import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'

import { signIn, test } from '#e2e/kit/story.ts'

test('a window of 320 pixels holds the settings, and a long error of the provider', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn(page, `${'a.long.address.of.somebody.'.repeat(3)}ada@example.com`)

  await page.goto('/settings')
  await expect(page.getByRole('button', { name: 'Delete account' })).toBeVisible()
  expect(await widthOf(page)).toBe(320)

  await page.goto(`/linkedin/callback?from=linkedin&error=${'unexpected_refusal_'.repeat(6)}`)
  await expect(page.getByText(/^Authentication failed:/)).toBeVisible()
  expect(await widthOf(page)).toBe(320)
})

function widthOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth)
}
