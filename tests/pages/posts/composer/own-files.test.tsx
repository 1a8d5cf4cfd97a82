import { Blob as NodeBlob } from 'node:buffer'
import { createHash } from 'node:crypto'

import { CAPTIONS, aPdf, aVideo } from '@lin/media-facts/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'

import { CONTENT } from '#contract/content/limits.ts'
import type { DocumentContent } from '#contract/content/post-content.ts'
import { assetIdOf } from '#contract/rules/asset-id.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { problem } from '#tests/kit/client/api.ts'
import type { Route } from '#tests/kit/client/api.ts'
import { playPictures } from '#tests/kit/client/pictures.ts'
import { fillUp } from '#tests/kit/client/storage.ts'
import { aPicture } from '#tests/kit/pictures.ts'
import { playPopovers } from '#tests/ui/popover-element.ts'

import { PUBLISH, publishedBody, startPublishing } from './attachments-stage.tsx'
import { chooseAda, openComposer, publishButton } from './composer-stage.tsx'
import type { Visitor } from './composer-stage.tsx'

const MB = 1024 * 1024

beforeAll(async () => {
  playPopovers()
  await import('#pages/posts/content/added.tsx')
  await import('#pages/posts/content/files/own-files.ts')
})

test('a video is looked at, kept, uploaded with progress, and published once', async () => {
  await using api = await startPublishing()
  playPictures()
  const video = aVideo({ seconds: 65, width: 1920, height: 1080, bytes: MB / 2 })
  const store = takesFiles(api.routes, [video])
  const { user, db } = await openComposer({ text: 'Hi' })

  await add(user, 'Video', 'Choose a video', fileOf(video, 'talk.mp4', 'video/mp4'))

  expect(await screen.findByText('1:05 · 1920 × 1080 pixels · 0.5 MB')).toBeDefined()
  await expectContent(db, { kind: 'video', video: { asset: idOf(video) } })
  expect(await publishedBody(api, user)).toMatchObject({
    content: {
      kind: 'video',
      video: { asset: idOf(video), title: '', captions: null, thumbnail: null },
    },
  })
  expect(store.get(idOf(video))?.equals(video)).toBe(true)
  expect(api.seen(PUBLISH)).toHaveLength(1)
})

test('a video that this browser cannot play is told of in the place of its controls', async () => {
  await using _ = await startPublishing()
  playPictures()
  const { user } = await openComposer({ text: 'Hi' })
  const video = aVideo({ seconds: 65, width: 1920, height: 1080, bytes: MB / 2 })
  await add(user, 'Video', 'Choose a video', fileOf(video, 'talk.mp4', 'video/mp4'))
  const player = await waitFor(() => {
    const element = document.querySelector('.added .own-video')
    if (element === null) throw new Error('It is not there yet')
    return element
  })

  fireEvent.error(player)

  const said = await screen.findByText(/^This browser cannot play the video/)
  expect(said.className).toContain('told')
  expect(player.isConnected).toBe(false)
})

test('what is no video for LinkedIn is refused before anything is kept, and told why', async () => {
  await using _ = await startPublishing()
  playPictures()
  const { user, db } = await openComposer({ text: 'Hi' })
  await open(user, 'Video')
  const wrong = [
    [aVideo({ brand: 'qt  ' }), /This is no MP4/],
    [aVideo({ seconds: 2 }), /shorter than 3 seconds/],
    [aVideo({ seconds: 1801 }), /longer than 30 minutes/],
    [aVideo({ width: 400, height: 1000 }), /picture is too narrow/],
    [aVideo({ bytes: 70_000 }), /less than 75 kB/],
    [aVideo().subarray(0, 60_000), /breaks off in the middle/],
    [aVideo({ track: 'soun' }), /holds no picture/],
  ] as const

  for (const [bytes, words] of wrong) {
    await upload(user, 'Choose a video', fileOf(bytes, 'a.mp4', 'video/mp4'))
    expect((await screen.findByText(words)).closest('.live-banner')).not.toBeNull()
  }

  expect([await db.files.count(), await db.fileBytes.count()]).toEqual([0, 0])
})

