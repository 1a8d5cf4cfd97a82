import { expect } from 'playwright/test'
import type { Browser, Page } from 'playwright/test'
import * as z from 'zod/mini'

import { aPdf } from '#tests/kit/media.ts'
import { aPicture } from '#tests/kit/pictures.ts'

import { EMAIL, atTheServer, bringForward, settleIn, test } from './kit/offline.ts'
import { connectLinkedIn, signIn } from './kit/story.ts'

test('pictures, a poll and a repost are drafted without a network, and published once', async ({
  device,
  wire,
  lin,
  database,
  browser,
}) => {
  const desk = await signInAtADesk(browser, lin.url)
  await desk.goto('/posts')
  await write(desk, 'What is shared')
  await publish(desk)
  const [parent] = await feedOf(desk)
  const before = await device.start()
  await settleIn(before)
  await before.goto('/posts')
  await expect(before.getByText('What is shared')).toBeVisible()

  await wire.cut()
  const offline = await device.start({ isOffline: true })
  await offline.goto('/posts')
  await write(offline, 'Two pictures')
  const files = ['one', 'two'].map((name) => ({
    name: `${name}.png`,
    mimeType: 'image/png',
    buffer: Buffer.from(aPicture(name)),
  }))
  await offline.getByLabel('Choose pictures').setInputFiles(files)
  await offline.getByLabel('Alt text of picture 1').fill('A grey dot')
  await expect(offline.getByRole('button', { name: '1 change waiting' })).toBeVisible()
  await offline.getByRole('button', { name: 'Clear' }).click()
  await add(offline, 'Poll')
  await offline.keyboard.type('Tabs or spaces?')
  await offline.keyboard.press('Enter')
  await offline.keyboard.type('Tabs')
  await offline.keyboard.press('Enter')
  await offline.keyboard.type('Spaces')
  await expect(offline.getByRole('button', { name: '2 changes waiting' })).toBeVisible()
  await offline.getByRole('button', { name: 'Clear' }).click()
  await add(offline, 'Repost')
  await offline
    .getByLabel('Link of the post')
    .fill(`https://linkedin.com/feed/update/${parent?.urn}`)
  await expect(offline.getByRole('region', { name: 'Preview' })).toContainText('What is shared')
  await expect(offline.getByRole('button', { name: '3 changes waiting' })).toBeVisible()
  await offline.getByRole('button', { name: 'Clear' }).click()
  await wire.mend()
  const page = await device.start()
  await page.goto('/posts')
  await expect
    .poll(() => atTheServer(database))
    .toMatchObject({ posts: ['', '', 'Two pictures', 'What is shared'] })
  for (const held of ['Repost', 'Tabs or spaces?', '2 pictures']) {
    await writeOn(page, held)
    await publish(page)
  }

  expect(await feedOf(desk)).toMatchObject([
    {
      text: 'Two pictures',
      images: [{ alt: 'A grey dot' }, { alt: null }],
      poll: null,
    },
    {
      text: '',
      poll: { question: 'Tabs or spaces?', options: ['Tabs', 'Spaces'], duration: 'THREE_DAYS' },
      images: [],
    },
    { text: '', reshared: { urn: parent?.urn } },
    { text: 'What is shared', visibility: 'PUBLIC' },
  ])
  await desk.context().close()
})

test('a document and a carousel are drafted without a network, and published once, at their moment', async ({
  device,
  wire,
  lin,
  database,
  browser,
}) => {
  const desk = await signInAtADesk(browser, lin.url)
  const before = await device.start()
  await settleIn(before)
  await before.goto('/posts')

  await wire.cut()
  const offline = await device.start({ isOffline: true })
  await offline.goto('/posts')
  await write(offline, 'Lessons on paper')
  await open(offline, 'Document')
  await offline
    .getByLabel('Choose a PDF')
    .setInputFiles({ name: 'lessons.pdf', mimeType: 'application/pdf', buffer: aPdf() })
  await offline.getByLabel('Title of the document').fill('Six lessons')
  await expect(offline.getByRole('button', { name: '1 change waiting' })).toBeVisible()
  await offline.getByRole('button', { name: 'Clear' }).click()
  await write(
    offline,
    'We stopped all meetings.\n\nWriting came back.\n\nWhich of yours is a page?',
  )
  await open(offline, 'Carousel')
  await offline.getByRole('button', { name: 'From my text' }).click()
  // Its pages are made once their fonts are on the device.
  await offline.getByRole('button', { name: 'Edit slides' }).waitFor()
  await expect(offline.getByRole('button', { name: '2 changes waiting' })).toBeVisible()

  await desk.request.put('/sandbox/linkedin/control.json', { data: READ_AT_ONCE })
  await wire.mend()
  const page = await device.start()
  await page.goto('/posts')
  await expect
    .poll(() => atTheServer(database))
    .toMatchObject({ posts: ['Lessons on paper', expect.stringMatching(/^We stopped/)] })
  // It may have been made before the network came back.
  await page.getByText(/^(\d+ pages, |The document is made)/).waitFor()
  await publishLater(page)
  await writeOn(page, 'Lessons on paper')
  await publishLater(page)

  expect(await feedOf(desk)).toEqual([])
  await bringForward(database)
  await expect.poll(async () => (await feedOf(desk)).length).toBe(2)

  expect((await feedOf(desk)).toSorted(byTitle)).toMatchObject([
    { text: 'Lessons on paper', document: { title: 'Six lessons', pages: 1 } },
    { text: expect.stringMatching(/^We stopped/), document: { pages: 3 } },
  ])
  await desk.context().close()
})

/** A browser beside the device, which keeps its network. */
async function signInAtADesk(browser: Browser, url: string): Promise<Page> {
  const desk = await browser.newPage({ baseURL: url })
  await signIn(desk, EMAIL)
  await connectLinkedIn(desk, 'Mateo Okafor')
  return desk
}

async function writeOn(page: Page, held: string): Promise<void> {
  const draft = page.getByRole('region', { name: 'Drafts' }).getByRole('listitem')
  await draft
    .filter({ hasText: held })
    .getByRole('button', { name: /^Write on/ })
    .click()
  await page.locator('.added').waitFor()
}

async function write(page: Page, text: string): Promise<void> {
  await page.getByLabel('Post content').fill(text)
}

async function open(page: Page, kind: string): Promise<void> {
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page
    .locator('.add-menu')
    .getByRole('button', { name: new RegExp(`^${kind}`) })
    .click()
}

async function add(page: Page, kind: string): Promise<void> {
  await open(page, kind)
  await expect(page.locator('.added input').first()).toBeFocused()
}

async function publish(page: Page): Promise<void> {
  await page.getByLabel('LinkedIn account').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Published on LinkedIn.')).toBeVisible()
}

/** An hour from now, until it is brought forward. */
async function publishLater(page: Page): Promise<void> {
  await page.getByLabel('LinkedIn account').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Publish later…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish later' })
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(dialog).toBeHidden()
}

/** LinkedIn says at once that it has read a document. */
const READ_AT_ONCE = {
  answers: [],
  processing_seconds: { document: 0 },
  status_readable: { document: true },
}

function byTitle(one: FeedPost, other: FeedPost): number {
  return one.text.localeCompare(other.text)
}

/** What is at LinkedIn, the newest first. */
async function feedOf(page: Page): Promise<readonly FeedPost[]> {
  const feed = await page.request.get('/sandbox/linkedin/feed.json')
  return z.array(FeedPost).parse(await feed.json())
}

const FeedPost = z.looseObject({ urn: z.string(), text: z.string() })
type FeedPost = z.infer<typeof FeedPost>
