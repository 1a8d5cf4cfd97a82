import { expect } from 'playwright/test'

import { connectLinkedIn, signUp, test } from '#e2e/kit/story.ts'

const EDITED = 'Read this (parentheses) #tag C# _under_ and emoji 👩‍💻'

test('a person registers, follows feeds, connects LinkedIn, and publishes what a writer drafted', async ({
  page,
  lin,
  site,
}) => {
  await signUp(page, 'ada@example.com')

  await page.getByRole('link', { name: /^Sources/ }).click()
  for (const path of ['/rss', '/atom', '/russian']) {
    await page.getByLabel(/RSS feed URL or keyword/i).fill(`${site.url}${path}`)
    await page.getByRole('button', { name: 'Add Source' }).click()
    await expect(page.getByText('Source added successfully!')).toBeVisible()
  }
  for (const title of ['Workshop', 'Small Teams', 'Новости']) {
    await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('Active')
  }

  await connectLinkedIn(page, 'Mateo Okafor')

  await page.getByRole('link', { name: /^Posts/ }).click()
  await page.getByRole('button', { name: 'AI Content Generator' }).click()
  const content = page.getByLabel('Post content')
  await expect(content).toHaveValue(/https:\/\/example\./)
  await content.fill(EDITED)
  await page.getByLabel('LinkedIn account').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const published = page.getByRole('region', { name: 'Published Posts' }).getByRole('listitem')
  await expect(published).toContainText(EDITED)
  await expect(published.getByRole('link', { name: /View on LinkedIn/ })).toBeVisible()
  await expect(content).toHaveValue('')

  await page.goto('/sandbox/linkedin/feed')
  await expect(page.getByText(EDITED)).toBeVisible()
  const feed = await page.request.get(`${lin.url}/sandbox/linkedin/feed.json`)
  expect(await feed.json()).toMatchObject([{ text: EDITED }])

  await page.goto('/dashboard')
  await expect(page.getByText(EDITED)).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await page.goto('/posts')
  await expect(page).toHaveURL('/login')
})
