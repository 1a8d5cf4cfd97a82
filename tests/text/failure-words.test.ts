import { expect, test } from 'vitest'

import { SENTENCES } from '#contract/errors.ts'
import { failureWords, wordsSaid } from '#text/failure-words.ts'
import { problemIn } from '#text/problem-words.ts'
import { t } from '#text/t.ts'

const GERMAN = {
  ...t.failures,
  problem: problemIn({ 'sources/duplicate': 'Dieser Quelle folgen Sie schon.' }),
  of: { ...t.failures.of, 'sources/add': 'Die Quelle wurde nicht hinzugefügt.' },
}

test.each([
  ['sources/list', 'Failed to fetch sources'],
  ['sources/add', 'Failed to add source. Please try again.'],
  ['sources/delete', 'Failed to delete source. Please try again.'],
  ['analysis/trend', 'Failed to analyze keyword. Please try again.'],
  ['analysis/pattern', 'Failed to analyze keyword frequency pattern. Please try again.'],
  ['accounts/list', 'Failed to fetch LinkedIn accounts'],
  ['accounts/connect', 'Failed to start LinkedIn authentication'],
  ['accounts/disconnect', 'Failed to delete LinkedIn account'],
  ['accounts/make-primary', 'Failed to set primary account'],
  ['posts/list', 'Failed to fetch posts'],
  ['posts/generate', 'Failed to generate post'],
  ['posts/schedule', 'Failed to create post'],
  ['posts/publish', 'Failed to publish post'],
  ['posts/delete', 'Failed to delete post'],
  ['schedules/list', 'Failed to fetch schedules'],
  ['schedules/create', 'Failed to create schedule'],
  ['schedules/delete', 'Failed to delete schedule'],
] as const)('without an answer, %s says "%s"', (operation, shown) => {
  expect(failureWords(operation, null)).toBe(shown)
  expect(failureWords(operation, '')).toBe(shown)
})

test('what the server said comes first, and in English to the letter', () => {
  for (const detail of Object.values(SENTENCES)) {
    expect(failureWords('sources/add', detail)).toBe(detail)
  }
  expect(failureWords('sources/add', 'Line 3 is broken.')).toBe('Line 3 is broken.')
})

test('a language with a sentence of its own for a refusal says it', () => {
  const said = SENTENCES['sources/duplicate']

  expect(failureWords('sources/add', said, GERMAN)).toBe('Dieser Quelle folgen Sie schon.')
  expect(wordsSaid(said, GERMAN)).toBe('Dieser Quelle folgen Sie schon.')
  expect(failureWords('sources/add', null, GERMAN)).toBe('Die Quelle wurde nicht hinzugefügt.')
})

test('what it has no sentence for is said as the server says it', () => {
  const [known, exact] = [SENTENCES['sources/blank'], 'You already follow this source: Nature.']

  expect(failureWords('sources/add', known, GERMAN)).toBe(known)
  expect(failureWords('sources/add', exact, GERMAN)).toBe(exact)
})
