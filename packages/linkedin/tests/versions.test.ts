import { versionsToTry } from '@lin/linkedin/http'
import type { Problem } from '@lin/linkedin/http'
import { expect, test } from 'vitest'

import { answering } from './answering.ts'
import { ADA, aPost, linkedInAt, noAbort } from './stage.ts'

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

test('a version that LinkedIn ended is replaced, for every call, and that is reported once', async () => {
  const asked: string[] = []
  const problems: Problem[] = []
  await using server = await answering(({ method, headers }) => {
    const version = String(headers['linkedin-version'])
    asked.push(`${method} ${version}`)
    if (version !== '202608') return { status: 426, body: { code: 'NONEXISTENT_VERSION' } }
    return { status: 201, headers: { 'x-restli-id': 'urn:li:share:7' } }
  })
  const linkedin = linkedInAt(server.url, {
    now: () => NOVEMBER,
    onProblem: (problem) => problems.push(problem),
  })

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
  expect(problems).toStrictEqual([{ kind: 'version-ended', refused: '202609', used: '202608' }])
})

test('an image is uploaded in another version where it has to be', async () => {
  await using server = await answering(({ method, headers }) => {
    if (method === 'PUT') return { status: 201 }
    if (headers['linkedin-version'] === '202609') return { status: 426, body: {} }
    return { body: { value: { uploadUrl: `${server.url}/upload`, image: 'urn:li:image:7' } } }
  })
  const linkedin = linkedInAt(server.url)
  const image = { bytes: Buffer.from('PNG'), mediaType: 'image/png' }

  const outcome = await linkedin.uploadImage('AQX', ADA, image, noAbort())

  expect(outcome).toStrictEqual({ kind: 'accepted', value: 'urn:li:image:7' })
})

test('where LinkedIn knows none of the versions the post is refused with what to do', async () => {
  await using server = await answering(() => ({ status: 426, body: {} }))

  const outcome = await linkedInAt(server.url).createPost('AQX', aPost('Hi'), noAbort())

  expect(outcome).toMatchObject({
    kind: 'refused',
    reason: [{ code: 'linkedin/version-ended' }, { code: 'next/tell-whoever-runs-it' }],
  })
})
