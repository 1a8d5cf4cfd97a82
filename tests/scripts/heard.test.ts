import { expect, test } from 'vitest'

import { faultsIn, readExpected } from '#e2e/heard/expected.ts'
import { spokenIn } from '#e2e/heard/orca.ts'

const EXPECTED = readExpected(`# The post is published
Published on LinkedIn.
You can look at it.
not: To publish, write something first.
`)
const STEP = EXPECTED.get('The post is published') ?? { says: [], keepsQuiet: [] }
const GOOD = ['Publish push button.', 'Published on LinkedIn. panel.', 'You can look at it.']

test('a step that says its sentences in order, and nothing else twice, has no fault', () => {
  expect(faultsIn(GOOD, STEP)).toEqual([])
  expect(faultsIn([...GOOD, 'link', 'link'], STEP)).toEqual([])
})

test('a sentence that is missing, comes too early, is forbidden or is said twice is a fault', () => {
  expect(faultsIn(GOOD.slice(0, 2), STEP)).toEqual(['is missing: You can look at it.'])
  expect(faultsIn(GOOD.toReversed(), STEP)).toEqual(['is missing: You can look at it.'])
  expect(faultsIn([...GOOD, 'To publish, write something first.'], STEP)).toEqual([
    'is said: To publish, write something first.',
  ])
  expect(faultsIn([...GOOD, 'You can look at it.'], STEP)).toEqual([
    'is said twice: You can look at it.',
  ])
})

test("the log's utterances are read without the echo of keys", () => {
  const log = `10:34:14.433354 - SPEECH OUTPUT: 'Hi - Chromium frame.'{'established': False}
10:34:15.885447 - SPEECH OUTPUT: 'Don't stop' voice=uppercase{'established': False}
10:34:21.629400 - SPEECH OUTPUT: 'a ' {'established': False}
10:34:21.629400 - WEB: Not using focus mode`
  expect(spokenIn(log)).toEqual(['Hi - Chromium frame.', "Don't stop"])
})
