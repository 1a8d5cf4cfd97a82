import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'

import { PASSWORD, signIn, test } from '#e2e/kit/story.ts'

// Without a worker the page is the prerendered one.
test.use({ serviceWorkers: 'block' })

test('what is typed, ticked and submitted before the app is there counts', async ({
  page,
  complaints,
}) => {
  const app = await holdApp(page)
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

test('a tick counts that the app comes in between, and what is above stays where it is', async ({
  page,
}) => {
  const app = await holdApp(page)
  await page.goto('/register', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill('ada@example.com')
  for (const name of ['Password', 'Confirm Password']) {
    await page.getByRole('textbox', { name, exact: true }).fill(PASSWORD)
  }
  const terms = page.getByRole('checkbox', { name: /I agree/ })
  const place = await terms.boundingBox()
  await terms.hover()
  await page.mouse.down()

  app.resolve()
  await expect(page.getByText('Password strength:')).toBeVisible()
  await page.mouse.up()

  await expect(terms).toBeChecked()
  expect(await terms.boundingBox()).toEqual(place)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL('/login')
})

test('no letter is lost that is typed before React has rendered what has changed beside it', async ({
  page,
  context,
  complaints,
}) => {
  await signIn(page, 'ada@example.com')
  await page.goto('/posts')
  const text = page.getByLabel('Post content')
  await expect(page.locator('.mentions')).toBeAttached()
  await context.setOffline(true)
  await text.fill('First words')
  await expect(page.getByText('Saved on this device', { exact: true })).toBeVisible()
  await page.evaluate(renderLate)
  // The composer hears of it, and has a button for earlier versions to render.
  await expect.poll(() => page.evaluate(countVersions)).toBe(1)
  await expect(page.getByRole('button', { name: 'Earlier versions' })).toBeHidden()

  await text.pressSequentially(', on the train')

  await expect(text).toHaveValue('First words, on the train')
  // The browser reports each request that it could not send.
  complaints.length = 0
})

/** Keeps the prerendered page without its app until the promise is resolved. */
async function holdApp(page: Page): Promise<PromiseWithResolvers<void>> {
  const app = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await app.promise
    await route.continue()
  })
  return app
}

/**
 * React renders updates that nobody waits for once a message to itself arrives: here as late as on a very slow
 * device.
 */
function renderLate(): void {
  const postMessage = Reflect.get(MessagePort.prototype, 'postMessage')
  MessagePort.prototype.postMessage = function (message: unknown) {
    setTimeout(() => Reflect.apply(postMessage, this, [message]), 30_000)
  }
}

/** The versions of drafts that this device keeps. */
async function countVersions(): Promise<number> {
  const databases = await indexedDB.databases()
  const { name = '' } = databases.find((each) => each.name !== 'lin-session') ?? {}
  const opening = indexedDB.open(name)
  await new Promise((resolve) => opening.addEventListener('success', resolve))
  const counting = opening.result.transaction('versions').objectStore('versions').count()
  await new Promise((resolve) => counting.addEventListener('success', resolve))
  opening.result.close()
  return counting.result
}
