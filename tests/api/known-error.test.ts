import { expect, test } from 'vitest'

import { knownError } from '#api/known-error.ts'
import { CodedError } from '#contract/coded-error.ts'

test('a refusal keeps the code, the words and the wait of the server', () => {
  const said = new CodedError('auth/busy', 503, { detail: 'Later.', retryAfterSeconds: 4 })

  expect(knownError(said)).toMatchObject({
    name: 'KnownError',
    code: 'auth/busy',
    message: 'Later.',
    retryAfterSeconds: 4,
  })
})

test.for([
  [401, 'session/dead'],
  [404, 'request/not-found'],
  [409, 'request/invalid'],
  [503, 'server/unavailable'],
  [507, 'unexpected'],
] as const)('a code of a newer server with %d counts as %s', ([status, code]) => {
  const said = new CodedError('something/new', status, { detail: 'No.' })

  expect(knownError(said)).toMatchObject({ code, message: 'No.' })
})
