import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, test } from 'playwright/test'
import type { Page } from 'playwright/test'
import * as z from 'zod/mini'

import { connectLinkedIn, signUp } from '#e2e/kit/story.ts'
import { PROXIES, freePorts, isInstalled, startProxy } from '#e2e/neighbours/proxies.ts'
import { aVideo } from '#tests/kit/media.ts'
import { copyTemplate, dropDatabase, startTestPostgres } from '#tests/kit/process/postgres.ts'
import { startProcess } from '#tests/kit/process/process.ts'

/*
 * Told only where it is asked for: the programs are of the machine, and a video of 60 MB takes its time. What is run
 * are the configurations of docs/neighbours.md.
 */

const MEMBER = 'Ada Lindqvist'
const VIDEO_BYTES = 60_000_000
/** For what has 60 MB to read or to send. */
const PATIENTLY = { timeout: 300_000 }

for (const proxy of PROXIES) {
  test(`a person does everything behind ${proxy.name} as the document configures it`, async ({
    browser,
  }) => {
    test.skip(process.env['NEIGHBOURS'] === undefined, 'NEIGHBOURS=1 asks for it')
    test.skip(!isInstalled(proxy), `${proxy.program} is not installed`)
    test.setTimeout(600_000)
    await using stack = new AsyncDisposableStack()
    const folder = stack.adopt(await mkdtemp(path.join(tmpdir(), 'lin-neighbour-')), (it) =>
      rm(it, { recursive: true, force: true }),
    )
    // Some of the programs go on as another user.
    await chmod(folder, 0o777)
    const postgres = stack.use(await startTestPostgres())
    const database = stack.adopt(await copyTemplate(postgres.url), dropDatabase)
    const ports = await freePorts()
    const baseURL = proxy.hasTls
      ? `https://localhost:${ports.front}`
      : `http://localhost:${ports.http}`
    const lin = stack.use(
      await startProcess({
        PORT: String(ports.lin),
        DATABASE_URL: database,
        LIN_DATA_DIR: path.join(folder, 'data'),
        LIN_SECRET: 'a secret that is only for stories, 0123456789',
        LIN_PUBLIC_URL: baseURL,
        LIN_TRUSTED_PROXIES: '127.0.0.1',
        LIN_SANDBOX: '1',
        NODE_OPTIONS: `--import=${new URL('../kit/no-network.ts', import.meta.url).href}`,
      }),
    )
    stack.use(await startProxy(proxy, { folder, ports }))
    const context = stack.adopt(
      await browser.newContext({ baseURL, ignoreHTTPSErrors: true }),
      (it) => it.close(),
    )
    const page = await context.newPage()

    await signUp(page, 'ada@example.com')
    await connectLinkedIn(page, MEMBER)
    await page.goto('/posts')
    const form = page.getByRole('form', { name: 'Create post' })
    await form.getByLabel('Post content').fill(`Written behind ${proxy.name}`)
    await form.getByLabel('LinkedIn account').selectOption({ index: 1 })
    await form.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByRole('link', { name: /^View it/ })).toBeVisible()

    await test.step('the stream tells of what another device has changed', async () => {
      const opened = page.waitForResponse((answer) => answer.url().endsWith('/api/events'))
      await page.goto('/sources')
      const stream = await opened
      expect(stream.status()).toBe(200)
      const { authorization = '' } = await stream.request().allHeaders()
      const begunMs = Date.now()
      await addSource(page, authorization, 'heat pumps')
      await expect(page.getByText('heat pumps').first()).toBeVisible({ timeout: 20_000 })
      measured(`seen ${Date.now() - begunMs} ms after it was asked for`)
    })

    await test.step('a video of 60 MB goes up, and out', async () => {
      const file = path.join(folder, 'talk.mp4')
      await writeFile(file, aVideo({ bytes: VIDEO_BYTES }))
      await page.goto('/posts')
      await form.getByLabel('Post content').fill('Filmed in a tunnel')
      await form.getByRole('button', { name: 'Add', exact: true }).click()
      await form.getByRole('button', { name: /^Video/ }).click()
      await form.getByLabel('Choose a video').setInputFiles(file)
      await expect(form.getByText(/^0:05 · 1080 × 1350 pixels · [\d.]+ MB$/)).toBeVisible(PATIENTLY)
      await form.getByLabel('LinkedIn account').selectOption({ index: 1 })
      const begunMs = Date.now()
      await form.getByRole('button', { name: 'Publish', exact: true }).click()
      await expect
        .poll(() => publishedTexts(`http://127.0.0.1:${ports.lin}`), PATIENTLY)
        .toContain('Filmed in a tunnel')
      measured(`published ${Date.now() - begunMs} ms after the press`)
    })

    if (proxy.hasTls) {
      const plain = `http://localhost:${ports.http}`
      const options = { maxRedirects: 0, failOnStatusCode: false }
      const call = await page.request.get(`${plain}/api/system`, options)
      const opened = await page.request.get(`${plain}/login`, options)
      expect([call.status(), opened.status()]).toEqual([403, 301])
      expect(opened.headers()['location']).toMatch(/^https:\/\/localhost/)
    }
    expect(
      lin
        .output()
        .split('\n')
        .filter((line) => /"level":(40|50|60)/.test(line)),
    ).toEqual([])
  })
}

/** As another device of the same person, of which the page knows nothing. */
async function addSource(page: Page, authorization: string, source: string): Promise<void> {
  const headers = { authorization }
  const answer = await page.request.post('/api/sources', { headers, data: { source } })
  expect(answer.status()).toBe(201)
}

async function publishedTexts(url: string): Promise<string[]> {
  const answer = await fetch(`${url}/sandbox/linkedin/feed.json`)
  return Feed.parse(await answer.json()).map(({ text }) => text)
}

const Feed = z.array(z.object({ text: z.string() }))

/** Told by the reports that show annotations. */
function measured(description: string): void {
  test.info().annotations.push({ type: 'measured', description })
}
