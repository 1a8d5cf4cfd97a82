import { aVideo } from '@lin/media-facts/testing'
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
import { connectLinkedIn, sourceRow } from '#e2e/kit/story.ts'
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
  const row = sourceRow(page, 'Pottery')
  await expect(row).toContainText('Waiting to be sent')
  await expect(sourceRow(page, 'Glass')).toBeVisible()
  expect(await atTheServer(database)).toMatchObject({ sources: ['Glass'] })
  wire.carry((request) => (isQueued(request) ? 'answer-lost' : 'through'))
  await expect.poll(() => atTheServer(database)).toMatchObject({ sources: ['Glass', 'Pottery'] })
  // The list may have brought the row by now; only the queue shows whether the answer arrived.
  const waiting = page.getByRole('button', { name: '1 change waiting' })
  await expect(waiting).toBeVisible()
  wire.carry(through)

  await expect(waiting).toHaveCount(0)
  await expect(row).not.toContainText(UNSENT)
  expect(await atTheServer(database)).toMatchObject({ sources: ['Glass', 'Pottery'] })
})

test('a video is drafted without a network, goes up in parts that are sent once, and is published once', async ({
  page,
  context,
  wire,
  lin,
  browser,
  complaints,
}) => {
  const mb = 1024 * 1024
  await settleIn(page)
  // LinkedIn sends people back to where Lin really is.
  const desk = await browser.newPage({ baseURL: lin.url })
  const token = (await context.cookies()).find(({ name }) => name.startsWith('token-'))
  const there = { name: `token-${new URL(lin.url).port}`, value: token?.value ?? '', url: lin.url }
  await desk.context().addCookies([there])
  await connectLinkedIn(desk, 'Ada Lindqvist')
  await desk.context().close()
  await page.goto('/posts')
  const form = page.getByRole('form', { name: 'Create post' })
  await expect(form.getByLabel('LinkedIn account').getByRole('option')).toHaveCount(2)
  await goOffline(context, wire)

  await form.getByLabel('Post content').fill('Filmed in a tunnel')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await form.getByRole('button', { name: /^Video/ }).click()
  const file = { name: 'talk.mp4', mimeType: 'video/mp4', buffer: aVideo({ bytes: 6 * mb }) }
  await form.getByLabel('Choose a video').setInputFiles(file)
  await expect(form.getByText('0:05 · 1080 × 1350 pixels · 6 MB')).toBeVisible()
  await expect(form.getByText(/goes to Lin once there is a network/).first()).toBeVisible()
  await page.reload()
  await expect(form.getByText('0:05 · 1080 × 1350 pixels · 6 MB')).toBeVisible()

  const heard: number[] = []
  const again: string[] = []
  let isCut = true
  wire.carry(({ method, url = '', headers }) => {
    const [, from = '', to = ''] = /^bytes (\d+)-(\d+)/.exec(headers['content-range'] ?? '') ?? []
    if (method !== 'PUT' || !url.includes('/assets/') || from === '') return 'through'
    if (Number(from) < (heard.at(-1) ?? 0)) again.push(from)
    if (isCut && Number(from) >= 2 * mb) return 'lost'
    heard.push(Number(to) + 1)
    return 'through'
  })
  await goOnline(context, wire)
  await expect.poll(() => heard.at(-1)).toBe(2 * mb)
  await expect(form.getByText('Uploading to Lin: 2 MB of 6 MB')).toBeVisible()
  isCut = false
  await form.getByLabel('LinkedIn account').selectOption({ index: 1 })
  await form.getByRole('button', { name: 'Publish', exact: true }).click()

  await expect.poll(() => heard.at(-1)).toBe(6 * mb)
  await expect
    .poll(() => published(lin.url), { timeout: 60_000 })
    .toMatchObject([{ text: 'Filmed in a tunnel', video: { duration_ms: 5000 } }])
  expect(again).toEqual([])
  // Her picture lies where Lin really is, too.
  complaints.length = 0
})

async function published(url: string): Promise<unknown> {
  const answer = await fetch(`${url}/sandbox/linkedin/feed.json`)
  return answer.json()
}
