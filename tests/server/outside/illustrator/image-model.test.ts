import { feedSite } from '@lin/feed-reader/testing'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { NO_INSTRUCTIONS } from '#contract/jobs.ts'
import { loadCanvas } from '#server/outside/illustrator/canvas.ts'
import { createImageModel } from '#server/outside/illustrator/image-model.ts'
import type { Motif, Picture } from '#server/outside/illustrator/port.ts'
import { scriptedServer } from '#tests/kit/network/scripted-server.ts'
import type { ScriptedServer } from '#tests/kit/network/scripted-server.ts'

const PNG = createCanvas(8, 8).toBuffer('image/png')
const MOTIF: Motif = {
  title: 'Small teams "ship" more https://evil.example/x',
  feedTitle: 'Workshop',
  topic: null,
  instructions: NO_INSTRUCTIONS,
}
const Asked = z.looseObject({ prompt: z.string() })
const QUICK = { waitsMs: [1, 1] }

test('an image that comes in the answer is taken', async () => {
  await using provider = await scriptedServer(() => inAnswer(PNG))

  const picture = await draw(provider)

  expect(picture?.mediaType).toBe('image/png')
  expect(Buffer.from(picture?.bytes ?? []).equals(PNG)).toBe(true)
})

test('what is asked for names model and subject, with the key, and no form of answer', async () => {
  await using provider = await scriptedServer(() => inAnswer(PNG))

  await draw(provider)
  const [asked] = provider.asked
  const { prompt, ...body } = Asked.parse(JSON.parse(asked?.body ?? ''))

  expect([asked?.path, asked?.headers['authorization']]).toEqual([
    '/v1/images/generations',
    'Bearer a-key',
  ])
  expect(body).toEqual({ model: 'painter', n: 1, size: '1024x1024' })
  expect(prompt).toContain('"Small teams ship more"')
  expect(prompt).not.toContain('evil.example')
})

test('an image behind an address of the provider is fetched at once, without the key', async () => {
  await using provider = await scriptedServer(({ path }) =>
    path === '/picture' ? { body: PNG } : atAddress(`http://${provider.host}/picture`),
  )

  const picture = await draw(provider)

  expect(Buffer.from(picture?.bytes ?? []).equals(PNG)).toBe(true)
  expect(provider.asked[1]?.headers['authorization']).toBeUndefined()
})

test.each([
  ['another port of this machine', (host: string) => `http://${host}/picture`],
  ['a private network', () => 'http://192.168.0.1/picture'],
  ['the machine behind a name', () => 'http://localhost/picture'],
  ['a file', () => 'file:///etc/passwd'],
])('an image is not fetched from %s', async (_, addressAt) => {
  await using other = await feedSite({ '/picture': { body: PNG } })
  await using provider = await scriptedServer(() => atAddress(addressAt(other.host)))

  await expect(draw(provider)).rejects.toThrow(/private network|does not read/)
  expect(other.asked).toEqual([])
})

test('a redirect of an image into a private network is refused as well', async () => {
  await using provider = await scriptedServer(({ path }) =>
    path === '/picture'
      ? { status: 302, headers: { location: 'http://169.254.169.254/' } }
      : atAddress(`http://${provider.host}/picture`),
  )

  await expect(draw(provider)).rejects.toThrow(/private network/)
})

test('another machine is read where the operator allows it', async () => {
  await using other = await feedSite({ '/picture': { body: PNG } })
  await using provider = await scriptedServer(() => atAddress(`http://${other.host}/picture`))

  const picture = await draw(provider, { allowHosts: [other.host] })

  expect(picture?.mediaType).toBe('image/png')
})

test.each([429, 500, 503])('after a %i it is asked again, three times in all', async (status) => {
  await using provider = await scriptedServer((_, count) =>
    count < 3 ? { status, body: '{}' } : inAnswer(PNG),
  )
  await using down = await scriptedServer(() => ({ status, body: '{}' }))

  const picture = await draw(provider)

  expect(picture?.mediaType).toBe('image/png')
  await expect(draw(down)).rejects.toThrow(String(status))
  expect(down.asked).toHaveLength(3)
})

