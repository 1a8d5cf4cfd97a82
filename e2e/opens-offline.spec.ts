import { aPdf } from '@lin/media-facts/testing'
import { expect } from 'playwright/test'
import type { Browser, Locator, Page } from 'playwright/test'
import * as z from 'zod/mini'

import { aPicture } from '#tests/kit/pictures.ts'

import { EMAIL, atTheServer, bringForward, haveAccount, settleIn, test } from './kit/offline.ts'
import { connectLinkedIn, followFeed, openSourceForm, signIn, sourceRow } from './kit/story.ts'

test('without a network every screen still opens, with what was last seen', async ({
  device,
  wire,
  database,
  site,
}) => {
  const before = await device.start()
  await settleIn(before)
  await followFeed(before, `${site.url}/rss`)
  await haveAccount(before, database)
  await before.goto('/posts')
  await before.getByLabel('Post content').fill('Typed before the network went')
  await before.getByRole('link', { name: /^Dashboard/ }).click()
  await expect
    .poll(() => atTheServer(database))
    .toMatchObject({ posts: ['Typed before the network went'] })

  await wire.cut()
  const page = await device.start({ isOffline: true })
  await page.goto('/sources')
  await expect(sourceRow(page, 'Workshop')).toBeVisible()
  await page.goto('/posts')
  await expect(page.getByLabel('Post content')).toHaveValue('Typed before the network went')
  await page.goto('/accounts')
  await expect(page.getByRole('heading', { name: 'Ada Lindqvist' })).toBeVisible()
  await page.goto('/settings#data')
  await expect(page.getByRole('heading', { name: 'Your data', exact: true })).toBeInViewport()
  await page.goto('/share?url=https://example.com/kilns')
  await expect(page.getByRole('link', { name: 'https://example.com/kilns' })).toBeVisible()
  for (const path of ['/schedule', '/morning', '/dashboard']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL(path)
  }
})

test('a chosen language is spoken on every screen, after a reload, and without a network', async ({
  device,
  wire,
}) => {
  const before = await device.start()
  await settleIn(before)
  await before.goto('/settings')
  await before.getByLabel('Language of Lin').selectOption('Español')
  await expect(before.getByRole('heading', { name: 'Apariencia' })).toBeVisible()
  await before.getByRole('link', { name: /^Publicaciones/ }).click()
  await expect(before.getByRole('heading', { name: 'Gestión de publicaciones' })).toBeVisible()
  await before.reload()
  await expect(before.getByRole('heading', { name: 'Gestión de publicaciones' })).toBeVisible()

  await wire.cut()
  const page = await device.start({ isOffline: true })
  await page.goto('/schedule')

  // A screen that was never open in this language.
  await expect(page.getByRole('heading', { name: 'Programación de publicaciones' })).toBeVisible()
})

test('a picture that was chosen without a network is uploaded once, published, and seen without one', async ({
  device,
  wire,
  lin,
  database,
  browser,
}) => {
  const picture = Buffer.from(aPicture('mine', 300_000))
  const post = { text: 'With a picture of mine', alt: 'A grey dot' }
  const desk = await browser.newPage({ baseURL: lin.url })
  await signIn(desk, EMAIL)
  await connectLinkedIn(desk, 'Mateo Okafor')
  const before = await device.start()
  await settleIn(before)
  await before.goto('/posts')
  await expect(before.getByLabel('LinkedIn account').getByRole('option')).toHaveCount(2)

  await wire.cut()
  const offline = await device.start({ isOffline: true })
  await offline.goto('/posts')
  await offline.getByLabel('Post content').fill(post.text)
  const file = { name: 'mine.png', mimeType: 'image/png', buffer: picture }
  await offline.getByLabel('Choose pictures').setInputFiles(file)
  await offline.getByLabel('Alt text').fill(post.alt)
  await expect(offline.getByRole('button', { name: '1 change waiting' })).toBeVisible()
  await expect.poll(() => isSeen(offline.getByRole('figure').getByRole('img'))).toBe(true)

  let uploaded = 0
  wire.carry(({ method, url = '', headers }) => {
    if (method === 'PUT' && url.startsWith('/api/assets/')) {
      uploaded += Number(headers['content-length'] ?? 0)
    }
    return 'through'
  })
  await wire.mend()
  const page = await device.start()
  await page.goto('/posts')
  await expect.poll(() => atTheServer(database)).toMatchObject({ posts: [post.text] })
  await expect.poll(() => isSeen(page.getByRole('figure').getByRole('img'))).toBe(true)
  await page.getByLabel('LinkedIn account').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const published = page.getByRole('region', { name: 'Published Posts' }).getByRole('listitem')
  await expect(published).toContainText(post.text)
  await expect.poll(() => isSeen(published.getByRole('img'))).toBe(true)
  // The row stands there from the press on.
  await expect.poll(() => feedOf(desk)).toMatchObject([{ ...post, image: expect.any(String) }])
  expect(uploaded).toBe(picture.length)

  // A device that never had the picture fetches its thumbnail.
  await desk.goto('/posts')
  const listed = desk.getByRole('region', { name: 'Published Posts' }).getByRole('img')
  await expect.poll(() => isSeen(listed)).toBe(true)
  await desk.context().close()

  await wire.cut()
  const later = await device.start({ isOffline: true })
  await later.goto('/posts')
  const kept = later.getByRole('region', { name: 'Published Posts' }).getByRole('img')
  await expect.poll(() => isSeen(kept)).toBe(true)
})

