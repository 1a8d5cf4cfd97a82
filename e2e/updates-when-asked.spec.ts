import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'

import { settleIn, test } from '#e2e/kit/offline.ts'

test('a new version waits until whoever is writing asks for it', async ({
  page,
  context,
  wire,
}) => {
  await settleIn(page)
  await page.goto('/posts')
  const text = page.getByLabel('Post content')
  await text.fill('Half a')
  const second = await context.newPage()
  await second.goto('/sources')
  const reloads = [countLoads(page), countLoads(second)]

  const worker = await readFile('dist/sw.js', 'utf8')
  const newer = { status: 200, type: 'text/javascript', body: `${worker}\n// Another version.` }
  wire.carry(({ url }) => (url === '/sw.js' ? newer : 'through'))
  // Back from a tunnel: an occasion to look for one.
  await context.setOffline(true)
  await context.setOffline(false)
  for (const tab of [page, second])
    await expect(tab.getByText('A new version is ready')).toBeVisible()
  await text.press('End')
  await text.pressSequentially(' sentence')
  await second.getByRole('link', { name: /^Schedule/ }).click()
  await expect(second.getByRole('heading', { name: 'Post Scheduling' })).toBeVisible()
  expect(reloads.map((count) => count())).toEqual([0, 0])

  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(text).toHaveValue('Half a sentence')
  await expect(page.getByText('A new version is ready')).toBeHidden()
  await second.getByRole('button', { name: 'Reload' }).click()
  await expect(second.getByText('A new version is ready')).toBeHidden()
  await expect(second.getByRole('heading', { name: 'Post Scheduling' })).toBeVisible()
  expect(reloads.map((count) => count())).toEqual([1, 1])
})

test('a page of the build before stands until its version is left, and never in another one', async ({
  page,
  wire,
}) => {
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready)
  const html = await readFile('dist/pages/landing.en.html', 'utf8')
  const worker = await readFile('dist/sw.js', 'utf8')
  const revision = createHash('md5').update(html).digest('hex').slice(0, 6)
  expect(worker).toContain(revision)
  const newer = {
    '/sw.js': { type: 'text/javascript', body: worker.replaceAll(revision, '0badc0') },
    '/pages/landing.en.html': {
      type: 'text/html',
      body: html.replace('data-page', 'data-build="newer" data-page'),
    },
  }
  wire.carry(({ url = '' }) => {
    const file = Object.entries(newer).find(([path]) => path === url)?.[1]
    return file === undefined ? 'through' : { status: 200, ...file }
  })
  await page.goto('/')
  await expect.poll(() => page.evaluate(isWaiting)).toBe(true)

  await page.goto('/')
  expect(await page.evaluate(buildOf)).toBeUndefined()
  await expect(page.getByText('A new version is ready')).toBeVisible()
  await page.getByRole('button', { name: 'Reload' }).click()

  // The page is replaced meanwhile: then there is nobody to ask.
  await expect.poll(() => page.evaluate(buildOf).catch(() => null)).toBe('newer')
  await settleIn(page)
})

async function isWaiting(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration()
  await registration?.update()
  return registration?.waiting !== null
}

function buildOf(): string | undefined {
  return document.getElementById('root')?.dataset['build']
}

/** How often the page was loaded from now on. */
function countLoads(page: Page): () => number {
  let loads = 0
  page.on('load', () => (loads += 1))
  return () => loads
}
