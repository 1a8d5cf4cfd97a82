import { createCanvas, loadImage } from '@napi-rs/canvas'
import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'

import { IMAGE } from '#contract/file-limits.ts'
import { connectLinkedIn, signIn, test } from '#e2e/kit/story.ts'
import { asPhotographed } from '#tests/kit/hostile-images.ts'

test('a photo of 24 megapixels is made smaller on the device, upright, and published', async ({
  page,
}) => {
  // The picture is drawn by the server, too.
  test.slow()
  const uploaded = uploadsOf(page)
  await openComposer(page)
  await page.getByLabel('Post content').fill('From the top')
  const photo = asPhotographed(jpegOf(5712, 4284), 6, 'GPS 52.52 13.40')
  expect(photo.length).toBeGreaterThan(IMAGE.maxBytes)

  const file = { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: photo }
  await page.getByLabel('Choose pictures').setInputFiles(file)
  await expect(page.getByText('Made smaller: 4284 × 5712 became 2142 × 2856.')).toBeVisible()
  await page.getByLabel('LinkedIn account').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('link', { name: /^View it/ })).toBeVisible()

  const [sent, ...others] = uploaded()
  expect(others).toEqual([])
  expect(sent?.length).toBeLessThanOrEqual(IMAGE.maxBytes)
  expect(sent?.includes('GPS')).toBe(false)
  const shown = await lookOf(sent)
  expect(shown).toMatchObject({ width: 2142, height: 2856, kind: 'ffd8' })
  // The top left corner of the stored photo, from a camera held upright, is now at the top right.
  expect([shown.topLeft, shown.topRight].map(isRed)).toEqual([false, true])
  const feed = await page.request.get('/sandbox/linkedin/feed.json')
  expect(await feed.json()).toMatchObject([{ text: 'From the top', image: expect.any(String) }])
})

test('what is pasted and dropped is made fit, too, and what cannot be is refused at once', async ({
  page,
}) => {
  // Each picture is drawn by the server, too.
  test.slow()
  const uploaded = uploadsOf(page)
  await openComposer(page)
  await page.getByLabel('Post content').fill('Four pictures')

  await hand(page, 'paste', [['screen.webp', 'image/webp', webpOf(1200, 800)]])
  await expect(page.getByText('The picture was turned into a JPEG')).toBeVisible()
  await hand(page, 'drop', [['logo.png', 'image/png', seeThroughOf(2000)]])
  await expect(page.getByText('Made smaller: 2000 × 2000 became 1000 × 1000.')).toBeVisible()
  await hand(page, 'drop', [
    ['one.jpg', 'image/jpeg', jpegOf(2400, 2000, 100)],
    ['two.jpg', 'image/jpeg', jpegOf(4400, 4000)],
  ])
  await expect(page.getByText('2 pictures were made smaller')).toBeVisible()
  await expect(page.getByText('4 of 20 pictures.')).toBeVisible()

  await hand(page, 'drop', [['long.gif', 'image/gif', gifOf(251)]])
  await expect(
    page.getByText('long.gif: This moving picture cannot be taken as it is'),
  ).toBeVisible()
  await hand(page, 'paste', [['IMG_2.HEIC', '', HEIC]])
  await expect(page.getByText('IMG_2.HEIC: This browser cannot read the picture')).toBeVisible()
  await hand(page, 'drop', [['cut.jpg', 'image/jpeg', jpegOf(400, 300).subarray(0, -400)]])
  await expect(page.getByText('cut.jpg: The image could not be read')).toBeVisible()
  await expect(page.getByText('4 of 20 pictures.')).toBeVisible()

  await expect.poll(() => uploaded().length, { timeout: 60_000 }).toBe(4)
  const sent = uploaded()
  const looks = await Promise.all(sent.map(lookOf))
  expect(looks.map(({ kind }) => kind).toSorted()).toEqual(['8950', 'ffd8', 'ffd8', 'ffd8'])
  expect(looks.find(({ kind }) => kind === '8950')?.topLeft[3]).toBe(0)
  for (const [at, { width, height }] of looks.entries()) {
    expect(width * height).toBeLessThanOrEqual(IMAGE.maxPixels)
    expect(sent[at]?.length).toBeLessThanOrEqual(IMAGE.maxBytes)
  }
})

async function openComposer(page: Page): Promise<void> {
  await signIn(page, 'ada@example.com')
  await connectLinkedIn(page, 'Ada Lindqvist')
  await page.goto('/posts')
  await expect(page.getByLabel('LinkedIn account').getByRole('option')).toHaveCount(2)
}

