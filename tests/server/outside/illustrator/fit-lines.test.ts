import { expect, test } from 'vitest'

import { fitLines } from '#server/outside/illustrator/title-card.ts'

test.each([
  ['at blanks', 'one two three four', ['one two', 'three four']],
  ['after a hyphen, which stays', 'wood-fired kilns', ['wood-fired', 'kilns']],
  [
    'between the signs of a script without blanks',
    '小さなチームがより多くの',
    ['小さなチームがより多', 'くの'],
  ],
  ['not before a mark that closes', '小さなチームがより多。く', ['小さなチームがより', '多。く']],
  ['inside a word that is longer than a line', 'Donaudampfschiff', ['Donaudampf', 'schiff']],
  ['between the words of Thai', 'บ้านหลังใหญ่มาก', ['บ้านหลัง', 'ใหญ่มาก']],
])('a line ends %s', (_, text, lines) => {
  expect(fitLines(text, 5, isShort)).toEqual({ lines, isWhole: true })
})

test('what does not fit any more ends in an ellipsis, without a comma before it', () => {
  const fitted = fitLines('one, two, six, ten, and more of it', 2, isShort)

  expect(fitted).toEqual({ lines: ['one, two,', 'six, ten…'], isWhole: false })
})

test('a letter is never parted from its accents', () => {
  const { lines } = fitLines('e\u{301}'.repeat(15), 5, (line) => line.length <= 9)

  expect(lines.every((line) => line.length % 2 === 0)).toBe(true)
})

function isShort(line: string): boolean {
  return line.length <= 10
}
