import { expect } from 'playwright/test'

import { followFeed, signIn, test } from '#e2e/kit/story.ts'

test('without a network every screen still opens, with what was last seen', async ({
  page,
  context,
  site,
  lin,
  complaints,
}) => {
  await signIn(page, 'ada@example.com')
  await followFeed(page, `${site.url}/rss`)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.goto('/posts')
  await page.getByLabel('Post content').fill('Typed before the network went')

  await lin.kill()
  await context.setOffline(true)
  await page.goto('/sources')
  await expect(page.getByRole('listitem').filter({ hasText: 'Workshop' })).toBeVisible()
  await page.goto('/posts')
  await expect(page.getByLabel('Post content')).toHaveValue('Typed before the network went')
  for (const path of ['/dashboard', '/accounts', '/schedule']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await expect(page).toHaveURL('/schedule')
  // The browser reports each request that found no network.
  complaints.length = 0
})
