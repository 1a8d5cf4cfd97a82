import { expect } from 'playwright/test'
import type { Locator, Page } from 'playwright/test'
import * as z from 'zod/mini'

import { signIn as signInAs, PASSWORD, test } from '#e2e/kit/story.ts'

import { fillDesk } from './kit/sample-user.ts'

// Without a worker the page is the prerendered one.
test.use({ serviceWorkers: 'block' })

test('words are painted before a script is asked for, and what stands in a page is not fetched again', async ({
  page,
  context,
  complaints,
}) => {
  const landing = await context.newPage()
  const later = landing.waitForRequest('**/api/system')
  await landing.goto('/')
  expect(await scriptAfterPaintMs(landing)).toBeGreaterThanOrEqual(0)
  await page.goto('/login')
  expect(await scriptAfterPaintMs(page)).toBeGreaterThanOrEqual(0)

  await signIn(page)
  // The style sheets that the page contains inline; the next screen loads its own.
  const inside = await page.locator('link[disabled]').evaluateAll(addressesOf)
  expect(inside).not.toEqual([])
  const fetched = await namesAskedFor(page)
  expect(inside.filter((href) => fetched.includes(href))).toEqual([])

  const unseen = await context.newPage()
  await unseen.addInitScript(paintNothing)
  await unseen.goto('/login')
  await signIn(unseen)
  await later
  // The browser reports each request that was refused.
  complaints.length = 0
})

test('who only looks at the login loads nothing of what it leads to', async ({
  page,
  complaints,
}) => {
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sandbox' })).toBeVisible()
  await page.waitForLoadState('networkidle')

  expect((await namesAskedFor(page)).filter(isOfSignedIn)).toEqual([])
  await signIn(page)
  await expect.poll(async () => (await namesAskedFor(page)).filter(isOfSignedIn)).not.toEqual([])
  // The browser reports the request that was refused.
  complaints.length = 0
})

