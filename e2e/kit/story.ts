import type { FeedSite } from '@lin/feed-reader/testing'
import { expect, test as base } from 'playwright/test'
import type { BrowserContext, Locator, Page } from 'playwright/test'
import * as z from 'zod/mini'

import { Confirmation, LoginReply } from '#contract/auth.ts'
import type { NewsSite } from '#tests/kit/network/news-site.ts'
import { startTestPostgres } from '#tests/kit/process/postgres.ts'
import type { ServerProcess } from '#tests/kit/process/process.ts'

import { createInstances } from './instance.ts'
import type { Instance, Instances } from './instance.ts'
import { createSecrets } from './secrets.ts'
import type { Secrets } from './secrets.ts'

interface Story {
  /** The passwords and tokens of this story; that none of them leaked is checked at its end. */
  readonly secrets: Secrets
  /** Opens another browser, which shares nothing with the first. */
  readonly elsewhere: () => Promise<Page>
  /** A site of feeds in several shapes, on this machine. */
  readonly site: FeedSite
  /** The news site that keywords are searched on, on this machine. */
  readonly news: NewsSite
  /** The server's database, in which nobody is yet: its connection string. */
  readonly database: string
  /** The whole server in a process of its own, on that database; its output is that of this story. */
  readonly lin: ServerProcess
}

/** The story of a person, which fails if the browser complains. */
export const test = base.extend<
  Story & {
    /** The browser's complaints; a story that expects one empties the list. */
    readonly complaints: string[]
    readonly instance: Instance
  },
  { readonly instances: Instances }
