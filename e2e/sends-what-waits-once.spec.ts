import { expect } from 'playwright/test'

import {
  ONE_OF_EACH,
  UNSENT,
  addSource,
  atTheServer,
  goOffline,
  goOnline,
  haveAccount,
  makeOneOfEach,
  settleIn,
  syncOf,
  test,
} from '#e2e/kit/offline.ts'
import { isQueued, through } from '#e2e/kit/wire.ts'

test('what waits is sent by the worker, with no page open', async ({
  page,
  context,
  wire,
  database,
}) => {
  const sync = await syncOf(context, wire.url)
  await settleIn(page)
  await haveAccount(page, database)
  await goOffline(context, wire)
  await makeOneOfEach(page)
  await page.close()
  expect(await atTheServer(database)).toEqual({ sources: [], schedules: [], posts: [] })

  // The browser may notice the network by itself before it is told to sync: either way it is the worker.
  await goOnline(context, wire)
  await sync()

  await expect.poll(() => atTheServer(database)).toEqual(ONE_OF_EACH)
})

test('two tabs and the worker send each write once over a network that comes and goes', async ({
  page,
  context,
  wire,
  database,
}) => {
  const topics = Array.from({ length: 10 }, (_, at) => `Topic ${at}`)
  const sync = await syncOf(context, wire.url)
  await settleIn(page)
  const tabs = [page, await context.newPage()]
  for (const tab of tabs) await tab.goto('/sources')
  await goOffline(context, wire)
  for (const [at, topic] of topics.entries()) await addSource(tabs[at % 2] ?? page, topic)

  for (let round = 1; round <= 4; round += 1) {
    let writes = 0
    wire.carry((request) => {
      if (isQueued(request)) writes += 1
      return writes === 0
        ? 'through'
        : ((['through', 'answer-lost'] as const)[writes - 1] ?? 'lost')
    })
    await goOnline(context, wire)
    await sync()
    await expect.poll(() => writes).toBeGreaterThan(2)
    await goOffline(context, wire)
  }
  wire.carry(through)
  await goOnline(context, wire)

  await expect.poll(() => atTheServer(database)).toMatchObject({ sources: topics })
  for (const tab of tabs) {
    await expect(tab.getByText(UNSENT)).toHaveCount(0)
    await expect(tab.getByRole('main').getByText(/^Topic \d$/)).toHaveCount(10)
  }
})

test('without Background Sync the page sends what was not heard of, and believes no Wi-Fi page', async ({
  page,
  wire,
  database,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync')
  })
  await settleIn(page)
  await page.goto('/sources')
  await addSource(page, 'Glass')
  await expect(page.getByText('Source added')).toBeVisible()

  wire.carry(() => ({ status: 200, type: 'text/html', body: '<h1>Welcome to our hotel</h1>' }))
  await addSource(page, 'Pottery')
  await page.reload()
  const row = page.getByRole('listitem').filter({ hasText: 'Pottery' })
  await expect(row).toContainText('Waiting to be sent')
  await expect(page.getByRole('listitem').filter({ hasText: 'Glass' })).toBeVisible()
  expect(await atTheServer(database)).toMatchObject({ sources: ['Glass'] })
  wire.carry((request) => (isQueued(request) ? 'answer-lost' : 'through'))
  await expect.poll(() => atTheServer(database)).toMatchObject({ sources: ['Glass', 'Pottery'] })
  // The row may have come with the list by now; whether it was heard of is what the queue says.
  const waiting = page.getByRole('button', { name: '1 change waiting' })
  await expect(waiting).toBeVisible()
  wire.carry(through)

  await expect(waiting).toHaveCount(0)
  await expect(row).not.toContainText(UNSENT)
  expect(await atTheServer(database)).toMatchObject({ sources: ['Glass', 'Pottery'] })
})
