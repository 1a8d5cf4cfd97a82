import { expect } from 'playwright/test'

import { connectLinkedIn, signIn, test } from './kit/story.ts'

test('a live post is changed, and then deleted, on LinkedIn', async ({ page }) => {
  await signIn(page, 'ada@example.com')
  await connectLinkedIn(page, 'Ada Lindqvist')
  await page.goto('/posts')
  await page.getByLabel('Post content').fill('The frist version')
  await page.getByLabel('LinkedIn account').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('button', { name: 'Edit… "The frist version"' }).click()

  await page.getByRole('dialog').getByLabel('Post content').fill('The first version (of 2)')
  await page.getByRole('button', { name: 'Save on LinkedIn' }).click()

  await expect(page.getByRole('button', { name: 'Edit… "The first version (of 2)"' })).toBeFocused()
  const feed = '/sandbox/linkedin/feed.json'
  const changed = await page.request.get(feed)
  expect(await changed.json()).toMatchObject([{ text: 'The first version (of 2)' }])

  await page.getByRole('button', { name: 'Delete "The first version (of 2)"' }).click()
  await page.getByRole('button', { name: 'Delete on LinkedIn too' }).click()

  await expect(page.getByText('No posts yet')).toBeVisible()
  const deleted = await page.request.get(feed)
  expect(await deleted.json()).toEqual([])
})

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
  await row.getByRole('button', { name: 'Send once more…' }).click()
  await page.getByRole('button', { name: 'Send once more', exact: true }).click()

  await expect(row.getByRole('link', { name: 'View on LinkedIn' })).toBeVisible()
  const feed = await page.request.get('/sandbox/linkedin/feed.json')
  expect(await feed.json()).toMatchObject([{ text: 'Is it there?' }])
})
