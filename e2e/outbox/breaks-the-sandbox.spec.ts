import { expect } from 'playwright/test'

import { connectLinkedIn, signIn, test } from '#e2e/kit/story.ts'

test('a person breaks the sandbox: the answer is lost, the post is found, once', async ({
  page,
  lin,
  complaints,
}) => {
  await signIn(page, 'ada@example.com')
  await connectLinkedIn(page, 'Mateo Okafor')
  await page.getByRole('button', { name: 'Sandbox' }).click()
  await page.getByRole('link', { name: 'Try to break it' }).click()
  await expect(page).toHaveURL('/trial')

  await page.getByRole('button', { name: 'Lose the answer' }).click()
  const steps = page.getByRole('region', { name: 'What happened' }).getByRole('listitem')
  await expect(steps.filter({ hasText: 'posted it. Its answer was lost.' })).toBeVisible()
  await page.getByRole('button', { name: 'Ask LinkedIn once more' }).click()

  await expect(steps.last()).toContainText('one post with this text at LinkedIn: once')
  const feed = await page.request.get(`${lin.url}/sandbox/linkedin/feed.json`)
  expect(await feed.json()).toHaveLength(1)
  // The address keeps the trial, for a look after the server was killed.
  await page.reload()
  await expect(steps.last()).toContainText('once')

  // The page asks about its post from the press on, and the server may not have stored it yet.
  const others = complaints.filter((each) => !each.includes('404 (Not Found)'))
  complaints.splice(0, complaints.length, ...others)
})
