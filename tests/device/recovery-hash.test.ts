import { expect, test } from 'vitest'

import { readRecoveryHash } from '#device/mail-link.ts'

const NOW_MS = 1_800_000_000_000
const SESSION = '#access_token=acc&refresh_token=ref&token_type=bearer&type=recovery'

test('a recovery session is read with its age', () => {
  const expiresAt = NOW_MS / 1000 + 900 - 130

  const read = readRecoveryHash(`${SESSION}&expires_in=900&expires_at=${expiresAt}`, NOW_MS)

  expect(read).toEqual({
    kind: 'session',
    accessToken: 'acc',
    refreshToken: 'ref',
    ageMs: 130_000,
  })
})

test('a link that does not say when it was made has no age', () => {
  expect(readRecoveryHash(SESSION, NOW_MS)).toMatchObject({ kind: 'session', ageMs: null })
})

test.each([
  '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid&sb=',
  '#access_token=acc&refresh_token=ref&type=signup',
])('a hash that brings no recovery session is an error: %s', (hash) => {
  expect(readRecoveryHash(hash, NOW_MS)).toEqual({ kind: 'error' })
})

test.each(['', '#', '#main', '#type=recovery'])(
  'a hash of another kind is left alone: %s',
  (hash) => {
    expect(readRecoveryHash(hash, NOW_MS)).toBeNull()
  },
)