/** The files that have left the browser as a whole, put together of their parts. */
function uploadsOf(page: Page): () => Buffer[] {
  const uploads = new Map<string, { readonly size: number; bytes: Buffer }>()
  page.context().on('request', (request) => {
    const { pathname } = new URL(request.url())
    const [, from, , size] =
      /bytes (\d+)-(\d+)\/(\d+)/.exec(request.headers()['content-range'] ?? '') ?? []
    const part = request.postDataBuffer()
    if (from === undefined || part === null || !pathname.startsWith('/api/assets/')) return
    const upload = uploads.get(pathname) ?? { size: Number(size), bytes: Buffer.alloc(0) }
    upload.bytes = Buffer.concat([upload.bytes.subarray(0, Number(from)), part])
    uploads.set(pathname, upload)
  })
  return () =>
    [...uploads.values()]
      .filter(({ bytes, size }) => bytes.length === size)
      .map(({ bytes }) => bytes)
}

/** Pastes files into the composer, or drops them on it. */
async function hand(
  page: Page,
  how: 'paste' | 'drop',
  files: readonly (readonly [name: string, type: string, bytes: Buffer])[],
): Promise<void> {
  const given = files.map(([name, type, bytes]) => ({
    name,
    type,
    base64: bytes.toString('base64'),
  }))
  const transfer = await page.evaluateHandle((all) => {
    const held = new DataTransfer()
    for (const { name, type, base64 } of all) {
      const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
      held.items.add(new File([bytes], name, { type }))
    }
    return held
  }, given)
  await page.getByLabel('Post content').evaluate(
    (editor, [held, kind]) => {
      const init = { bubbles: true, cancelable: true }
      editor.dispatchEvent(
        kind === 'paste'
          ? new ClipboardEvent(kind, { ...init, clipboardData: held })
          : new DragEvent(kind, { ...init, dataTransfer: held }),
      )
    },
    [transfer, how] as const,
  )
}

interface Look {
  readonly kind: string
  readonly width: number
  readonly height: number
  readonly topLeft: readonly number[]
  readonly topRight: readonly number[]
}

async function lookOf(bytes: Buffer | undefined): Promise<Look> {
  const image = await loadImage(bytes ?? Buffer.alloc(0))
  const { width, height } = image
  const context = createCanvas(width, height).getContext('2d')
  context.drawImage(image, 0, 0)
  const [topLeft = [], topRight = []] = [10, width - 10].map((x) => [
    ...context.getImageData(x, 10, 1, 1).data,
  ])
  return { kind: bytes?.toString('hex', 0, 2) ?? '', width, height, topLeft, topRight }
}

function isRed([red = 0, green = 0]: readonly number[]): boolean {
  return red > 200 && green < 60
}

/** A picture as grainy as a photo at night, with a red spot at the top left. */
function grainy(width: number, height: number, tilePx = 512) {
  const sheet = createCanvas(width, height)
  const context = sheet.getContext('2d')
  const tile = context.createImageData(tilePx, tilePx)
  let seed = width * 31 + height
  for (let at = 0; at < tile.data.length; at += 1) {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fff_ffff
    tile.data[at] = at % 4 === 3 ? 255 : 96 + ((seed >> 16) & 63)
  }
  for (let y = 0; y < height; y += tilePx) {
    for (let x = 0; x < width; x += tilePx) context.putImageData(tile, x, y)
  }
  context.fillStyle = '#ff0000'
  context.fillRect(0, 0, 200, 200)
  return sheet
}

function jpegOf(width: number, height: number, quality = 90): Buffer {
  return grainy(width, height).toBuffer('image/jpeg', quality)
}

function webpOf(width: number, height: number): Buffer {
  return grainy(width, height).toBuffer('image/webp', 80)
}

/** A picture with a hole at the top left. Its grain does not repeat, since PNG would compress that. */
function seeThroughOf(side: number): Buffer {
  const sheet = grainy(side, side, side)
  sheet.getContext('2d').clearRect(0, 0, side / 4, side / 4)
  return sheet.toBuffer('image/png')
}

function gifOf(frames: number): Buffer {
  const frame = ',\0\0\0\0\u{1}\0\u{1}\0\0\u{2}\u{2}D\u{1}\0'
  const start = 'GIF89a\u{1}\0\u{1}\0\u{80}\0\0\0\0\0\u{ff}\u{ff}\u{ff}'
  return Buffer.from(`${start}${frame.repeat(frames)};`, 'latin1')
}

const HEIC = Buffer.from('\0\0\0\u{18}ftypheic\0\0\0\0mif1heic', 'latin1')
