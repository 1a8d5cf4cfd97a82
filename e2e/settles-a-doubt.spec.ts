import { expect } from 'playwright/test'

import { connectLinkedIn, signIn, test } from '#e2e/kit/story.ts'

test('a post whose answer was lost may be live, and settling it leaves the one post', async ({
  page,
}) => {
  await signIn(page, 'ada@example.com')
  await connectLinkedIn(page, 'Ada Lindqvist')
  await page.request.put('/sandbox/linkedin/control.json', {
    data: { answers: [{ on: 'posts.create', effect: 'accept-then-lose-the-answer' }] },
  })

  await page.goto('/posts')
  await page.getByLabel('Post content').fill('Is it there?')
  await page.getByLabel('LinkedIn account').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Is it there?' })
  await expect(row).toContainText('May be live')
  await row.getByRole('button', { name: 'Settle it' }).click()
  await page.getByRole('button', { name: 'Send once more' }).click()

  await expect(row.getByRole('link', { name: 'View on LinkedIn' })).toBeVisible()
  const feed = await page.request.get('/sandbox/linkedin/feed.json')
  expect(await feed.json()).toMatchObject([{ text: 'Is it there?' }])
})
