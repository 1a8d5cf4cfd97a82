import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { Client } from 'pg'
import { expect } from 'playwright/test'
import type { BrowserContext, Page } from 'playwright/test'

import { SYNC_TAG } from '#sync/outbox/outbox.ts'

import { openSourceForm, signIn, test as story } from './story.ts'
import { startWire } from './wire.ts'
import type { Wire } from './wire.ts'

/** A browser that can be closed and started again: what it has stored stays. */
export interface Device {
  /** Starts the browser, after closing its open windows. */
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

/** Cuts the network: nothing can be reached, whether the browser has noticed or not. */
export async function goOffline(context: BrowserContext, wire: Wire): Promise<void> {
  await context.setOffline(true)
  await wire.cut()
}

export async function goOnline(context: BrowserContext, wire: Wire): Promise<void> {
  await wire.mend()
  await context.setOffline(false)
}

/** Signs in; from here on the app opens without a network. */
export async function settleIn(page: Page, email = EMAIL): Promise<void> {
  await signIn(page, email)
  await page.evaluate(() => navigator.serviceWorker.ready)
}

export const EMAIL = 'ada@example.com'

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

/** Makes all slots due now. */
export async function bringForward(database: string): Promise<void> {
  await ask(database, 'update slots set at = now()')
}

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
  await openSourceForm(page)
  await page.getByLabel('RSS feed URL or keyword').fill(source)
  await page.getByRole('button', { name: 'Add Source' }).click()
  await expect(page.getByLabel('RSS feed URL or keyword')).toHaveValue('')
}

/** A source, a schedule for the account that is there, and a draft. */
export async function makeOneOfEach(page: Page): Promise<void> {
  await page.goto('/sources')
  await addSource(page, 'Pottery')
  await page.getByRole('link', { name: /^Schedule/ }).click()
  const form = page.getByRole('form', { name: 'Create schedule' })
  await form.getByLabel('LinkedIn account').selectOption({ index: 1 })
  await form.getByRole('button', { name: 'Tuesday' }).click()
  await form.getByLabel('Time', { exact: true }).fill('08:30')
  await form.getByRole('button', { name: 'Create Schedule' }).click()
  await expect(form.getByText('Saved on this device.')).toBeVisible()
  await page.getByRole('link', { name: /^Posts/ }).click()
  await page.getByLabel('Post content').fill('Typed in a tunnel')
  await expect(page.getByRole('button', { name: '3 changes waiting' })).toBeVisible()
}

export const ONE_OF_EACH = {
  sources: ['Pottery'],
  schedules: ['08:30'],
  posts: ['Typed in a tunnel'],
} as const

/** Texts of a row that the server does not have in this form. */
export const UNSENT = /Waiting to be sent|Not sent|Known once it is sent/

/** Has the browser tell the app's worker that there is a network: with a page of it open, or without. */
export async function syncOf(context: BrowserContext, origin: string) {
  const tools = await context.newCDPSession(await context.newPage())
  let registrationId = ''
  tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
    registrationId = ours?.registrationId ?? registrationId
  })
  await tools.send('ServiceWorker.enable')
  return async () => {
    expect(registrationId).not.toBe('')
    const event = { origin, registrationId, tag: SYNC_TAG, lastChance: false }
    await tools.send('ServiceWorker.dispatchSyncEvent', event)
  }
}
