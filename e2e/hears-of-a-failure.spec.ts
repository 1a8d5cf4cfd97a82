import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'

import { AccountList } from '#contract/accounts.ts'
import { SECOND_MS } from '#contract/limits.ts'
import { connectLinkedIn, signIn, test } from '#e2e/kit/story.ts'

const TEXT = 'Nobody was looking'

test('a post that LinkedIn refuses while nobody looks is said by the bell, and leads to it', async ({
  page,
}) => {
  await signIn(page, 'ada@example.com')
  await connectLinkedIn(page, 'Ada Lindqvist')
  await page.request.put('/sandbox/linkedin/control.json', { data: { answers: [REFUSAL] } })
  await publishSoon(page)

  const bell = page.getByRole('button', { name: 'Notifications, 1 unread' })
  await expect
    .poll(async () => {
      await page.goto('/dashboard')
      // The screen shows the rows of the device first, and the server's once they have come.
      return bell.waitFor({ timeout: 3 * SECOND_MS }).then(
        () => true,
        () => false,
      )
    })
    .toBe(true)
  // The notification may have come while the screen was open, which a toast reports, too.
  await page.goto('/dashboard')
  await bell.click()
  const said = page.getByRole('link', { name: new RegExp(`Not published: .*${TEXT}`) })
  await expect(said).toContainText('New')
  await said.click()

  await expect(page).toHaveURL(/\/posts#post-/)
  await expect(page.locator('.row:focus-within, .row:focus')).toContainText(TEXT)
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Notifications', exact: true }).click()
  await expect(said).not.toContainText('New')
})

test('a push is shown by the worker, and its press leads a window there without loading it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications'])
  await signIn(page, 'ada@example.com')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  // Waits for the end of the start, in which the app gives up a subscription that nobody here has asked for.
  const streaming = page.waitForResponse('**/api/events')
  await page.goto('/settings/writing')
  await streaming
  await page.getByLabel('Tone').fill('Not saved yet')

  const { deliver, shown } = await pushService(page)
  await deliver(JSON.stringify(MESSAGE))
  await expect.poll(() => shown).toEqual([['Not published', 'No account.']])
  await deliver('what a newer server says')
  await expect.poll(() => shown).toContainEqual(['Lin has news', ''])

  await press(page, '/settings/writing')
  await expect(page.getByLabel('Tone')).toHaveValue('Not saved yet')
  await press(page, '/schedule#queue')
  await expect(page).toHaveURL('/schedule#queue')
})

const REFUSAL = { on: 'posts.create', effect: 'refuse', status: 422, body: { message: 'No.' } }

const MESSAGE = {
  id: '7b1c3f6e-0d0a-4f9e-8a53-1f0f2b1c4d5e',
  title: 'Not published',
  body: 'No account.',
  path: '/posts',
  unread: 1,
}

/** Schedules a post like the screen does, but not in whole minutes. */
async function publishSoon(page: Page): Promise<void> {
  const headers = {
    authorization: await page.evaluate(() => `Bearer ${localStorage.getItem('token')}`),
    'idempotency-key': crypto.randomUUID(),
  }
  const listed = await page.request.get('/api/accounts', { headers })
  const { accounts } = AccountList.parse(await listed.json())
  const saved = await page.request.post('/api/posts', {
    headers,
    data: {
      text_content: TEXT,
      social_account_id: accounts[0]?.id,
      scheduled_at: new Date(Date.now() + 2 * SECOND_MS).toISOString(),
    },
  })
  expect(saved.status()).toBe(201)
}

/**
 * Delivers as the browser's push service would, and reports what was shown: by the devtools, because Chromium
 * forgets a notification that a page asks for while it is being shown.
 */
async function pushService(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  const { promise, resolve } = Promise.withResolvers<string>()
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const [registration] = registrations
    if (registration !== undefined) resolve(registration.registrationId)
  })
  await devtools.send('ServiceWorker.enable')
  const registrationId = await promise
  const { origin } = new URL(page.url())
  const shown: unknown[][] = []
  devtools.on('BackgroundService.backgroundServiceEventReceived', ({ backgroundServiceEvent }) => {
    const { eventName, eventMetadata } = backgroundServiceEvent
    const said = new Map(eventMetadata.map(({ key, value }) => [key, value]))
    if (eventName === 'Notification displayed') shown.push([said.get('Title'), said.get('Body')])
  })
  await devtools.send('BackgroundService.startObserving', { service: 'notifications' })
  await devtools.send('BackgroundService.setRecording', {
    service: 'notifications',
    shouldRecord: true,
  })
  async function deliver(data: string): Promise<void> {
    await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  }
  return { shown, deliver }
}

/** Does what the worker does for a pressed notification, except the focus, which needs a real press. */
async function press(page: Page, path: string): Promise<void> {
  const [worker] = page.context().serviceWorkers()
  const news = JSON.stringify({ type: 'open', path })
  await worker?.evaluate(`clients.matchAll().then(([page]) => page.postMessage(${news}))`)
}
