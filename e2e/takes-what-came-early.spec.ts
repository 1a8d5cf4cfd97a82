import { expect } from 'playwright/test'

import { PASSWORD, test } from '#e2e/kit/story.ts'

// Without a worker the page is the prerendered one.
test.use({ serviceWorkers: 'block' })

test('what is typed, ticked and submitted before the app is there counts', async ({
  page,
  complaints,
}) => {
  const app = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await app.promise
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  const [email, rememberMe] = [page.getByLabel('Email'), page.getByRole('checkbox')]
  const password = page.getByRole('textbox', { name: 'Password', exact: true })
  await email.fill('nobody@example.com')
  await password.fill(PASSWORD)
  await rememberMe.check()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()

  app.resolve()

  await expect(page.getByText('No account found with this email.')).toBeVisible()
  await expect(email).toHaveValue('nobody@example.com')
  await expect(rememberMe).toBeChecked()
  await expect(password).toHaveValue(PASSWORD)
  await password.clear()
  complaints.length = 0
})
