import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'

import {
  EMAIL,
  addSource,
  atTheServer,
  goOffline,
  goOnline,
  haveAccount,
  settleIn,
  test,
} from '#e2e/kit/offline.ts'
import { logIn } from '#e2e/kit/story.ts'

const WORDS = 'Nobody else may read this'

test('logging out leaves nothing of the person on the device', async ({
  page,
  context,
  database,
}) => {
  await settleIn(page)
  await haveAccount(page, database)
  await page.goto('/sources')
  await addSource(page, 'Pottery')
  await page.getByRole('link', { name: /^Posts/ }).click()
  await page.getByLabel('Post content').fill(WORDS)
  await expect.poll(() => atTheServer(database)).toMatchObject({ posts: [WORDS] })
  const [uid = ''] = userIds(await kept(page))
  const own = [EMAIL, 'Pottery', WORDS, 'Lindqvist', uid, 'eyJ']
  expect(found(own, await kept(page))).toEqual(own)

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')

  await expect.poll(async () => userIds(await kept(page))).toEqual([])
  const after = await kept(page)
  expect(found(own, after)).toEqual([])
  expect(after.caches.filter((url) => url.includes('/api/'))).toEqual([])
  expect(JSON.stringify(await context.cookies())).not.toContain('eyJ')
})

test('logging out asks what becomes of what is not sent, and keeps no more than that', async ({
  page,
  context,
  wire,
  database,
}) => {
  await settleIn(page)
  await page.goto('/sources')
  const [uid = ''] = userIds(await kept(page))
  await goOffline(context, wire)
  await addSource(page, 'Pottery')

  await page.getByRole('button', { name: 'Logout' }).click()
  const dialog = page.getByRole('alertdialog', { name: '1 change is not sent' })
  await expect(dialog).toContainText('Add source Pottery')
  await dialog.getByRole('button', { name: 'Keep on this device' }).click()
  await expect(page).toHaveURL('/login')
  await expect.poll(async () => found(['eyJ'], await kept(page))).toEqual([])
  const after = await kept(page)
  expect(userIds(after)).toEqual([uid])
  expect(found([EMAIL, 'Pottery'], { ...after, databases: {} })).toEqual([])
  await goOnline(context, wire)
  await logIn(page, EMAIL)

  await expect.poll(() => atTheServer(database)).toMatchObject({ sources: ['Pottery'] })
})

/** All that the browser holds of this origin. */
interface Kept {
  readonly databases: Readonly<Record<string, unknown>>
  readonly storages: string
  readonly caches: readonly string[]
}

async function kept(page: Page): Promise<Kept> {
  return {
    databases: await page.evaluate(readDatabases),
    storages: await page.evaluate(() => JSON.stringify([localStorage, sessionStorage])),
    caches: await page.evaluate(readCaches),
  }
}

/** Runs in the browser: the rows of every table, by the name of the database. */
async function readDatabases(): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {}
  for (const { name = '' } of await indexedDB.databases()) {
    const opening = indexedDB.open(name)
    const isThere = await new Promise<boolean>((resolve) => {
      // Deleted since it was listed: to open it must not make it anew.
      opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
      opening.addEventListener('success', () => resolve(true))
      opening.addEventListener('error', () => resolve(false))
    })
    if (!isThere) continue
    const rows: unknown[] = []
    for (const table of opening.result.objectStoreNames) {
      const asking = opening.result.transaction(table).objectStore(table).getAll()
      await new Promise((resolve) => asking.addEventListener('success', resolve))
      rows.push(asking.result)
    }
    opening.result.close()
    all[name] = rows
  }
  return all
}

async function readCaches(): Promise<string[]> {
  const all: string[] = []
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    const requests = await cache.keys()
    all.push(...requests.map(({ url }) => url))
  }
  return all
}

/** Ids of the users whose databases are there. */
function userIds({ databases }: Kept): string[] {
  return Object.keys(databases).flatMap((name) => /^lin-([0-9a-f-]{36})$/.exec(name)?.[1] ?? [])
}

function found(words: readonly string[], all: Kept): string[] {
  const text = JSON.stringify(all)
  return words.filter((word) => text.includes(word))
}