test.each([400, 401, 403])('a %i is final', async (status) => {
  await using provider = await scriptedServer(() => ({ status, body: '{}' }))

  await expect(draw(provider)).rejects.toThrow(String(status))
  expect(provider.asked).toHaveLength(1)
})

test('who asks to wait for long is not waited for', async () => {
  await using provider = await scriptedServer(() => ({
    status: 429,
    headers: { 'retry-after': '3600' },
  }))

  await expect(draw(provider)).rejects.toThrow('429')
  expect(provider.asked).toHaveLength(1)
})

test('a provider that hangs is left after the time limit, and at once when the work is over', async () => {
  await using provider = await scriptedServer(() => null)
  const over = new AbortController()

  setTimeout(() => over.abort(new Error('It is over.')), 50)

  await expect(draw(provider, { signal: over.signal })).rejects.toThrow('It is over.')
  await expect(draw(provider, { timeoutMs: 50 })).rejects.toThrow(/timeout/)
})

test('what LinkedIn does not take is made a JPEG, or nothing where nothing can be drawn', async () => {
  const webp = createCanvas(40, 20).toBuffer('image/webp')
  await using provider = await scriptedServer(() => inAnswer(webp))

  const picture = await draw(provider)
  const without = await draw(provider, { canDraw: false })
  const { width, height } = await loadImage(Buffer.from(picture?.bytes ?? []))

  expect([picture?.mediaType, width, height]).toEqual(['image/jpeg', 40, 20])
  expect(without).toBeNull()
})

test.each([
  ['no image', Buffer.from('<html>')],
  ['an image that claims to be of thousands of millions of pixels', hugeGif()],
  ['a small image cut off in its head', PNG.subarray(0, 10)],
  ['a PNG of its mark alone', PNG.subarray(0, 8)],
  ['a JPEG of its mark alone', Buffer.from([0xff, 0xd8, 0xff])],
  [
    'a large image cut off in its head',
    Buffer.concat([PNG.subarray(0, 10), Buffer.alloc(6 * 1024 * 1024)]),
  ],
])('%s is no picture', async (_, bytes) => {
  await using provider = await scriptedServer(() => inAnswer(bytes))

  const picture = await draw(provider).catch(() => null)

  expect(picture).toBeNull()
})

test('an answer without an image, or without sense, makes no picture', async () => {
  await using empty = await scriptedServer(() => ({ body: '{"data":[]}' }))
  await using odd = await scriptedServer(() => ({ body: 'Hello' }))

  expect(await draw(empty)).toBeNull()
  await expect(draw(odd)).rejects.toThrow(SyntaxError)
})

async function draw(
  provider: ScriptedServer,
  given: {
    readonly allowHosts?: readonly string[]
    readonly timeoutMs?: number
    readonly signal?: AbortSignal
    readonly canDraw?: false
  } = {},
): Promise<Picture | null> {
  const { allowHosts = [], signal = new AbortController().signal, timeoutMs = 20_000 } = given
  const model = createImageModel(
    { baseUrl: `${provider.url}/v1`, apiKey: 'a-key', model: 'painter' },
    {
      allowHosts,
      loadCanvas: given.canDraw === false ? () => Promise.resolve(null) : loadCanvas,
      retryPolicy: { ...QUICK, timeoutMs },
    },
  )
  return model.draw(MOTIF, signal)
}

function inAnswer(bytes: Uint8Array) {
  return { body: JSON.stringify({ data: [{ b64_json: Buffer.from(bytes).toString('base64') }] }) }
}

function atAddress(url: string) {
  return { body: JSON.stringify({ data: [{ url }] }) }
}

function hugeGif(): Buffer {
  const head = Buffer.from('GIF89a____')
  head.writeUInt16LE(65_535, 6)
  head.writeUInt16LE(65_535, 8)
  return head
}
