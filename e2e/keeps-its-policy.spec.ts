import { expect } from 'playwright/test'

import { signIn, test } from '#e2e/kit/story.ts'

declare global {
  interface Window {
    readonly noteBreach?: (breach: string) => void
  }
}

const PUBLIC = ['/', '/login', '/register', '/forgot-password', '/reset-password', '/confirm']
const SIGNED_IN = [
  '/dashboard',
  '/sources',
  '/accounts',
  '/posts',
  '/schedule',
  '/settings',
  '/settings/writing',
  '/settings/notifications',
  '/settings/you',
]

test('no screen, and not the service worker, breaks the content security policy', async ({
  page,
}) => {
  const breaches: string[] = []
  await page.exposeFunction('noteBreach', (breach: string) => breaches.push(breach))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      window.noteBreach?.(`${event.violatedDirective} ${event.blockedURI} at ${location.href}`)
    })
  })

  for (const path of PUBLIC) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  // The same pages once more, from the worker.
  await page.evaluate(() => navigator.serviceWorker.ready)
  for (const path of PUBLIC) {
    const answer = await page.goto(path)
    expect(answer?.fromServiceWorker()).toBe(true)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await signIn(page, 'ada@example.com')
  for (const path of SIGNED_IN) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  const worker = await page.evaluate(
    async () => (await navigator.serviceWorker.ready).active?.state,
  )

  expect(worker).toMatch(/activat/)
  expect(breaches.filter((breach) => !breach.includes('/sandbox/'))).toEqual([])
})
