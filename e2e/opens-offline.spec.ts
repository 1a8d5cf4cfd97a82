import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'

import { atTheServer, haveAccount, settleIn, test } from './kit/offline.ts'
import { followFeed } from './kit/story.ts'

test('without a network every screen still opens, with what was last seen', async ({
  device,
  wire,
  database,
  site,
}) => {
  const before = await device.start()
  await settleIn(before)
  await followFeed(before, `${site.url}/rss`)
  await haveAccount(before, database)
  await before.goto('/posts')
  await before.getByLabel('Post content').fill('Typed before the network went')
  await before.getByRole('link', { name: /^Dashboard/ }).click()
  await expect
    .poll(() => atTheServer(database))
    .toMatchObject({ posts: ['Typed before the network went'] })

  await wire.cut()
  const page = await device.start({ isOffline: true })
  await page.goto('/sources')
  await expect(page.getByRole('listitem').filter({ hasText: 'Workshop' })).toBeVisible()
  await page.goto('/posts')
  await expect(page.getByLabel('Post content')).toHaveValue('Typed before the network went')
  await page.goto('/accounts')
  await expect(page.getByRole('heading', { name: 'Ada Lindqvist' })).toBeVisible()
  await page.goto('/settings#data')
  await expect(page.getByRole('heading', { name: 'Your data' })).toBeInViewport()
  await page.goto('/share?url=https://example.com/kilns')
  await expect(page.getByRole('link', { name: 'https://example.com/kilns' })).toBeVisible()
  for (const path of ['/schedule', '/dashboard']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL(path)
  }
})

test('a chosen language is spoken on every screen, after a reload, and without a network', async ({
  device,
  wire,
}) => {
  const before = await device.start()
  await settleIn(before)
  await before.goto('/settings')
  await before.getByLabel('Language of Lin').selectOption('Español')
  await expect(before.getByRole('heading', { name: 'Apariencia' })).toBeVisible()
  await before.getByRole('link', { name: /^Publicaciones/ }).click()
  await expect(before.getByRole('heading', { name: 'Gestión de publicaciones' })).toBeVisible()
  await before.reload()
  await expect(before.getByRole('heading', { name: 'Gestión de publicaciones' })).toBeVisible()

  await wire.cut()
  const page = await device.start({ isOffline: true })
  await page.goto('/schedule')

  // A screen that was never open in this language.
  await expect(page.getByRole('heading', { name: 'Programación de publicaciones' })).toBeVisible()
})

test('who comes back is answered with the prerendered pages, in the language chosen, without a network too', async ({
  device,
  wire,
}) => {
  const before = await device.start()
  await before.goto('/')
  await before.evaluate(() => navigator.serviceWorker.ready)
  expect(await openPrerendered(before, '/login')).toEqual({ page: '/login', language: 'en' })
  expect(await openPrerendered(before, '/')).toEqual({ page: '/', language: 'en' })

  // Who is signed in goes on from the login without seeing it.
  await settleIn(before)
  expect(await openPrerendered(before, '/login')).toEqual({})
  await expect(before).toHaveURL('/dashboard')
  expect(await openPrerendered(before, '/')).toEqual({ page: '/', language: 'en' })
  await before.goto('/dashboard')
  await before.getByRole('button', { name: 'Logout' }).click()
  await expect(before).toHaveURL('/login')

  await before.goto('/')
  await before.getByLabel('Language').selectOption('Deutsch')
  await expect(before.getByRole('link', { name: 'Anmelden' })).toBeVisible()
  await expect
    .poll(() => openPrerendered(before, '/login'))
    .toEqual({ page: '/login', language: 'de' })

  await wire.cut()
  const page = await device.start({ isOffline: true })
  expect(await openPrerendered(page, '/')).toEqual({ page: '/', language: 'de' })
  await page.getByRole('link', { name: 'Anmelden' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Willkommen' })).toBeVisible()
})

/** What the worker has answered: address and language of a prerendered page; neither is there in the shell. */
async function openPrerendered(page: Page, path: string) {
  const answer = await page.goto(path)
  expect(answer?.fromServiceWorker()).toBe(true)
  expect(answer?.headers()['content-security-policy']).toContain("script-src 'self' 'sha256-")
  return page.evaluate(() => {
    const { page: address, language } = document.getElementById('root')?.dataset ?? {}
    return { page: address, language }
  })
}
