import { expect } from 'playwright/test'

import { test } from './kit/story.ts'

test('a long error of the provider stays inside a window of 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })

  await page.goto(`/linkedin/callback?from=linkedin&error=${'unexpected_refusal_'.repeat(6)}`)

  await expect(page.getByText(/^Authentication failed:/)).toBeVisible()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBe(320)
})
