import { expect, test } from 'vitest'

import { figureOf } from '#ui/format/numbers.ts'

test('a figure of a list that is there is told, also while a refresh has failed', () => {
  expect(figureOf({ items: ['a', 'b'], error: null }, (all) => all.length)).toBe('2')
  expect(figureOf({ items: [], error: 'Failed' }, () => '75%')).toBe('75%')
})

test('of a list that is not known yet nothing is told, of one that was refused that there is none', () => {
  expect(figureOf({ items: undefined, error: null }, (all) => all.length)).toBeUndefined()
  expect(figureOf({ items: undefined, error: 'Failed' }, (all) => all.length)).toBe('–')
})
