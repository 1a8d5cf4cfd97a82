import { expect, test } from 'vitest'

import { TRIAL_STEPS } from '#contract/content/trials.ts'
import { HELD_BY } from '#pages/trial/held-by.ts'
import { isTest } from '#tests/kit/proofs.ts'

test.each(Object.entries(HELD_BY))(
  'what holds the step %s is a test that is there',
  async (_, proof) => {
    expect(await isTest(proof)).toBe(true)
  },
)

test('every step is held by a test', () => {
  expect(Object.keys(HELD_BY).toSorted()).toEqual([...TRIAL_STEPS, 'once'].toSorted())
})