>({
  instances: [
    async ({}, provide) => {
      await using postgres = await startTestPostgres()
      await using instances = createInstances(postgres.url)
      await provide(instances)
    },
    { scope: 'worker' },
  ],
  instance: async ({ instances }, provide) => provide(await instances.empty()),
  database: async ({ instance }, provide) => provide(instance.database),
  site: async ({ instance }, provide) => provide(instance.site),
  news: async ({ instance }, provide) => provide(instance.news),
  lin: async ({ instance: { lin } }, provide) => {
    const said = lin.output().length
    await provide({ ...lin, output: () => lin.output().slice(said) })
  },
  secrets: [
    async ({ lin, context }, provide) => {
      const secrets = createSecrets([PASSWORD])
      secrets.watch(context)
      await provide(secrets)
      const pages = await Promise.all(context.pages().map((page) => page.content()))
      const mails = lin.child.exitCode === null ? await mailsOf(lin) : ''
      secrets.check({ log: lin.output(), mails, pages: pages.join('\n') })
    },
    { auto: true },
  ],
  elsewhere: async ({ browser, baseURL, secrets }, provide) => {
    const contexts: BrowserContext[] = []
    await provide(async () => {
      const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
      contexts.push(context)
      secrets.watch(context)
      return context.newPage()
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
  baseURL: async ({ lin }, provide) => provide(lin.url),
  complaints: [
    async ({ page }, provide) => {
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(String(error)))
      page.on('console', (message) => {
        if (message.type() === 'error' && !isOurOwn(message.text())) complaints.push(message.text())
      })
      await provide(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

/** The mailbox's frame runs no script, so the browser complains about the scripts that drive the tests. */
function isOurOwn(complaint: string): boolean {
  return complaint.startsWith('Blocked script execution in') && complaint.includes('/mailbox/')
}

export const PASSWORD = 'correct horse battery'

/** The mailbox as programs read it; empty where the server is gone by now. */
async function mailsOf(lin: ServerProcess): Promise<string> {
  try {
    const answer = await fetch(`${lin.url}/sandbox/mailbox.json`)
    return await answer.text()
  } catch {
    return ''
  }
}

/** The first link in the newest mail to an address whose subject says this. */
export async function mailedLink(page: Page, email: string, subject: string): Promise<string> {
  let link: string | undefined
  await expect
    .poll(async () => {
      const mails = await mailsTo(page, email)
      link = mails.find((mail) => mail.subject.includes(subject))?.links[0]
      return link
    }, MAILED_SOON)
    .toBeDefined()
  return link ?? ''
}

/** Mostly the mail is there at the second look. */
const MAILED_SOON = { intervals: [50, 50, 100, 200, 500] }

async function mailsTo(page: Page, email: string): Promise<z.infer<typeof Mails>> {
  const answer = await page.request.get(`/sandbox/mailbox.json?to=${encodeURIComponent(email)}`)
  return Mails.parse(await answer.json())
}

const Mails = z.array(z.object({ subject: z.string(), links: z.array(z.string()) }))

/** Signs in on the login page. */
export async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Opens the form that adds a source: on an empty desk it is open. */
export async function openSourceForm(page: Page): Promise<void> {
  const field = page.getByLabel('RSS feed URL or keyword')
  const button = page.getByRole('button', { name: 'Add a source' })
  await expect(field.or(button).first()).toBeVisible()
  if (!(await field.isVisible())) await button.click()
}

/** The rows of the followed sources that hold these words. */
export function sourceRow(page: Page, words: string): Locator {
  const sources = page.getByRole('region', { name: 'Your Sources' })
  return sources.locator('.source-rows .row').filter({ hasText: words })
}

/** Adds a feed and waits until its articles are there. */
export async function followFeed(page: Page, url: string): Promise<void> {
  await page.goto('/sources')
  await openSourceForm(page)
  await page.getByLabel('RSS feed URL or keyword').fill(url)
  await page.getByRole('button', { name: 'Add Source' }).click()
  await expect(sourceRow(page, 'Active')).toBeVisible()
}

/** Connects the sandbox's chosen member through the consent page. */
export async function connectLinkedIn(page: Page, member: string): Promise<void> {
  await page.goto('/accounts')
  await page.getByRole('button', { name: 'Add LinkedIn Account' }).click()
  await page.getByRole('radio', { name: member }).check()
  await page.getByRole('button', { name: 'Approve' }).click()
  // The callback page between them stays for two seconds only, so a busy browser may miss it.
  await expect(page).toHaveURL('/accounts')
  await expect(page.getByRole('heading', { name: member })).toBeVisible()
}

/** Registers; the address is not confirmed yet. */
export async function register(page: Page, email: string): Promise<void> {
  await page.goto('/register')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
  await page.getByRole('textbox', { name: 'Confirm Password' }).fill(PASSWORD)
  await page.getByRole('checkbox', { name: /I agree/ }).check()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Check your mail to confirm your account')).toBeVisible()
}

/** Registers, and confirms by the link in the mailbox, which signs in, as a person does. */
export async function signUp(page: Page, email: string): Promise<void> {
  await register(page, email)
  await mailedLink(page, email, CONFIRM)

  await page.goto('/sandbox/mailbox')
  await page.getByRole('link', { name: CONFIRM }).click()
  await page.getByRole('link', { name: /\/confirm\?token=/ }).click()
  await page.getByRole('button', { name: 'Confirm my e-mail' }).click()
  await arriveOnDashboard(page)
}

/** Somebody who has an account and is signed in, without the way there: what most stories start with. */
export async function signIn(page: Page, email: string): Promise<void> {
  const data = { email, password: PASSWORD }
  await page.request.post('/api/auth/register', { data })
  const token = new URL(await mailedLink(page, email, CONFIRM)).searchParams.get('token')
  const confirmed = await page.request.post('/api/auth/confirm', { data: { token } })
  const session = confirmed.ok() ? Confirmation.parse(await confirmed.json()).session : null
  const { origin: url, port } = new URL(confirmed.url())
  const value = session?.token ?? (await tokenOfLogin(page, data))
  // One of the places in which the app stores its token; with it, the app finds the rest.
  await page.context().addCookies([{ name: `token-${port}`, value, url }])
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible()
}

/** A session of their own, for what a story prepares by the API. */
export function tokenOf(page: Page, email: string): Promise<string> {
  return tokenOfLogin(page, { email, password: PASSWORD })
}

/** The token of a person whom another browser has confirmed before. */
async function tokenOfLogin(page: Page, data: object): Promise<string> {
  const answer = await page.request.post('/api/auth/login', { data })
  return LoginReply.parse(await answer.json()).token
}

/** Waits until the app has moved the focus to the heading; from then on the story moves it. */
async function arriveOnDashboard(page: Page): Promise<void> {
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
}

/** Subject of a confirmation mail. */
export const CONFIRM = 'Confirm your e-mail for Lin'
