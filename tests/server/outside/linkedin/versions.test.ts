import { expect, test } from 'vitest'

import { versionsToTry } from '#server/outside/linkedin/http.ts'
import { PIXEL } from '#tests/kit/hostile-images.ts'
import { ADA } from '#tests/sandbox/sandbox-stage.ts'

import { answering } from './answering.ts'
import { reasonOf } from './in-english.ts'
import { aPost, linkedInAt, logTo, noAbort } from './linkedin-stage.ts'

const NOVEMBER = new Date('2026-11-21T08:00:00Z')

test('the newest versions are tried first, for a year back, and not the refused one', () => {
  const versions = versionsToTry('202610', NOVEMBER)

  expect(versions.slice(0, 4)).toStrictEqual(['202611', '202609', '202608', '202607'])
  expect(versions).toHaveLength(12)
  expect(versions.at(-1)).toBe('202511')
})

test('a machine whose clock is behind tries a version that there was', () => {
  expect(versionsToTry('202401', new Date('2020-01-01T00:00:00Z'))[0]).toBe('202609')
})

test('a version that LinkedIn ended is replaced, for every call, and the operator is told once', async () => {
  const asked: string[] = []
  const lines: string[] = []
  await using server = await answering((request, reply) => {
    const version = String(request.headers['linkedin-version'])
    asked.push(`${request.method} ${version}`)
    if (version !== '202608') return reply.code(426).send({ code: 'NONEXISTENT_VERSION' })
    return reply.code(201).header('x-restli-id', 'urn:li:share:7').send()
  })
  const linkedin = linkedInAt(server.url, logTo(lines), () => NOVEMBER)

  const outcome = await linkedin.createPost('AQX', aPost('Hi'), noAbort())
  const edited = await linkedin.editPost('AQX', { urn: 'urn:li:share:7', text: 'Ho' }, noAbort())
  const deleted = await linkedin.deletePost('AQX', 'urn:li:share:7', noAbort())

  expect(outcome).toStrictEqual({ kind: 'accepted', value: 'urn:li:share:7' })
  expect([edited.kind, deleted.kind]).toStrictEqual(['done', 'done'])
  expect(asked.slice(0, 4)).toStrictEqual([
    'POST 202609',
    'POST 202611',
    'POST 202610',
    'POST 202608',
  ])
  expect(asked.slice(4)).toStrictEqual(['POST 202608', 'DELETE 202608'])
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/"refused":"202609","used":"202608".*LINKEDIN_VERSION/)
})

test('an image is uploaded in another version where it has to be', async () => {
  await using server = await answering((request, reply) => {
    if (request.method === 'PUT') return reply.code(201).send()
    if (request.headers['linkedin-version'] === '202609') return reply.code(426).send({})
    const value = { uploadUrl: `${server.url}/upload`, image: 'urn:li:image:7' }
    return reply.code(200).send({ value })
  })
  const linkedin = linkedInAt(server.url)
  const image = { bytes: PIXEL, mediaType: 'image/png' }

  const outcome = await linkedin.uploadImage('AQX', ADA, image, noAbort())

  expect(outcome).toStrictEqual({ kind: 'accepted', value: 'urn:li:image:7' })
})

test('where LinkedIn knows none of the versions the post is refused with what to do', async () => {
  await using server = await answering((_request, reply) => reply.code(426).send({}))

  const outcome = await linkedInAt(server.url).createPost('AQX', aPost('Hi'), noAbort())

  expect(outcome.kind).toBe('refused')
  expect(reasonOf(outcome)).toContain('LINKEDIN_VERSION')
})
