import { expect, test } from 'vitest'

import { ERROR_CODES, isErrorCode } from '#contract/error-codes.ts'
import { AppError, SENTENCES } from '#contract/errors.ts'

test('401 is kept for a missing or dead session or key', () => {
  const unauthorized = Object.entries(ERROR_CODES).filter(
    ([code, status]) => status === 401 || code.startsWith('session/'),
  )

  expect(unauthorized).toStrictEqual([
    ['session/missing', 401],
    ['session/dead', 401],
    ['keys/malformed', 401],
    ['keys/dead', 401],
  ])
})

test('every failure has a status of failure and words for a person', () => {
  for (const [code, status] of Object.entries(ERROR_CODES)) {
    expect(status, code).toBeGreaterThanOrEqual(400)
    expect(status, code).toBeLessThan(600)
  }
  for (const [code, sentence] of Object.entries(SENTENCES)) {
    expect(sentence, code).toMatch(/^[A-Z].{4,}/)
  }
})

test.each([
  ['sources/blank', 'Please enter a RSS feed URL or keyword'],
  ['sources/invalid', 'Please enter a valid URL (http:// or https://) or keyword'],
  ['jobs/not-found', 'Job not found'],
] as const)("%s is told in the specification's words", (code, words) => {
  expect(SENTENCES[code]).toBe(words)
})

test('a code is one of the table, and nothing that every object has', () => {
  expect(isErrorCode('sources/blank')).toBe(true)
  for (const other of ['sources/unheard-of', 'toString', '__proto__', '', 401, null, undefined]) {
    expect(isErrorCode(other)).toBe(false)
  }
})

test('an error takes status and words from its code', () => {
  const cause = new Error('the disk is full')
  const plain = new AppError('posts/not-found')
  const told = new AppError('request/too-many', {
    cause,
    detail: 'Wait 5 seconds.',
    retryAfterSeconds: 5,
  })

  expect(plain).toMatchObject({
    code: 'posts/not-found',
    status: 404,
    message: 'This post does not exist any more.',
    retryAfterSeconds: undefined,
  })
  expect(told).toMatchObject({
    code: 'request/too-many',
    status: 429,
    message: 'Wait 5 seconds.',
    retryAfterSeconds: 5,
    cause,
  })
})
