import { Readable } from 'node:stream'

import type { LinkedInFile, Reason } from '@lin/linkedin'
import { ADA } from '@lin/linkedin-sandbox/testing'
import { answering } from '@lin/linkedin/testing'
import { expect, test } from 'vitest'

import { AppError } from '#contract/errors.ts'
import { english } from '#server/kit/messages.ts'

import { reasonOf } from './in-english.ts'
import { aPost, linkedInAt, logTo, noAbort } from './linkedin-stage.ts'

test('the operator is told once which version LinkedIn ended, and what to set', async () => {
  const lines: string[] = []
  await using server = await answering(({ headers }) =>
    headers['linkedin-version'] === '202609'
      ? { status: 426, body: { code: 'NONEXISTENT_VERSION' } }
      : { status: 201, headers: { 'x-restli-id': 'urn:li:share:7' } },
  )
  const november = new Date('2026-11-21T08:00:00Z')
  const linkedin = linkedInAt(server.url, logTo(lines), () => november)

  for (const text of ['One', 'Two']) await linkedin.createPost('AQX', aPost(text), noAbort())

  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/"refused":"202609","used":"202611".*LINKEDIN_VERSION/)
})

test('where LinkedIn knows none of the versions the post is refused with what to do', async () => {
  await using server = await answering(() => ({ status: 426, body: {} }))

  const outcome = await linkedInAt(server.url).createPost('AQX', aPost('Hi'), noAbort())

  expect(outcome.kind).toBe('refused')
  expect(reasonOf(outcome)).toContain('LINKEDIN_VERSION')
})

test('a storage that is away while its file is sent is told as that, not as a lost answer', async () => {
  await using server = await answering(({ headers }) => ({
    body: { value: { uploadUrl: `http://${headers.host}/put`, document: 'urn:li:document:D1' } },
  }))
  const linkedin = linkedInAt(server.url)
  const away = new AppError('assets/away')

  await expect(linkedin.uploadDocument('AQX', ADA, breaking(away), noAbort())).rejects.toBe(away)

  const outcome = await linkedin.uploadDocument('AQX', ADA, breaking(new Error('EIO')), noAbort())
  expect(outcome.kind).toBe('lost')
})

/** A document that breaks off with an error. */
function breaking(cause: Error): LinkedInFile {
  return {
    mediaType: 'application/pdf',
    size: 100,
    async open() {
      await Promise.resolve()
      return new Readable({
        read() {
          this.push('the beginning')
          this.destroy(cause)
        },
      })
    },
  }
}

