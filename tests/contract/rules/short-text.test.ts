import { expect, test } from 'vitest'

import { cutTo, oneLine } from '#contract/rules/short-text.ts'

test.each([
  ['tea', 5, 'tea'],
  ['teatime', 3, 'tea'],
  ['tea🍵', 4, 'tea'],
  ['tea🍵', 5, 'tea🍵'],
])('%s cut to %i units is %s', (text, length, cut) => {
  expect(cutTo(text, length)).toBe(cut)
})

test.each([
  [' tea \n\ttime\u00A0', 'tea time'],
  [' \n ', ''],
])('%j on one line is %j', (text, line) => {
  expect(oneLine(text)).toBe(line)
})
