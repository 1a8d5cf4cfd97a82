import { expect } from 'playwright/test'

import { connectLinkedIn, openSourceForm, signIn, sourceRow, test } from '#e2e/kit/story.ts'

test('a person follows a keyword, sees its trend, has a post written about it, and publishes', async ({
  page,
  lin,
}) => {
  await signIn(page, 'ada@example.com')
  await connectLinkedIn(page, 'Mateo Okafor')

  await page.getByRole('link', { name: /^Sources/ }).click()
  await openSourceForm(page)
  await page.getByLabel('RSS feed URL or keyword').fill('Pottery')
  await page.getByRole('button', { name: 'Add Source' }).click()
  const source = sourceRow(page, 'Pottery')
  await expect(source).toContainText('Active')
  await expect(source).toContainText('Bing News')

  await page.getByRole('tab', { name: 'Trends' }).click()
  const analyzer = page.getByRole('region', { name: 'Keyword Frequency Pattern Analysis' })
  await analyzer.getByLabel('Keyword', { exact: true }).fill('pottery')
  await analyzer.getByRole('button', { name: 'Analyze' }).click()
  await expect(analyzer.getByText('weekly', { exact: true })).toBeVisible()
  await expect(analyzer.getByRole('table').last()).toContainText('Pottery, part 26')
  await expect(analyzer.getByRole('img').first()).toBeVisible()
  await expect(analyzer.getByText(/Based on 26 articles seen between/)).toBeVisible()

  await analyzer
    .getByRole('button', { name: /Write about this.*pottery/i })
    .first()
    .click()
  await expect(page).toHaveURL('/posts')
  const content = page.getByLabel('Post content')
  await expect(content).toHaveValue(/Pottery, part \d+/)
  await expect(page.getByText('Assembled from the article, not AI').first()).toBeVisible()
  const text = await content.inputValue()
  await page.getByLabel('LinkedIn account').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const published = page.getByRole('region', { name: 'Published Posts' }).getByRole('listitem')
  await expect(published.first()).toContainText('Pottery, part')
  await expect(content).toHaveValue('')

  const feed = await page.request.get(`${lin.url}/sandbox/linkedin/feed.json`)
  expect(await feed.json()).toMatchObject([{ text }])
})
