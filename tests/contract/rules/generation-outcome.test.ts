import { expect, test } from 'vitest'

import { generationOutcome } from '#contract/rules/generation-outcome.ts'

test.each([
  ['pending', null, { kind: 'poll-again' }],
  ['processing', null, { kind: 'poll-again' }],
  ['completed', null, { kind: 'success' }],
  ['failed', 'The model is away.', { kind: 'failed', said: 'The model is away.' }],
  ['failed', null, { kind: 'failed', said: null }],
  ['paused', null, { kind: 'unknown-status' }],
  ['', null, { kind: 'unknown-status' }],
])('the job status "%s" with the error %j', (status, error, outcome) => {
  expect(generationOutcome({ status, error })).toStrictEqual(outcome)
})
