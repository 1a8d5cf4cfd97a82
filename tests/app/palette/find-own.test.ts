import { expect, test, vi } from 'vitest'

import { findOwn } from '#app/palette/use-own-things.ts'

const textOf = vi.fn<(row: { readonly text: string }) => string>(({ text }) => text)

test('the first five that hold the words are found, and no more are read', () => {
  textOf.mockClear()
  const rows = Array.from({ length: 5000 }, (_, at) => ({ text: `Café ${at}` }))

  const found = findOwn(rows, textOf, 'CAFE')

  expect(found.map(({ text }) => text)).toEqual(['Café 0', 'Café 1', 'Café 2', 'Café 3', 'Café 4'])
  expect(textOf).toHaveBeenCalledTimes(5)
})

test('a thing is read once, however many keys are pressed', () => {
  textOf.mockClear()
  const rows = Array.from({ length: 100 }, (_, at) => ({ text: `Post ${at}` }))

  const found = ['9', '99', '99 post', 'none'].map((sought) => findOwn(rows, textOf, sought))

  expect(found.map(({ length }) => length)).toEqual([5, 1, 1, 0])
  expect(textOf).toHaveBeenCalledTimes(100)
})
