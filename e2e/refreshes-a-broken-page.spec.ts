import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'

import { SECOND_MS } from '#contract/limits.ts'
import { PASSWORD, signIn, test } from '#e2e/kit/story.ts'

const FORMS = ['/login', '/register', '/forgot-password', '/reset-password?token=none']
const REFUSED = 'This browser refuses to store data for Lin.'
const APP = '**/assets/app-*.js'

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

test('a form whose script cannot be had says so, and a press tries again', async ({
  page,
  complaints,
}) => {
  for (const path of [...FORMS, '/confirm', '/login']) {
    await page.route(APP, (route) => route.fulfill({ status: 404, body: '' }))
    await page.goto(path)
    await expect(notStarted(page)).toBeVisible()

    await page.unroute(APP)
    await notStarted(page).getByRole('button', { name: 'Try again' }).click()

    await expect.poll(() => page.evaluate('globalThis.linIsDrawn')).toBe(true)
    await expect(notStarted(page)).toHaveCount(0)
  }

  await expectToWork(page)
  complaints.length = 0
})

test('a script that does not come is told of, and one that comes late takes the words away', async ({
  page,
  complaints,
}) => {
  const app = Promise.withResolvers<void>()
  await page.clock.install()
  await page.route(APP, async (route) => {
    await app.promise
    await route.continue()
  })
  await page.goto('/login')
  await signInAsNobody(page)
  await expect(notStarted(page)).toHaveCount(0)

  await page.clock.runFor(20 * SECOND_MS)
  await expect(notStarted(page)).toBeVisible()
  app.resolve()

  await expectRefusal(page)
  await expect(notStarted(page)).toHaveCount(0)
  complaints.length = 0
})

test('a browser that lets nothing be stored is told so on each form, and who signs in once more', async ({
  page,
  elsewhere,
  complaints,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(globalThis, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
    }
  })

  for (const path of [...FORMS, '/login']) {
    await page.goto(path)
    await expect(page.getByText(REFUSED)).toBeVisible()
  }
  await signInAsNobody(page)
  await expect(page.locator('.banner--error').filter({ hasText: REFUSED })).toBeVisible()
  await passwordField(page).clear()

  const other = await elsewhere()
  await other.goto('/login')
  await expectToWork(other)
  complaints.length = 0
})

test('without JavaScript each form says that it needs it', async ({
  browser,
  page,
  lin,
  complaints,
}) => {
  const plain = await browser.newPage({ javaScriptEnabled: false, baseURL: lin.url })

  for (const path of FORMS) {
    await plain.goto(path)
    await expect(plain.locator('noscript .needs-script')).toBeVisible()
    await expect(plain.locator('noscript .needs-script')).toHaveText(/ needs JavaScript/)
  }

  await plain.close()
  await page.goto('/login')
  await expectToWork(page)
  complaints.length = 0
})

/** The alert that the page shows in place of the app. */
function notStarted(page: Page) {
  return page.getByRole('alert').filter({ hasText: 'This page has not started yet.' })
}

async function expectToWork(page: Page): Promise<void> {
  await signInAsNobody(page)
  await expectRefusal(page)
}

async function signInAsNobody(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('nobody@example.com')
  await passwordField(page).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** No password stands in a page at the end of a story. */
async function expectRefusal(page: Page): Promise<void> {
  await expect(page.getByText('No account found with this email.')).toBeVisible()
  await passwordField(page).clear()
}

function passwordField(page: Page) {
  return page.getByRole('textbox', { name: 'Password', exact: true })
}
