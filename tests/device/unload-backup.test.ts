import { afterEach, expect, test, vi } from 'vitest'

import { forgetLastWords, keepLastWords, readLastWords } from '#device/unload-backup.ts'

const WORDS = { imageUrl: null, generationId: null, altText: null, postId: null, over: [''] }

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

test('last words are read again by their owner only', () => {
  const words = { ...WORDS, text: 'First line\nsecond line', generationId: 'a job' }

  keepLastWords('lin-ada', words)

  expect(readLastWords('lin-ada')).toEqual(words)
  expect(readLastWords('lin-mateo')).toBeNull()
})

test('forgotten words are gone', () => {
  keepLastWords('lin-ada', { ...WORDS, text: 'Gone' })

  forgetLastWords()

  expect(readLastWords('lin-ada')).toBeNull()
})

test('what cannot be understood is no last word', () => {
  sessionStorage.setItem('lin-last-words', 'lin-ada\nHello')

  expect(readLastWords('lin-ada')).toBeNull()
})

test('a picture that is too large for the storage does not take the text with it', () => {
  const image = `data:image/png;base64,${'A'.repeat(6_000_000)}`

  keepLastWords('lin-ada', { ...WORDS, text: 'Hello', imageUrl: image })

  expect(readLastWords('lin-ada')).toMatchObject({ text: 'Hello', imageUrl: null })
})
