import { writeFile } from 'node:fs/promises'
import path from 'node:path'

import { aVideo } from '@lin/media-facts/testing'
import { expect, test } from 'playwright/test'
import type { Page } from 'playwright/test'
import * as z from 'zod/mini'

import { connectLinkedIn, signUp } from '#e2e/kit/story.ts'
import { linBehind } from '#e2e/neighbours/lin-behind.ts'
import { PROXIES, isInstalled } from '#e2e/neighbours/proxies.ts'

/*
 * Runs only on request: the stories need programs of the machine, and a video of 60 MB takes its time. They run the
 * configurations of docs/neighbours.md.
 */

const MEMBER = 'Ada Lindqvist'
const VIDEO_BYTES = 60_000_000
/** For steps that read or send 60 MB. */
const PATIENTLY = { timeout: 420_000 }

for (const proxy of PROXIES) {
  test(`a person does everything behind ${proxy.name} as the document configures it`, async ({
    browser,
  }) => {
    test.skip(process.env['NEIGHBOURS'] === undefined, 'NEIGHBOURS=1 asks for it')
    test.skip(!isInstalled(proxy), `${proxy.program} is not installed`)
    test.setTimeout(900_000)
    await using behind = await linBehind(proxy, browser, { LIN_SANDBOX: '1' })
    const { lin, page, ports, folder } = behind

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

/** Adds a source as another device of the same person would, unknown to the page. */
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

/** Notes a measurement for reports that show annotations. */
function measured(description: string): void {
  test.info().annotations.push({ type: 'measured', description })
}
