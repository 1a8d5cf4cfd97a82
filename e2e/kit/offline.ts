import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { Client } from 'pg'
import { expect } from 'playwright/test'
import type { BrowserContext, Page } from 'playwright/test'

import { test as story } from './story.ts'
import { startWire } from './wire.ts'
import type { Wire } from './wire.ts'

/** A browser that can be closed and started again: what it has stored stays. */
export interface Device {
  /** Starts it; what is open of it is closed before. */
  start(how?: { readonly isOffline: boolean }): Promise<Page>
}

/** A story of a network that comes and goes, so that the browser's complaints of it are no faults. */
export const test = story.extend<{ readonly wire: Wire; readonly device: Device }>({
  wire: async ({ lin }, provide) => {
    await using wire = await startWire(lin.url)
    await provide(wire)
  },
  baseURL: async ({ wire }, provide) => provide(wire.url),
  device: async ({ playwright, launchOptions, baseURL, viewport, secrets }, provide) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'lin-device-'))
    let running: BrowserContext | undefined
    await provide({
      async start({ isOffline } = { isOffline: false }) {
        await running?.close()
        running = await playwright.chromium.launchPersistentContext(folder, {
          ...launchOptions,
          viewport,
          offline: isOffline,
          ...(baseURL === undefined ? {} : { baseURL }),
        })
        secrets.watch(running)
        return running.pages()[0] ?? running.newPage()
      },
    })
    await running?.close()
    await rm(folder, { recursive: true, force: true })
  },
  complaints: async ({ complaints }, provide) => {
    await provide(complaints)
    const others = complaints.filter((each) => !each.startsWith('Failed to load resource'))
    complaints.splice(0, complaints.length, ...others)
  },
})

/** Truly: nothing can be reached, whether the browser has noticed or not. */
export async function goOffline(context: BrowserContext, wire: Wire): Promise<void> {
  await context.setOffline(true)
  await wire.cut()
}

export async function goOnline(context: BrowserContext, wire: Wire): Promise<void> {
  await wire.mend()
  await context.setOffline(false)
}

/** From here on the app opens without a network. */
export async function becomeInstalled(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready)
}

/** An account at LinkedIn, without the way there. */
export async function haveAccount(page: Page, database: string): Promise<void> {
  await ask(database, NEW_ACCOUNT)
  await page.goto('/accounts')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByRole('heading', { name: 'Ada Lindqvist' })).toBeVisible()
}

const NEW_ACCOUNT = `insert into accounts (user_id, id, account_name, sub, given_name, family_name,
    is_primary, sealed_token, token_expires_at, created_at, token_told)
  select id, gen_random_uuid(), 'LinkedIn Account', 'ada-lindqvist', 'Ada', 'Lindqvist', true,
    'sealed', now() + interval '50 days', now(), 0
  from users`

/** All that the server has of everybody. */
export async function atTheServer(database: string) {
  const [row] = await ask<{ all: Stored }>(database, ALL)
  return row?.all
}

interface Stored {
  readonly sources: readonly string[]
  readonly schedules: readonly string[]
  readonly posts: readonly string[]
}

const ALL = `select json_build_object(
  'sources', (select coalesce(json_agg(source order by source), '[]') from sources),
  'schedules', (select coalesce(json_agg(schedule_time order by id), '[]') from schedules),
  'posts', (select coalesce(json_agg(text_content order by text_content), '[]') from posts)
) as all`

async function ask<Row extends object>(database: string, question: string): Promise<Row[]> {
  const client = new Client({ connectionString: database })
  await client.connect()
  try {
    return (await client.query<Row>(question)).rows
  } finally {
    await client.end()
  }
}

/** Types a source into the form, and adds it. */
export async function addSource(page: Page, source: string): Promise<void> {
  await page.getByLabel('RSS feed URL or keyword').fill(source)
  await page.getByRole('button', { name: 'Add Source' }).click()
}

/** Each line of what the header says of changes that are not sent; opens it where it is there. */
export async function notSent(page: Page): Promise<string[]> {
  return page.locator('.waiting__change').allInnerTexts()
}