test('the landing page tells of a sandbox without the app, which takes over where it is needed', async ({
  page,
  complaints,
}) => {
  await page.goto('/login')
  await signIn(page)
  // The browser reports the request that was refused.
  complaints.length = 0
  await page.goto('/')
  const badge = page.getByRole('button', { name: 'Sandbox' })
  await badge.click()
  await expect(page.getByRole('link', { name: 'Open the mailbox' })).toBeVisible()
  await expect(page.getByText('the built-in writer')).toBeVisible()
  await badge.click()
  await expect(page.getByRole('link', { name: 'Open the mailbox' })).toBeHidden()
  expect((await namesAskedFor(page)).filter(isOfApp)).toEqual([])

  await page.getByLabel('Language').selectOption('Deutsch')
  await expect(page.getByRole('link', { name: 'Anmelden' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sandbox' })).toHaveCount(1)
})

test('what the device knows is painted before the server is asked', async ({ page }) => {
  await signInAs(page, 'ada@example.com')
  await expect.poll(async () => (await namesAskedFor(page)).some(isOfPosts)).toBe(true)

  await page.addInitScript(noteFrameOfScreen)
  await page.goto('/dashboard')
  await expect.poll(() => askedFor(page, '/api/auth/user')).not.toEqual([])

  const [askedMs = 0] = await askedFor(page, '/api/auth/user')
  expect(askedMs).toBeGreaterThan(await startOf(page, 'screen'))
})

test('the heading of a screen that was seen before stands without a script, where the app leaves it', async ({
  page,
}) => {
  await signInAs(page, 'ada@example.com')
  const heading = page.getByRole('heading', { level: 1 })
  for (const [width, path, isCollapsed] of [
    [1440, '/dashboard', false],
    [1100, '/sources', true],
    [390, '/posts', false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(path)
    if (isCollapsed) await page.getByRole('button', { name: 'Collapse sidebar' }).click()
    await page.reload()
    const [words, place] = [await heading.innerText(), await heading.boundingBox()]

    await page.route('**/assets/*.js', leaveOpen)
    await page.goto(path, { waitUntil: 'commit' })
    await expect(heading).toHaveCount(0)
    const early = page.locator('.opening__heading')
    await expect(early).toHaveText(words)
    expect({ ...(await early.boundingBox()), width: place?.width }).toEqual(place)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})

test('each script of the app is preloaded as a script before it is named', async ({ page }) => {
  await signInAs(page, 'ada@example.com')
  await page.goto('/posts')

  const isPreloaded = await page.locator('script[type="module"]').evaluateAll((scripts) =>
    scripts.map((script) => {
      const address = script.getAttribute('src')
      const link = document.querySelector(
        `[rel=preload][as=script][crossorigin][href="${address}"]`,
      )
      return link?.compareDocumentPosition(script) === Node.DOCUMENT_POSITION_FOLLOWING
    }),
  )
  expect(isPreloaded).toContain(true)
  expect(isPreloaded).not.toContain(false)
})

test('a letter in the composer moves nothing, and gives no row below it new styles', async ({
  page,
  browser,
  context,
  database,
  complaints,
}) => {
  await signInAs(page, 'ada@example.com')
  await fillDesk(database, 'ada@example.com')
  await page.goto('/posts')
  await expect(page.locator('li[id^="post-"]')).not.toHaveCount(0)
  const text = page.getByLabel('Post content')
  // Offline, the message takes a line of its own beside this preview.
  await context.setOffline(true)
  await text.fill('A first line')
  const saved = page.getByText('Saved on this device', { exact: true })
  await expect(saved).toBeVisible()
  // Everything else is below that line.
  const card = page.getByRole('region', { name: 'Create Post' })
  const place = await card.boundingBox()

  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  const hidden = untilHidden(saved)
  await text.press('!')
  await hidden
  const { traceEvents } = Trace.parse(JSON.parse(String(await browser.stopTracing())))

  const restyled = traceEvents.map(({ args }) => args?.elementCount ?? 0)
  expect(restyled.reduce((sum, count) => sum + count, 0)).toBeLessThan(30)
  expect(await card.boundingBox()).toEqual(place)
  // The browser reports each request that it could not send.
  complaints.length = 0
})

/** Resolves once the element is hidden, even if only for a moment, and painted so. */
function untilHidden(element: Locator): Promise<void> {
  return element.evaluate(async (node) => {
    while (node.ariaHidden !== 'true') {
      await new Promise((resolve) => {
        new MutationObserver(resolve).observe(node, { attributeFilter: ['aria-hidden'] })
      })
    }
    for (const _ of ['styled', 'drawn']) await new Promise(requestAnimationFrame)
  })
}

/** Events, some with the number of elements that got new styles. */
const Trace = z.object({
  traceEvents: z.array(
    z.object({ args: z.optional(z.object({ elementCount: z.optional(z.number()) })) }),
  ),
})

function leaveOpen(): void {}

function isOfPosts(address: string): boolean {
  return address.includes('/api/posts')
}

/** Marks the first frame of the screen, which paints it: later requests follow the paint. */
function noteFrameOfScreen(): void {
  new MutationObserver((_, observer) => {
    if (document.querySelector('main h1') === null) return
    observer.disconnect()
    requestAnimationFrame(() => void performance.mark('screen'))
  }).observe(document, { childList: true, subtree: true })
}

function isOfApp(address: string): boolean {
  return /\/assets\/app-(?!parts)/.test(address)
}

/** The parts that call the server and that frame the signed-in screens. */
function isOfSignedIn(address: string): boolean {
  return /\/assets\/(?:requests|frame)-/.test(address)
}

/** Signs in and is refused, which shows that the app is there. */
async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('nobody@example.com')
  const password = page.getByRole('textbox', { name: 'Password', exact: true })
  await password.fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText('No account found with this email.').waitFor()
  await password.clear()
}

/** Milliseconds from the first paint of content to the first request for a script. */
async function scriptAfterPaintMs(page: Page): Promise<number> {
  await expect.poll(() => askedFor(page, '.js')).not.toEqual([])
  const [firstMs = 0] = await askedFor(page, '.js')
  return firstMs - (await startOf(page, 'first-contentful-paint'))
}

/** Start of a paint or a mark, in milliseconds since the page began. */
function startOf(page: Page, name: string): Promise<number> {
  return page.evaluate((of) => performance.getEntriesByName(of)[0]?.startTime ?? Infinity, name)
}

/** Times at which they were requested, in milliseconds since the page began. */
function askedFor(page: Page, ending: string): Promise<readonly number[]> {
  return page.evaluate(
    (end) =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith(end))
        .map(({ startTime }) => startTime),
    ending,
  )
}

function addressesOf(links: readonly Element[]): readonly string[] {
  return links.map((link) => (link instanceof HTMLLinkElement ? link.href : ''))
}

function namesAskedFor(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
}

/** Hides paints from the page, as in a tab in the background. */
function paintNothing(): void {
  globalThis.PerformanceObserver = class extends PerformanceObserver {
    override observe(): void {}
  }
}
