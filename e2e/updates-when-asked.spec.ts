import { readFile } from 'node:fs/promises'

import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'

import { settleIn, test } from '#e2e/kit/offline.ts'

test('a new version waits until whoever is writing asks for it', async ({
  page,
  context,
  wire,
}) => {
  await settleIn(page)
  await page.goto('/posts')
  const text = page.getByLabel('Post content')
  await text.fill('Half a')
  const second = await context.newPage()
  await second.goto('/sources')
  const reloads = [countLoads(page), countLoads(second)]

  const worker = await readFile('dist/sw.js', 'utf8')
  const newer = { status: 200, type: 'text/javascript', body: `${worker}\n// Another version.` }
  wire.carry(({ url }) => (url === '/sw.js' ? newer : 'through'))
  // Back from a tunnel: an occasion to look for one.
  await context.setOffline(true)
  await context.setOffline(false)
  for (const tab of [page, second])
    await expect(tab.getByText('A new version is ready')).toBeVisible()
  await text.press('End')
  await text.pressSequentially(' sentence')
  await second.getByRole('link', { name: /^Schedule/ }).click()
  await expect(second.getByRole('heading', { name: 'Post Scheduling' })).toBeVisible()
  expect(reloads.map((count) => count())).toEqual([0, 0])

  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(text).toHaveValue('Half a sentence')
  await expect(page.getByText('A new version is ready')).toBeHidden()
  await second.getByRole('button', { name: 'Reload' }).click()
  await expect(second.getByText('A new version is ready')).toBeHidden()
  await expect(second.getByRole('heading', { name: 'Post Scheduling' })).toBeVisible()
  expect(reloads.map((count) => count())).toEqual([1, 1])
})

/** How often the page was loaded from now on. */
function countLoads(page: Page): () => number {
  let loads = 0
  page.on('load', () => (loads += 1))
  return () => loads
}
