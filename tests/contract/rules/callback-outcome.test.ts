import { expect, test } from 'vitest'

import { callbackOutcome } from '#contract/rules/callback-outcome.ts'

const LINKED = { kind: 'success', next: '/accounts' }
const PROCESSING = { kind: 'processing', next: '/sources' }
const INCOMPLETE = { kind: 'incomplete' }
const EXPIRED = { kind: 'failed', code: 'accounts/state-invalid' }
const NOTHING = { kind: 'none' }

test.each([
  ['from=linkedin&error=user_cancelled_login', { kind: 'refused', error: 'user_cancelled_login' }],
  [
    'from=linkedin&oauth_success=true&account_linked=true&error=server_error',
    { kind: 'refused', error: 'server_error' },
  ],
  ['from=linkedin&error=accounts%2Fstate-invalid', EXPIRED],
  ['from=linkedin&error=auth%2Fsuspended', INCOMPLETE],
  ['from=linkedin&error=Your+account+was+suspended.+Call+0800', INCOMPLETE],
  ['from=linkedin&oauth_success=true&account_linked=true', LINKED],
  ['from=linkedin&oauth_success=true', PROCESSING],
  ['from=linkedin&oauth_success=true&account_linked=false', PROCESSING],
  ['from=linkedin&oauth_success=true&link=abc', { ...PROCESSING, kind: 'pending', link: 'abc' }],
  ['from=linkedin&oauth_success=true&account_linked=true&link=abc', LINKED],
  ['oauth_success=true&link=abc', PROCESSING],
  ['oauth_success=true', PROCESSING],
  ['code=AQ1&state=s', INCOMPLETE],
  ['from=linkedin&code=AQ1', INCOMPLETE],
  ['error=access_denied', INCOMPLETE],
  ['from=elsewhere&error=access_denied', INCOMPLETE],
  ['oauth_success=false', INCOMPLETE],
  ['', NOTHING],
  ['from=linkedin', NOTHING],
  ['account_linked=true', NOTHING],
])('?%s', (query, outcome) => {
  expect(callbackOutcome(new URLSearchParams(query))).toStrictEqual(outcome)
})
