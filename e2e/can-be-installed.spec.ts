import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'

import { signIn, test as story } from '#e2e/kit/story.ts'

declare global {
  interface Window {
    readonly noteAsking?: () => void
  }
}

const LINK = 'https://example.com/small/teams.html'

/** A browser with a profile: nothing can be installed from a window that leaves no traces. */
const test = story.extend({
  context: async ({ playwright, launchOptions, baseURL, viewport }, provide) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'lin-profile-'))
    const context = await playwright.chromium.launchPersistentContext(folder, {
      ...launchOptions,
      viewport,
      ...(baseURL === undefined ? {} : { baseURL }),
    })
    await provide(context)
    await context.close()
    await rm(folder, { recursive: true, force: true })
  },
})

test('the browser finds nothing wrong with Lin as an app, and asks when the button says so', async ({
  page,
  context,
}) => {
  const faulty = await context.newPage()
  await faulty.route('**/manifest.webmanifest', (route) => route.fulfill({ json: FAULTY }))
  await faulty.goto('/login')
  expect(await faultsOf(faulty)).toEqual({
    manifest: [expect.stringContaining('Enctype')],
    installation: ['manifest-missing-suitable-icon', 'no-acceptable-icon'],
  })
  await faulty.close()

  let asked = 0
  await page.exposeFunction('noteAsking', () => (asked += 1))
  await page.addInitScript(noteInPlaceOfAsking)
  await signIn(page, 'ada@example.com')
  expect(await faultsOf(page)).toEqual({ manifest: [], installation: [] })
  const manifest = await page.request.get('/manifest.webmanifest')
  expect(await manifest.json()).toMatchObject({
    shortcuts: [{ name: 'Morning page', url: '/morning' }, { url: '/posts#write' }, {}, {}],
  })
  expect((await page.request.get('/shortcut-morning-96.png')).ok()).toBe(true)

  const menu = page.getByRole('button', { name: /Account menu/ })
  const install = page.getByRole('button', { name: 'Install Lin' })
  await menu.click()
  await install.click()
  await expect.poll(() => asked).toBe(1)
  await menu.click()
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expect(install).toBeHidden()
})

story(
  'a link that is shared without a network becomes a post',
  async ({ page, context, lin, complaints }) => {
    await signIn(page, 'ada@example.com')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await lin.kill()
    await context.setOffline(true)

    // Another program may write the address unescaped, with its points and slashes.
    await page.goto(`/share?title=Small%20teams&text=${LINK}`)
    await expect(page.getByRole('link', { name: LINK })).toBeVisible()
    await page.getByRole('button', { name: 'Write a post' }).click()

    await expect(page).toHaveURL('/posts#write')
    const text = page.getByLabel('Post content')
    await expect(text).toHaveValue(`Small teams\n\n${LINK}`)
    await expect(text).toBeFocused()
    await page.reload()
    await expect(text).toHaveValue(`Small teams\n\n${LINK}`)
    // The browser reports each request that found no network.
    complaints.length = 0
  },
)

/** A manifest without icons, and with an incomplete share target. */
const FAULTY = {
  name: 'Lin',
  start_url: '/dashboard',
  display: 'standalone',
  share_target: { action: '/share', method: 'GET', params: { url: 'url' } },
}

/** Chromium's own findings, as its developer tools show them. */
async function faultsOf(page: Page) {
  const tools = await page.context().newCDPSession(page)
  const { errors } = await tools.send('Page.getAppManifest')
  const { installabilityErrors } = await tools.send('Page.getInstallabilityErrors')
  return {
    manifest: errors.map(({ message }) => message),
    installation: installabilityErrors.map(({ errorId }) => errorId),
  }
}

/** Notes the request in place of the browser's own window, which no test can press. */
function noteInPlaceOfAsking(): void {
  addEventListener('beforeinstallprompt', (event) => {
    Object.defineProperty(event, 'prompt', { value: async () => window.noteAsking?.() })
  })
}
