import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'

import { aPdf, aVideo } from '@lin/media-facts/testing'
import { expect } from 'playwright/test'
import type { Locator, Page } from 'playwright/test'

import { MadeApprovalLink } from '#contract/approvals/approvals.ts'
import { CALLS } from '#contract/calls.ts'
import type { PostContent } from '#contract/content/post-content.ts'
import { assetAddress, assetIdOf, reprDigest } from '#contract/rules/asset-id.ts'
import { look } from '#e2e/kit/look.ts'
import { signIn, test, tokenOf } from '#e2e/kit/story.ts'
import { aPicture } from '#tests/kit/pictures.ts'
import { remoteServer } from '#tests/kit/remote.ts'

const EMAIL = 'ada@example.com'
const PAGE = [1080, 1350] as const
const POLL = { question: 'Which meeting first?', options: ['Status', 'Planning', 'Retro'] }
const LANGUAGES = ['en', 'de', 'es', 'fr'] as const

for (const language of LANGUAGES) {
  test(`somebody without an account sees each kind of post as it will be published, in ${language}`, async ({
    page,
    browser,
    lin,
  }) => {
    await signIn(page, EMAIL)
    const address = await linkToEachKind({ url: lin.url, token: await tokenOf(page, EMAIL) })
    const viewport = { width: 320, height: 640 }
    const context = await browser.newContext({ locale: language, viewport })
    const anna = await context.newPage()
    await anna.goto(address)

    await expect(anna.locator('html')).toHaveAttribute('lang', language)
    await seesAll(anna)
    if (language === 'en') await opensAll(anna)
    expect(await look(anna, { widths: [390] })).toEqual([])
    await context.close()
  })
}

async function linkToEachKind(desk: Desk): Promise<string> {
  const [one, two, document, video] = await Promise.all([
    upload(desk, aPicture('one'), 'image/png'),
    upload(desk, aPicture('two'), 'image/png'),
    upload(desk, aPdf({ sizes: [PAGE, PAGE, PAGE] }), 'application/pdf'),
    upload(desk, aVideo({ seconds: 5 }), 'video/mp4'),
  ])
  const images = [
    { asset: one, alt_text: 'A whiteboard' },
    { asset: two, alt_text: '' },
  ]
  const contents: readonly PostContent[] = [
    { kind: 'images', images },
    { kind: 'document', document: { asset: document, title: 'Lessons of a year', carousel: null } },
    {
      kind: 'video',
      video: { asset: video, title: 'The talk', captions: null, thumbnail: one },
    },
    { kind: 'poll', poll: { ...POLL, duration: 'SEVEN_DAYS' } },
  ]
  const posts: string[] = []
  for (const content of contents) posts.push(await write(desk, content))
  return linkTo(desk, posts)
}

/** The parts that each post shows, in every language. */
async function seesAll(page: Page): Promise<void> {
  const [pictures, document, video, poll] = await cards(page)
  await expect(pictures.getByRole('img', { name: 'A whiteboard' })).toBeVisible()
  await expect(pictures.locator('.approve__pictures img')).toHaveCount(2)
  for (const image of await pictures.locator('.approve__pictures img').all()) {
    await expect(image).toHaveAttribute('src', /^blob:/)
  }
  await expect(document.getByText('Lessons of a year', { exact: true })).toBeVisible()
  await expect(document.locator('a[target=_blank]')).toHaveAttribute('href', /^blob:/)
  await expect(video.getByText('The talk', { exact: true })).toBeVisible()
  await expect(video.locator('img.approve__picture')).toHaveAttribute('src', /^blob:/)
  await expect(poll.getByText(POLL.question)).toBeVisible()
  await expect(poll.locator('.feed-post__part li')).toHaveText(POLL.options)
}

/** Opens what is fetched only when it is asked for, and approves the last post. */
async function opensAll(page: Page): Promise<void> {
  const [, document, video, poll] = await cards(page)
  // The very file, with each of its pages.
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    document.locator('a[download]').click(),
  ])
  expect(download.suggestedFilename()).toBe('Lessons of a year.pdf')
  const file = await readFile(await download.path(), 'latin1')
  expect(file.slice(0, 5)).toBe('%PDF-')
  expect(file.match(/\/Type \/Page\b/g)).toHaveLength(3)

  await video.getByRole('button', { name: 'Load the video' }).focus()
  await page.keyboard.press('Enter')
  const player = video.locator('video')
  await expect(player).toHaveAttribute('src', /^blob:/)
  await expect(player).toHaveAttribute('aria-label', 'The talk')
  await expect(player).toHaveAttribute('poster', /^blob:/)

  await expect(poll.getByText('A poll for 7 days')).toBeVisible()
  await poll.getByRole('button', { name: 'Approve' }).click()
  await expect(poll.getByText('You have approved it as it is now.')).toBeVisible()
}

async function cards(page: Page): Promise<readonly [Locator, Locator, Locator, Locator]> {
  const all = page.locator('section:has(> .feed-post)')
  await expect(all).toHaveCount(4)
  return [all.nth(0), all.nth(1), all.nth(2), all.nth(3)]
}

interface Desk {
  readonly url: string
  readonly token: string
}

async function upload({ url, token }: Desk, bytes: Uint8Array, type: string): Promise<string> {
  const sha256 = createHash('sha256').update(bytes).digest()
  const id = assetIdOf(sha256)
  const reply = await fetch(`${url}${assetAddress(id)}`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${token}`,
      'content-range': `bytes 0-${bytes.length - 1}/${bytes.length}`,
      'repr-digest': reprDigest(sha256),
      'content-type': type,
    },
    body: new Uint8Array(bytes),
  })
  expect(reply.status, await reply.text()).toBe(200)
  return id
}

async function write({ url, token }: Desk, content: PostContent): Promise<string> {
  const id = randomUUID()
  const reply = await remoteServer(url).send(CALLS.createPost, {
    token,
    key: randomUUID(),
    body: { id, text_content: `A post with ${content.kind}`, content },
  })
  expect(reply.statusCode, reply.body).toBe(201)
  return id
}

async function linkTo({ url, token }: Desk, posts: readonly string[]): Promise<string> {
  const reply = await remoteServer(url).send(CALLS.createApprovalLink, {
    token,
    body: { name: 'Anna', posts: [...posts] },
  })
  expect(reply.statusCode, reply.body).toBe(201)
  return MadeApprovalLink.parse(reply.json()).url
}
