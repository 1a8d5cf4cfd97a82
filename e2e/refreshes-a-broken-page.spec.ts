import { expect } from 'playwright/test'

import { signIn, test } from '#e2e/kit/story.ts'

// Without a worker each part of the app comes from the server, and can fail to.
test.use({ serviceWorkers: 'block' })

test('a screen that cannot be loaded leaves a page with a button that loads it again', async ({
  page,
  complaints,
}) => {
  await signIn(page, 'ada@example.com')

  for (const part of ['schedule-page', 'text-en-schedule']) {
    await page.goto('/dashboard')
    await page.route(`**/assets/${part}-*.js`, (route) => route.abort())
    await page.getByRole('link', { name: 'Schedule', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Something went wrong.' })).toBeVisible()
    await expect(page.getByText('Please refresh the page or try again later.')).toBeVisible()
    await page.unroute(`**/assets/${part}-*.js`)
    await page.getByRole('button', { name: 'Refresh Page' }).click()
    await expect(page.getByRole('heading', { name: 'Post Scheduling' })).toBeVisible()
  }
  complaints.length = 0
})

test('a part of the app that a new version has replaced loads the page again, once', async ({
  page,
  complaints,
}) => {
  await signIn(page, 'ada@example.com')
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  await page.route('**/assets/schedule-page*.js', (route) =>
    loads === 0 ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  )

  await page.getByRole('link', { name: 'Schedule', exact: true }).click()

  await expect(page.getByRole('heading', { name: 'Post Scheduling' })).toBeVisible()
  expect(loads).toBe(1)
  complaints.length = 0
})
