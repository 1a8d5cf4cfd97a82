import { expect, test } from 'vitest'

import { DAY_MS } from '#contract/limits.ts'
import { connectionOf } from '#contract/rules/connection.ts'

const NOW = Date.parse('2026-11-21T12:00:00.000Z')

test.each([
  [8, 'open'],
  [7.01, 'open'],
  [7, 'ending'],
  [0.01, 'ending'],
  [0, 'ended'],
  [-1, 'ended'],
])('a connection that lasts %d more days is %s', (days, state) => {
  const token_expires_at = new Date(NOW + days * DAY_MS).toISOString()

  expect(connectionOf({ token: 'connected', token_expires_at }, NOW)).toBe(state)
})

test('an account without a token is not connected, whatever its date says', () => {
  const token_expires_at = new Date(NOW + 30 * DAY_MS).toISOString()

  expect(connectionOf({ token: null, token_expires_at }, NOW)).toBe('ended')
})

test('a connection without an end is open', () => {
  expect(connectionOf({ token: 'connected', token_expires_at: null }, NOW)).toBe('open')
})
