import { afterEach, expect, test, vi } from 'vitest'

import { forgetUnloadBackup, keepUnloadBackup, readUnloadBackup } from '#device/unload-backup.ts'

const WORDS = {
  imageUrl: null,
  isOwnImage: false,
  generationId: null,
  altText: null,
  postId: null,
  over: [''],
}

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

test('an unload backup is read again by its owner only', () => {
  const words = { ...WORDS, text: 'First line\nsecond line', generationId: 'a job' }

  keepUnloadBackup('lin-ada', words)

  expect(readUnloadBackup('lin-ada')).toEqual(words)
  expect(readUnloadBackup('lin-mateo')).toBeNull()
})

test('forgotten words are gone', () => {
  keepUnloadBackup('lin-ada', { ...WORDS, text: 'Gone' })

  forgetUnloadBackup()

  expect(readUnloadBackup('lin-ada')).toBeNull()
})

test('what cannot be understood is no last word', () => {
  sessionStorage.setItem('lin-last-words', 'lin-ada\nHello')

  expect(readUnloadBackup('lin-ada')).toBeNull()
})

test('a picture that is too large for the storage does not take the text with it', () => {
  const image = `data:image/png;base64,${'A'.repeat(6_000_000)}`

  keepUnloadBackup('lin-ada', { ...WORDS, text: 'Hello', imageUrl: image })

  expect(readUnloadBackup('lin-ada')).toMatchObject({ text: 'Hello', imageUrl: null })
})
