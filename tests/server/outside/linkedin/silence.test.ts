import { once } from 'node:events'
import { createServer } from 'node:net'

import { ADA } from '@lin/linkedin-sandbox/testing'
import { answering } from '@lin/linkedin/testing'
import { afterAll, expect, test } from 'vitest'

import { GIVE_UP_MS } from '#tests/kit/durations.ts'

import { breakingSite } from './breaking-site.ts'
import { inEnglish } from './in-english.ts'
import { aPost, linkedInAt, linkedInStage, noAbort } from './linkedin-stage.ts'

const stage = await linkedInStage()
afterAll(() => stage[Symbol.asyncDispose]())

const UNREACHED = { kind: 'not-sent', reason: 'LinkedIn could not be reached.' }
const UNHEARD = { kind: 'lost', reason: 'LinkedIn did not answer, so the post may be live.' }

test('a connection that is refused has sent nothing', async () => {
  const port = await closedPort()

  const outcome = await linkedInAt(`http://127.0.0.1:${port}`).createPost(
    'AQX',
    aPost('Hello'),
    noAbort(),
  )

  expect(inEnglish(outcome)).toStrictEqual(UNREACHED)
})

test('a connection that cannot be made safe has sent nothing', async () => {
  await using server = await answering(() => ({ status: 201 }))
  const linkedin = linkedInAt(server.url.replace('http:', 'https:'))

  expect(inEnglish(await linkedin.createPost('AQX', aPost('Hello'), noAbort()))).toStrictEqual(
    UNREACHED,
  )
})

test('a call that hangs until it is given up is a doubt', async () => {
  const token = await stage.tokenOf(ADA)
  await stage.script({ on: 'posts.create', effect: 'hang' })

  const outcome = await stage.linkedin.createPost(
    token,
    aPost('Hello'),
    AbortSignal.timeout(GIVE_UP_MS),
  )

  expect(inEnglish(outcome)).toStrictEqual(UNHEARD)
})

test('a connection that ends without an answer is a doubt, whatever LinkedIn did', async () => {
  const token = await stage.tokenOf(ADA)
  await stage.script(
    { on: 'posts.create', effect: 'drop-before' },
    { on: 'posts.create', effect: 'accept-then-lose-the-answer' },
  )

  const dropped = await stage.linkedin.createPost(token, aPost('Dropped'), noAbort())
  const taken = await stage.linkedin.createPost(token, aPost('Taken'), noAbort())

  expect([dropped, taken].map(inEnglish)).toStrictEqual([UNHEARD, UNHEARD])
  expect(await stage.live('Dropped')).toHaveLength(0)
  expect(await stage.live('Taken')).toHaveLength(1)
})

test('the identical text after a lost answer finds the first one', async () => {
  const token = await stage.tokenOf(ADA)
  await stage.script({ on: 'posts.create', effect: 'accept-then-lose-the-answer' })
  await stage.linkedin.createPost(token, aPost('Hello (all)'), noAbort())

  const again = await stage.linkedin.createPost(token, aPost('Hello (all)'), noAbort())

  const [entry] = await stage.live('Hello (all)')
  expect(again).toMatchObject({ kind: 'duplicate', urn: entry?.urn })
})

test('a safe connection that breaks after the request has left is a doubt', async () => {
  await using site = await breakingSite()

  const outcome = await linkedInAt(site.url).createPost('AQX', aPost('Hello'), noAbort())

  expect(inEnglish(outcome)).toStrictEqual(UNHEARD)
})

test('a redirect is never followed', async () => {
  const token = await stage.tokenOf(ADA)
  await stage.script({
    on: 'posts.create',
    effect: 'refuse',
    status: 307,
    headers: { location: '/sandbox/linkedin/rest/posts' },
  })

  const outcome = await stage.linkedin.createPost(token, aPost('Elsewhere'), noAbort())

  expect(outcome.kind).toBe('refused')
  expect(await stage.live('Elsewhere')).toStrictEqual([])
})

test('an answer is read to 1 MB and not beyond', async () => {
  let length = 1_000_000
  await using server = await answering(() => ({
    status: 201,
    headers: { 'x-restli-id': 'urn:li:share:7' },
    body: 'x'.repeat(length),
  }))
  const linkedin = linkedInAt(server.url)

  const read = await linkedin.createPost('AQX', aPost('Hello'), noAbort())
  length += 1
  const tooLong = await linkedin.createPost('AQX', aPost('Hello'), noAbort())

  expect(read).toStrictEqual({ kind: 'accepted', value: 'urn:li:share:7' })
  expect(inEnglish(tooLong)).toStrictEqual(UNHEARD)
})

async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}