test('captions are checked with the line that is wrong, and go with the video', async () => {
  await using api = await startPublishing()
  playPictures()
  const video = aVideo({ seconds: 3 })
  const captions = Buffer.from(CAPTIONS)
  takesFiles(api.routes, [video, captions])
  const { user, db } = await openComposer({ text: 'Hi' })
  await add(user, 'Video', 'Choose a video', fileOf(video, 'a.mp4', 'video/mp4'))
  const wrong = CAPTIONS.replace('00:00:02,000 -->', '00:00:02 -->')

  await upload(user, 'Add captions', fileOf(Buffer.from(wrong), 'a.srt', ''))
  expect(await screen.findByText(/^Line 6: here stands from when to when/)).toBeDefined()
  await upload(user, 'Add captions', fileOf(Buffer.from([0xfc, 0xfe]), 'a.srt', ''))
  expect(await screen.findByText(/not written in UTF-8/)).toBeDefined()
  await upload(user, 'Add captions', fileOf(captions, 'a.srt', ''))

  expect(await screen.findByText('2 captions, until 0:04')).toBeDefined()
  expect(screen.getByText(/They go on until 0:04, and the video is over after 0:03/)).toBeDefined()
  await expectContent(db, { video: { captions: idOf(captions) } })
  expect(await publishedBody(api, user)).toMatchObject({
    content: { video: { asset: idOf(video), captions: idOf(captions) } },
  })
})