const CHANGE_IT = { code: 'next/change-and-publish' } as const
const REASONS: readonly (readonly [string, ...Reason[]])[] = [
  [
    'LinkedIn does not know the video that Lin uploaded. Nothing was posted; publish it again.',
    { code: 'linkedin/file-unknown', params: { file: 'video' } },
    { code: 'next/publish-again' },
  ],
  [
    'LinkedIn has not kept the document that Lin uploaded.',
    { code: 'linkedin/file-not-kept', params: { file: 'document' } },
  ],
  [
    'LinkedIn does not allow this account to post through Lin. Connect it again and grant all permissions.',
    { code: 'linkedin/not-allowed' },
    { code: 'next/grant-permissions' },
  ],
  [
    'LinkedIn did not understand what Lin sent (no data map). The text is not at fault: tell whoever runs this Lin.',
    { code: 'linkedin/not-understood', params: { said: 'no data map' } },
    { code: 'next/text-not-at-fault' },
  ],
  [
    'LinkedIn takes at most 3000 characters, counted with the marks that protect special characters. Shorten the text.',
    { code: 'linkedin/text-too-long' },
    { code: 'next/shorten' },
  ],
  [
    'LinkedIn no longer offers the API version that this Lin is set to (LINKEDIN_VERSION). Tell whoever runs it.',
    { code: 'linkedin/version-ended' },
    { code: 'next/tell-whoever-runs-it' },
  ],
  [
    'LinkedIn takes no more posts from Lin for now (its daily limit resets at 00:00 UTC).',
    { code: 'linkedin/app-limit-reached' },
  ],
  [
    'LinkedIn takes no more posts of this account for now (its daily limit resets at 00:00 UTC).',
    { code: 'linkedin/account-limit-reached' },
  ],
  [
    'LinkedIn could not process the image. Use another one (PNG, JPEG or GIF), or publish without it.',
    { code: 'linkedin/file-unfit', params: { file: 'image' } },
    { code: 'next/another-image' },
  ],
  [
    'LinkedIn could not process the video. Use another MP4, a smaller or shorter one, or publish without it.',
    { code: 'linkedin/file-unfit', params: { file: 'video' } },
    { code: 'next/another-video' },
  ],
  [
    'LinkedIn did not take the image: Too many pixels. Use another one (PNG, JPEG or GIF), or publish without it.',
    { code: 'linkedin/file-refused-because', params: { file: 'image', said: 'Too many pixels.' } },
    { code: 'next/another-image' },
  ],
  [
    'LinkedIn could not take the document just now.',
    { code: 'linkedin/file-not-now', params: { file: 'document' } },
  ],
  ['LinkedIn was not available.', { code: 'linkedin/unavailable' }],
  ['LinkedIn was busy with another change.', { code: 'linkedin/busy' }],
  [
    'LinkedIn took the request without naming the post, so the post may be live.',
    { code: 'linkedin/post-not-named' },
  ],
  [
    'LinkedIn refused the post. Nothing was posted; change it and publish again.',
    { code: 'linkedin/post-refused' },
    CHANGE_IT,
  ],
  [
    'LinkedIn refused the post: Unknown URN. Nothing was posted; change it and publish again.',
    { code: 'linkedin/post-refused-because', params: { said: 'Unknown URN.' } },
    CHANGE_IT,
  ],
  [
    'LinkedIn did not take the title: it is missing.',
    { code: 'linkedin/field-refused', params: { field: 'title', fault: 'missing' } },
  ],
  [
    'LinkedIn did not take the duration of the poll: it is not one that it takes.',
    { code: 'linkedin/field-refused', params: { field: 'duration', fault: 'invalid' } },
  ],
  [
    'LinkedIn did not take the question of the poll: it is blank.',
    { code: 'linkedin/field-refused', params: { field: 'question', fault: 'blank' } },
  ],
  [
    'LinkedIn did not take an answer of the poll: it is too long.',
    { code: 'linkedin/field-refused', params: { field: 'answer', fault: 'tooLong' } },
  ],
  [
    'LinkedIn did not take “content/new”: it is missing.',
    { code: 'linkedin/field-refused', params: { field: 'content/new', fault: 'missing' } },
  ],
  [
    'LinkedIn finds the document too large. Use another PDF, a smaller one or one without a password, or publish without it.',
    { code: 'linkedin/file-too-large', params: { file: 'document' } },
    { code: 'next/another-document' },
  ],
  [
    'LinkedIn does not take this type of file as a document.',
    { code: 'linkedin/file-type-refused', params: { kind: 'aDocument' } },
  ],
  [
    'LinkedIn does not let you share that post: it is gone, or its author does not allow it. Nothing was posted; choose another one.',
    { code: 'linkedin/share-refused' },
    { code: 'next/choose-another' },
  ],
  [
    'LinkedIn named evil.example for an upload. Nothing was sent there: tell whoever runs this Lin.',
    { code: 'linkedin/strange-address', params: { host: 'evil.example' } },
    { code: 'next/nothing-sent-there' },
  ],
  ['LinkedIn could not be reached.', { code: 'linkedin/unreachable' }],
  ['LinkedIn did not answer, so the post may be live.', { code: 'linkedin/no-answer' }],
  [
    'LinkedIn answered with a fault of its own, so the post may be live.',
    { code: 'linkedin/own-fault' },
  ],
  [
    'LinkedIn says that this account already posted exactly this text.',
    { code: 'linkedin/duplicate' },
  ],
  [
    'LinkedIn no longer accepts this connection. Connect the account again, then publish.',
    { code: 'linkedin/connection-refused' },
    { code: 'next/connect-again' },
  ],
  ['The connection was ended at LinkedIn.', { code: 'linkedin/connection-revoked' }],
  ['The connection to LinkedIn has run out.', { code: 'linkedin/connection-expired' }],
  [
    'LinkedIn’s address points to another one, which Lin does not follow. Nothing was posted; tell whoever runs this Lin.',
    { code: 'linkedin/redirect' },
    { code: 'next/tell-operator' },
  ],
]

test('LinkedIn’s reasons are told in these words', () => {
  expect(REASONS.map(([, ...reasons]) => english(reasons))).toStrictEqual(
    REASONS.map(([sentence]) => sentence),
  )
})
