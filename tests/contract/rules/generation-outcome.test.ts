import { expect, test } from 'vitest'

import { generationOutcome } from '#contract/rules/generation-outcome.ts'

test.each([
  ['pending', null, { kind: 'poll-again' }],
  ['processing', null, { kind: 'poll-again' }],
  ['completed', null, { kind: 'success' }],
  ['failed', 'The model is away.', { kind: 'error', message: 'The model is away.' }],
  ['failed', null, { kind: 'error', message: 'Failed to generate post' }],
  ['paused', null, { kind: 'error', message: 'unknown job status' }],
  ['', null, { kind: 'error', message: 'unknown job status' }],
])('the job status "%s" with the error %j', (status, error, outcome) => {
  expect(generationOutcome({ status, error })).toStrictEqual(outcome)
})