test('who takes out the captions, or the thumbnail, stands on what adds them', async () => {
  await using _ = await startPublishing()
  playPictures()
  const { user } = await openComposer({ text: 'Hi' })
  await add(user, 'Video', 'Choose a video', fileOf(aVideo(), 'a.mp4', 'video/mp4'))
  await upload(user, 'Add captions', fileOf(Buffer.from(CAPTIONS), 'a.srt', ''))
  const picture = Buffer.from(aPicture('thumbnail to remove'))
  await upload(user, 'Choose a picture', fileOf(picture, 'a.png', 'image/png'))

  await user.click(await screen.findByRole('button', { name: 'Remove the captions' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add captions' }))
  await user.click(await screen.findByRole('button', { name: 'Remove the thumbnail' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose a picture' }))
})

test('a picture can stand for a video; another one goes without that, and keeps the title', async () => {
  await using _ = await startPublishing()
  playPictures()
  const { user, db } = await openComposer({ text: 'Hi' })
  await add(user, 'Video', 'Choose a video', fileOf(aVideo(), 'a.mp4', 'video/mp4'))
  await user.type(await screen.findByLabelText('Title of the video'), 'Talk')
  const picture = Buffer.from(aPicture('thumbnail'))
  await upload(user, 'Choose a picture', fileOf(picture, 'a.png', 'image/png'))
  await screen.findByRole('button', { name: 'Remove the thumbnail' })
  const thumbnail = idOf(picture)
  await expectContent(db, { video: { thumbnail } })
  const other = aVideo()

  await upload(user, 'Another video', fileOf(other, 'b.mp4', 'video/mp4'))

  await expectContent(db, { video: { asset: idOf(other), title: 'Talk', thumbnail: null } })
  expect(screen.queryByRole('button', { name: 'Remove the thumbnail' })).toBeNull()
})

test('what is found out late overwrites nothing that was changed meanwhile', async () => {
  await using _ = await startPublishing()
  playPictures()
  const video = aVideo()
  const captions = Buffer.from(CAPTIONS)
  const { user, db } = await openComposer({ text: 'Hi' })
  await chooseAda(user)
  await add(user, 'Video', 'Choose a video', fileOf(video, 'a.mp4', 'video/mp4'))
  const title = await screen.findByLabelText('Title of the video')
  const { promise, resolve } = Promise.withResolvers<ArrayBuffer>()
  const file = fileOf(captions, 'a.srt', '')
  Object.defineProperty(file, 'arrayBuffer', { value: () => promise })

  await upload(user, 'Add captions', file)
  await user.type(title, 'Talk')
  expect(publishButton()).toHaveProperty('disabled', true)
  resolve(new Uint8Array(captions).buffer)

  await expectContent(db, { video: { captions: idOf(captions), title: 'Talk' } })
  expect(publishButton()).toHaveProperty('disabled', false)
})

test('a file that is read is waited for, and the focus stays in its form', async () => {
  await using _ = await startPublishing()
  playPictures()
  const { user, db } = await openComposer({ text: 'Hi' })
  await chooseAda(user)
  await add(user, 'Video', 'Choose a video', fileOf(aVideo(), 'a.mp4', 'video/mp4'))
  const again = await screen.findByRole('button', { name: 'Another video' })
  expect(document.activeElement?.closest('.added')).not.toBeNull()
  const other = aVideo()
  const held = Promise.withResolvers<void>()
  const file = fileOf(other, 'b.mp4', 'video/mp4')
  const bytes = new NodeBlob([other])
  Object.defineProperty(file, 'slice', {
    value: (from: number, to: number) => {
      const part = bytes.slice(from, to)
      Object.defineProperty(part, 'arrayBuffer', {
        value: async () => held.promise.then(() => NodeBlob.prototype.arrayBuffer.call(part)),
      })
      return part
    },
  })

  again.focus()
  await upload(user, 'Another video', file)
  await waitFor(() => expect(publishButton()).toHaveProperty('disabled', true))
  held.resolve()

  await expectContent(db, { video: { asset: idOf(other) } })
  await waitFor(() => expect(publishButton()).toHaveProperty('disabled', false))
  expect(document.activeElement?.closest('.added')).not.toBeNull()
})

test('a document that is dropped on a carousel makes room for it, with a way back', async () => {
  await using _ = await startPublishing()
  playPictures()
  const slide = { id: crypto.randomUUID(), kind: 'hook', heading: 'One', body: '' } as const
  const carousel: DocumentContent = {
    asset: crypto.randomUUID(),
    title: 'Meetings',
    carousel: { template: 'night', size: 'portrait', color: null, slides: [slide] },
  }
  const { user, text, db } = await openComposer({
    text: 'Hi',
    format: { content: { kind: 'document', document: carousel } },
  })
  const pdf = aPdf()
  await screen.findByRole('button', { name: 'Add' })

  const files = [fileOf(pdf, 'Six_lessons.pdf', 'application/pdf')]
  fireEvent.drop(text, { dataTransfer: { files, types: ['Files'] } })

  await expectContent(db, { document: { asset: idOf(pdf), title: 'Six lessons', carousel: null } })
  expect(await screen.findByText('Carousel: removed.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await expectContent(db, { kind: 'document', document: carousel })
  expect(document.activeElement).not.toBe(document.body)
})

test('the name of a file is cut between its characters', async () => {
  await using _ = await startPublishing()
  playPictures()
  const { user } = await openComposer({ text: 'Hi' })
  const name = `${'x'.repeat(CONTENT.document.titleMaxLength - 1)}🙂.pdf`

  await add(user, 'Document', 'Choose a PDF', fileOf(aPdf(), name, 'application/pdf'))

  const title = await screen.findByLabelText('Title of the document')
  expect(title).toHaveProperty('value', 'x'.repeat(CONTENT.document.titleMaxLength - 1))
})

test('a device without room says what it has, and the page uploads the video', async () => {
  await using api = await startPublishing()
  playPictures()
  const video = aVideo({ bytes: 3 * MB })
  const store = takesFiles(api.routes, [video])
  const storage = { estimate: async () => ({ quota: 9 * MB, usage: 8 * MB }) }
  Object.defineProperty(navigator, 'storage', { value: storage, configurable: true })
  const { user, db } = await openComposer({ text: 'Hi' })
  const restore = fillUp(db, 'fileBytes')

  await add(user, 'Video', 'Choose a video', fileOf(video, 'a.mp4', 'video/mp4'))

  await screen.findByText(/The file has 3 MB, and this browser keeps only 1 MB more for Lin/)
  restore()
  await publishedBody(api, user)
  expect(store.get(idOf(video))?.equals(video)).toBe(true)
  Reflect.deleteProperty(navigator, 'storage')
})

test.for([
  ['lost', 'lost'],
  ['refused by a proxy', { status: 502, html: '<h1>Bad gateway</h1>' }],
  ['not taken for the moment', problem(503, 'assets/away', 'The storage is away.')],
] as const)('a part that is %s on its way ends no publish', async ([, answer]) => {
  await using api = await startPublishing()
  playPictures()
  const video = aVideo({ bytes: 2 * MB })
  const store = takesFiles(api.routes, [video])
  const path = `PUT /assets/${idOf(video)}`
  const take = api.routes[path]
  api.routes[path] = (request) =>
    take === undefined || api.seen(path).length === 3 ? answer : take(request)
  const { user } = await openComposer({ text: 'Hi' })
  await add(user, 'Video', 'Choose a video', fileOf(video, 'a.mp4', 'video/mp4'))
  await screen.findByText(/1080 × 1350/)

  await publishedBody(api, user)

  expect(api.seen(PUBLISH)).toHaveLength(1)
  expect(store.get(idOf(video))?.equals(video)).toBe(true)
})

test('where the upload breaks off nothing is published, and what is there is said', async () => {
  await using api = await startPublishing()
  playPictures()
  const video = aVideo({ bytes: 2 * MB })
  const store = takesFiles(api.routes, [video], { most: MB })
  const { user } = await openComposer({ text: 'Hi' })
  await add(user, 'Video', 'Choose a video', fileOf(video, 'a.mp4', 'video/mp4'))
  await screen.findByText(/1080 × 1350/)

  await chooseAda(user)
  await user.click(publishButton())

  await screen.findByText(/Uploading to Lin: 1 MB of 2 MB/)
  await waitFor(() => expect(publishButton()).toHaveProperty('disabled', false))
  // The bar stays in sight, however far the form has been scrolled.
  const bar = publishButton().closest('.composer__bar')
  expect(bar?.querySelector('.banner--error')?.textContent).toMatch(/nothing was published/)
  expect(api.seen(PUBLISH)).toEqual([])
  expect(store.size).toBe(0)
})

test('a document is titled by its file, shows its pages, and is published', async () => {
  await using api = await startPublishing()
  playPictures()
  const document = aPdf({
    sizes: [
      [1080, 1350],
      [1080, 1350],
    ],
  })
  const store = takesFiles(api.routes, [document])
  const { user, db } = await openComposer({ text: 'Hi' })

  await add(
    user,
    'Document',
    'Choose a PDF',
    fileOf(document, 'Six_lessons.pdf', 'application/pdf'),
  )

  expect(await screen.findByText('2 pages · 1080 × 1350 points · 0.1 MB')).toBeDefined()
  expect(screen.getByLabelText('Title of the document')).toHaveProperty('value', 'Six lessons')
  const preview = within(screen.getByRole('region', { name: 'Preview' }))
  expect(await preview.findByText(/Six lessons · 2 pages/)).toBeDefined()
  await expectContent(db, { document: { asset: idOf(document), carousel: null } })
  expect(await publishedBody(api, user)).toMatchObject({
    content: { kind: 'document', document: { title: 'Six lessons' } },
  })
  expect([...store.keys()]).toEqual([idOf(document)])
})

test('what is no document for LinkedIn is refused before anything is kept, and told why', async () => {
  await using _ = await startPublishing()
  playPictures()
  const { user, db } = await openComposer({ text: 'Hi' })
  await open(user, 'Document')
  const sizes = Array.from({ length: 301 }, () => [10, 10] as const)
  const wrong = [
    [Buffer.from('A text'), /This is no PDF/],
    [aPdf({ trailer: '/Encrypt << /Filter /Standard >>' }), /asks for a password/],
    [aPdf({ sizes: [...sizes.slice(1, 3), [9, 12]] }), /different sizes/],
    [aPdf({ sizes }), /more than 300 pages/],
    [Buffer.from('%PDF-1.7 and no more'), /pages could not be read/],
  ] as const

  for (const [bytes, words] of wrong) {
    await upload(user, 'Choose a PDF', fileOf(bytes, 'a.pdf', 'application/pdf'))
    await screen.findByText(words)
  }

  expect(await db.files.count()).toBe(0)
})

async function add(user: Visitor, kind: string, label: string, file: File): Promise<void> {
  await open(user, kind)
  await upload(user, label, file)
}

async function open(user: Visitor, kind: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Add' }))
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${kind}`) }))
}

/** Chooses a file of any type, as a person can by `All files`. */
async function upload(user: Visitor, label: string, file: File): Promise<void> {
  const input = await screen.findByLabelText<HTMLInputElement>(label, { selector: 'input' })
  input.accept = ''
  await user.upload(input, file)
}

/** jsdom's files cannot be read by slices. */
function fileOf(bytes: Uint8Array, name: string, type: string): File {
  const file = new File([new Uint8Array(bytes)], name, { type })
  const whole = new NodeBlob([bytes])
  Object.defineProperty(file, 'arrayBuffer', {
    value: () => whole.arrayBuffer(),
    configurable: true,
  })
  Object.defineProperty(file, 'slice', {
    value: (from: number, to: number) => whole.slice(from, to),
    configurable: true,
  })
  return file
}

/** Takes uploads part by part, and no more than `most` bytes of each. */
function takesFiles(
  routes: Record<string, Route>,
  files: readonly Buffer[],
  { most = Number.POSITIVE_INFINITY } = {},
): Map<string, Buffer> {
  const store = new Map<string, Buffer>()
  for (const file of files) {
    const id = idOf(file)
    let there = Buffer.alloc(0)
    routes[`PUT /assets/${id}`] = ({ headers, body }) => {
      const part = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
      if (there.length + part.length > most) return 'lost'
      const from = Number(/^bytes (\d+)/.exec(String(headers['content-range']))?.[1])
      if (from === there.length) there = Buffer.concat([there, part])
      const isWhole = there.length === file.length
      if (isWhole) store.set(id, there)
      const asset = isWhole ? assetOf(id, file) : null
      return { status: isWhole ? 200 : 202, json: { received: there.length, asset } }
    }
  }
  return store
}

function assetOf(id: string, file: Buffer) {
  const content = { kind: 'video', media_type: 'video/mp4', size: file.length, sha256: '00' }
  const rest = { width: 1, height: 1, alt_text: null, created_at: '2026-11-21T12:00:00.000Z' }
  return { id, ...content, ...rest }
}

function idOf(bytes: Uint8Array): string {
  return assetIdOf(createHash('sha256').update(bytes).digest())
}

async function expectContent(db: UserDatabase, content: object): Promise<void> {
  await expect.poll(() => db.drafts.get('composer')).toMatchObject({ format: { content } })
}
