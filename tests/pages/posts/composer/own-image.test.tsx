import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'

import { assetAddress } from '#contract/rules/asset-id.ts'
import { useToasts } from '#data/notices/toasts.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { fileOfContent, keepFile } from '#sync/assets/files.ts'
import type { Answer, SeenRequest } from '#tests/kit/client/api.ts'
import { problem } from '#tests/kit/client/api.ts'
import { playPictures } from '#tests/kit/client/pictures.ts'
import { renderHook } from '#tests/kit/client/render.tsx'
import { fillUp } from '#tests/kit/client/storage.ts'
import { aPicture } from '#tests/kit/pictures.ts'

import { PUBLISH, publishedBody, startPublishing } from './attachments-stage.tsx'
import { chooseAda, openComposer, publishButton } from './composer-stage.tsx'
import type { Visitor } from './composer-stage.tsx'

let picture: Uint8Array<ArrayBuffer>

beforeEach(({ task }) => {
  // Each test has a picture of its own: an earlier screen may still be sending another one.
  picture = aPicture(task.id)
})

test('a picture that is chosen stands in the preview, and stays while the text is written', async () => {
  await using _ = await startPublishing()
  const { bytesAt } = playPictures()
  const { user, text, db } = await openComposer({ text: 'Hi' })

  await choose(user, picture)
  await screen.findByText('Your image')
  await user.type(text, '!')

  const image = within(preview()).getByRole('img', { name: /^Your image/ })
  await waitFor(() => expect(image.getAttribute('src')).toMatch(/^blob:/))
  expect(await bytesAt(image.getAttribute('src') ?? '')).toEqual(Buffer.from(picture))
  expect(screen.queryByText('AI Generated')).toBeNull()
  await expect
    .poll(() => db.drafts.get('composer'))
    .toMatchObject({ text: 'Hi!', imageUrl: await addressOf(picture), isOwnImage: true })
})

test('its addresses in memory are given back', async () => {
  await using _ = await startPublishing()
  const { shown } = playPictures()
  const { user, unmount } = await openComposer({ text: 'Hi' })
  await choose(user, picture)
  await waitFor(() => expect(shown.size).toBe(2))

  await user.click(await screen.findByRole('button', { name: 'Remove image' }))
  expect(shown.size).toBe(0)

  await choose(user, picture)
  await waitFor(() => expect(shown.size).toBe(2))
  unmount()
  expect(shown.size).toBe(0)
})

test('it is uploaded before the post is published, and named by it', async () => {
  await using api = await startPublishing()
  playPictures()
  const path = `PUT ${await pathOf(picture)}`
  api.routes[path] = taken
  const { user } = await openComposer({ text: 'Hi' })
  await choose(user, picture)
  await screen.findByText('Your image')

  expect(await publishedBody(api, user)).toMatchObject({
    image_content_url: await addressOf(picture),
  })

  const order = api.requests.map((seen) => `${seen.method} ${seen.path}`)
  expect(order.indexOf(path)).toBeLessThan(order.indexOf(PUBLISH))
  expect(api.seen(path)[0]?.body).toEqual(Buffer.from(picture))
})

test('where it cannot be uploaded nothing is published, and the composer keeps all of it', async () => {
  await using api = await startPublishing()
  playPictures()
  api.routes[`PUT ${await pathOf(picture)}`] = () =>
    problem(409, 'assets/quota', 'You have as many files here as a user can hold.')
  const { user, text } = await openComposer({ text: 'Hi' })
  await choose(user, picture)
  await screen.findByText('Your image')

  await chooseAda(user)
  await user.click(publishButton())

  await screen.findByText(/You have as many files here as a user can hold/)
  expect(api.seen(PUBLISH)).toEqual([])
  expect(text).toHaveProperty('value', 'Hi')
  expect(screen.getByText('Your image')).toBeDefined()
})

test('a picture that the server has lost since is uploaded again, and published once', async () => {
  await using api = await startPublishing()
  playPictures()
  const path = `PUT ${await pathOf(picture)}`
  api.routes[path] = taken
  const publish = api.routes[PUBLISH]
  api.routes[PUBLISH] = (request) =>
    api.seen(path).length === 0 || publish === undefined
      ? problem(422, 'posts/image-missing', 'The image of this post is not here any more.')
      : publish(request)
  const { user, db } = await openComposer({ text: 'Hi' })
  await keep(db, picture, true)
  await choose(user, picture)
  await screen.findByText('Your image')

  expect(await publishedBody(api, user)).toMatchObject({
    image_content_url: await addressOf(picture),
  })

  expect(api.seen(PUBLISH)).toHaveLength(2)
  const keys = api.seen(PUBLISH).map(({ headers }) => headers['idempotency-key'])
  expect(new Set(keys).size).toBe(1)
})

