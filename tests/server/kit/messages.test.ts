import { expect, test } from 'vitest'

import { AppError } from '#contract/errors.ts'
import { english, problemOf, stored, told, toldNotes } from '#server/kit/messages.ts'

test('LinkedIn’s words are stored without what PostgreSQL takes in no text', () => {
  const cut = stored([{ code: 'said', params: { said: 'Too long\0: \uD83D' } }])

  expect(JSON.parse(cut ?? '')).toEqual([{ code: 'said', params: { said: 'Too long: \uFFFD' } }])
})

test('beside each text stand its messages, under its name', () => {
  const reason = [{ code: 'slot/time-removed' }, { code: 'slot/draft-kept' }] as const

  expect(told('reason', reason)).toEqual({
    reason: 'You took its time back. The draft is kept.',
    reason_messages: reason,
  })
  expect(told('error', null)).toEqual({ error: null, error_messages: [] })
  expect(toldNotes([reason])).toEqual({
    notes: ['You took its time back. The draft is kept.'],
    notes_messages: [reason],
  })
})

test('an error is told by its code, unless it says more than the sentence of that', () => {
  const plain = problemOf(new AppError('jobs/no-sources'))
  const detailed = problemOf(new AppError('posts/image-invalid', { detail: 'It has no pixels.' }))

  expect(plain).toEqual({ code: 'problem', params: { problem: 'jobs/no-sources' } })
  expect(english([plain])).toBe('Add a source first: there is nothing to write about yet.')
  expect(detailed).toEqual({ code: 'said', params: { said: 'It has no pixels.' } })
})