test('stories are kept and hidden without a network, the same on another device, and a text is rewritten', async ({
  device,
  wire,
  site,
  lin,
  browser,
}) => {
  const before = await device.start()
  await settleIn(before)
  await followFeed(before, `${site.url}/rss`)
  await openSourceForm(before)
  await before.getByLabel('RSS feed URL or keyword').fill(`${site.url}/echo`)
  await before.getByRole('button', { name: 'Add Source' }).click()
  await expect(sourceRow(before, 'Echo')).toContainText('Active')
  await read(before)
  await expect(before.getByText('Also in:')).toBeVisible()

  await wire.cut()
  const page = await device.start({ isOffline: true })
  await page.goto('/sources')
  await read(page)
  await expect(page.getByText('Also in:')).toBeVisible()
  await page.getByRole('button', { name: 'Keep Workshop ships again, part 3' }).click()
  await page.getByRole('button', { name: 'Rules' }).click()
  await page.getByLabel('Word', { exact: true }).fill('part 1')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText(/on this device it would hide 1\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Add rule' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByText('1 article is hidden by your rules.')).toBeVisible()
  await expect(page.getByRole('button', { name: '2 changes waiting' })).toBeVisible()

  await page.goto('/posts')
  await write(page, 'It is really a very simple plan.')
  await page.getByRole('button', { name: 'Rewrite' }).click()
  await page.getByRole('button', { name: 'Drop filler words' }).click()
  await page.getByRole('checkbox', { name: /very/ }).press('Space')
  await page.getByRole('button', { name: 'Accept 1 of 2' }).click()
  await expect(page.getByLabel('Post content')).toHaveValue('It is a very simple plan.')
  await page.getByLabel('Post content').press('Control+z')
  await expect(page.getByLabel('Post content')).toHaveValue('It is really a very simple plan.')

  await wire.mend()
  const back = await device.start()
  await back.goto('/posts')
  const other = await browser.newPage({ baseURL: lin.url })
  await signIn(other, EMAIL)
  await other.goto('/sources')
  await read(other)
  await expect(other.getByText('1 article is hidden by your rules.')).toBeVisible()
  await other.getByRole('button', { name: 'Kept', exact: true }).click()
  await expect(other.getByRole('list', { name: 'Kept' })).toContainText(
    'Workshop ships again, part 3',
  )
  await other.context().close()
})

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
  // The document may have been made before the network came back.
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

async function read(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'What your sources bring' }).waitFor()
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

/** Posts at LinkedIn, newest first. */
async function feedOf(page: Page): Promise<readonly FeedPost[]> {
  const feed = await page.request.get('/sandbox/linkedin/feed.json')
  return z.array(FeedPost).parse(await feed.json())
}

const FeedPost = z.looseObject({ urn: z.string(), text: z.string() })
type FeedPost = z.infer<typeof FeedPost>

/** Whether the browser has the picture of an image. */
function isSeen(image: Locator): Promise<boolean> {
  return image.evaluate((seen) => seen instanceof HTMLImageElement && seen.naturalWidth > 0)
}

test('who comes back is answered with the prerendered pages, in the language chosen, without a network too', async ({
  device,
  wire,
}) => {
  const before = await device.start()
  await before.goto('/')
  await before.evaluate(() => navigator.serviceWorker.ready)
  expect(await openPrerendered(before, '/login')).toEqual({ page: '/login', language: 'en' })
  expect(await openPrerendered(before, '/')).toEqual({ page: '/', language: 'en' })

  // The app leads a signed-in visitor on from the login without showing it.
  await settleIn(before)
  expect(await openPrerendered(before, '/login')).toEqual({})
  await expect(before).toHaveURL('/dashboard')
  expect(await openPrerendered(before, '/')).toEqual({ page: '/', language: 'en' })
  await before.goto('/dashboard')
  await before.getByRole('button', { name: 'Logout' }).click()
  await expect(before).toHaveURL('/login')

  await before.goto('/')
  await expect(async () => {
    // The page can be seen before its script is there.
    await before.getByLabel(/^(Language|Sprache)$/).selectOption('Deutsch')
    await expect(before.getByRole('link', { name: 'Anmelden' })).toBeVisible({ timeout: 3000 })
  }).toPass()
  await expect
    .poll(() => openPrerendered(before, '/login'))
    .toEqual({ page: '/login', language: 'de' })

  await wire.cut()
  const page = await device.start({ isOffline: true })
  expect(await openPrerendered(page, '/')).toEqual({ page: '/', language: 'de' })
  await page.getByRole('link', { name: 'Anmelden' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Willkommen' })).toBeVisible()
})

/** The worker's answer: address and language of a prerendered page, or neither for the shell. */
async function openPrerendered(page: Page, path: string) {
  const answer = await page.goto(path)
  expect(answer?.fromServiceWorker()).toBe(true)
  expect(answer?.headers()['content-security-policy']).toContain("script-src 'self' 'sha256-")
  return page.evaluate(() => {
    const { page: address, language } = document.getElementById('root')?.dataset ?? {}
    return { page: address, language }
  })
}