test('a device without room says so at once, and the page keeps the picture for the publish', async () => {
  await using api = await startPublishing()
  playPictures()
  const path = `PUT ${await pathOf(picture)}`
  api.routes[path] = taken
  const { user, db } = await openComposer({ text: 'Hi' })
  const restore = fillUp(db, 'fileBytes')

  await choose(user, picture)

  await said(/This device has no room left for the image/)
  await screen.findByText('Your image')
  expect(await publishedBody(api, user)).toMatchObject({
    image_content_url: await addressOf(picture),
  })
  expect(api.seen(path)[0]?.body).toEqual(Buffer.from(picture))
  restore()
})

const HEIC = Buffer.from('\0\0\0\u{18}ftypheic\0\0\0\0mif1heic', 'latin1')
const LONG_GIF = Buffer.from(
  `GIF89a\u{1}\0\u{1}\0\0\0\0${',\0\0\0\0\u{1}\0\u{1}\0\0\u{2}\u{1}\0\0'.repeat(251)};`,
  'latin1',
)

test.for([
  ['a text', () => Buffer.from('Hello'), 'text/plain', /The image must be a PNG, JPEG or GIF/],
  ['a drawing', () => Buffer.from('<svg/>'), 'image/svg+xml', /The image must be a PNG/],
  ['a picture that is none', () => picture, 'image/png', /The image could not be read/],
  ['a PNG that is cut off', () => picture.subarray(0, -12), '', /The image could not be read/],
  ['a photo of a phone', () => HEIC, '', /This browser cannot read the picture. Save it as a JPEG/],
  ['more frames than Lin takes', () => LONG_GIF, 'image/gif', /at most 5 MB, 250 frames/],
] as const)('a file with %s is refused, and says why', async ([, bytes, type, words]) => {
  await using _ = await startPublishing()
  playPictures({ isReadable: words.source.includes('250') || words.source.includes('must be') })
  const { user } = await openComposer({ text: 'Hi' })

  await choose(user, new Uint8Array(bytes()), type)

  await said(words)
  expect(screen.queryByText('Your image')).toBeNull()
})

/** Toasts are shown by the frame around the screen. */
async function said(words: RegExp): Promise<void> {
  const { result } = renderHook(useToasts)
  await waitFor(() => expect(result.current.toasts.map(({ text }) => text).join()).toMatch(words))
}

function preview(): HTMLElement {
  return screen.getByRole('region', { name: 'Preview' })
}

/** Chooses a file of any type, as a person can by `All files`. */
async function choose(user: Visitor, bytes: Uint8Array<ArrayBuffer>, type = 'image/png') {
  const input = await screen.findByLabelText<HTMLInputElement>('Choose pictures')
  input.accept = ''
  const file = new File([bytes], 'picture', { type })
  // jsdom's files cannot be read like this.
  Object.defineProperty(file, 'arrayBuffer', { value: async () => bytes.slice().buffer })
  await user.upload(input, file)
}

function taken({ headers, path }: SeenRequest): Answer {
  const size = Number(String(headers['content-range']).split('/')[1])
  const id = path.split('/').at(-1) ?? ''
  const content = { kind: 'image', media_type: 'image/png', size, sha256: '00' }
  const rest = { width: 1, height: 1, alt_text: null, created_at: '2026-11-21T12:00:00.000Z' }
  return { json: { received: size, asset: { id, ...content, ...rest } } }
}

async function keep(db: UserDatabase, bytes: Uint8Array<ArrayBuffer>, isUploaded: boolean) {
  await keepFile(db, await fileOfContent(contentOf(bytes), isUploaded))
}

async function addressOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return assetAddress((await fileOfContent(contentOf(bytes), false)).row.key)
}

async function pathOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return (await addressOf(bytes)).replace('/api', '')
}

function contentOf(bytes: Uint8Array<ArrayBuffer>) {
  return { bytes: bytes.slice().buffer, mediaType: 'image/png' }
}
