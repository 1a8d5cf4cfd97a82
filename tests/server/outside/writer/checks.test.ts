import { expect, test } from 'vitest'

import {
  likeness,
  createRunFinder,
  unseenNumbers,
} from '#server/outside/writer/checks/compare-texts.ts'
import { visibleText, withoutMarkup } from '#server/outside/writer/checks/visible-text.ts'

test.each([
  ['Up 45% on 34 routes', ['34 percent'], ['45%']],
  ['It cost 1,234.5 euros', ['1.234,5 Euro'], []],
  ['About 12 000 people', ['12,000 people'], []],
  ['३४ प्रतिशत', ['34 percent'], []],
  ['Three of 3, or 7 and 2. none', [], []],
  ['A share of 3%', [], ['3%']],
  ['5G and GPT-4 and H100', [], []],
  ['See https://a.example/2024 and #Top100', [], []],
  ['99 and 99 and 98', [], ['99', '98']],
])('%j against %j lacks %j', (text, material, unseen) => {
  expect(unseenNumbers(text, material)).toEqual(unseen)
})

test('texts are alike by their words, not by links, marks and hashtags', () => {
  const text = 'Freight is moving into the night, and prices fall.'

  expect(likeness(text, `${text.toUpperCase()}\n\nhttps://a.example/1 #Freight`)).toBe(1)
  expect(likeness(text, text.replace('prices fall', 'prices are falling'))).toBeGreaterThan(0.6)
  expect(likeness(text, 'Chess champions resign earlier than they used to.')).toBeLessThan(0.1)
  expect(likeness('夜行貨物が増えている理由', '夜行貨物が増えている理由！')).toBe(1)
})

test('a run of words is found whatever stands between them', () => {
  const rule = 'State nothing that the articles do not say.'

  const isFound = createRunFinder(['', rule], 6)

  expect(isFound('I state nothing, that the ARTICLES do')).toBe(true)
  expect(isFound('The articles say nothing')).toBe(false)
  expect(isFound('')).toBe(false)
})

test('what is not seen is taken out; emoji and joined scripts stay whole', () => {
  expect(visibleText('e\u200dv\u00adi\u200bl\u202e.\u2060x\r\ny')).toBe('evil.x\ny')
  expect(visibleText('👨‍👩‍👧 ❤️ 1️⃣ हिन्‍दी')).toBe('👨‍👩‍👧 ❤️ 1️⃣ हिन्‍दी')
})

test.each([
  ['**Bold** and *soft* and `code`', 'Bold and soft and code'],
  ['## Heading\n- one\n* two', 'Heading\n• one\n• two'],
  ['[text](https://evil.example) ![x](y)', 'text x'],
  ['<a href="x">text</a><script>bad()</script><!-- no', 'text'],
  ['2 < 3 and 5 > 4, a*b*c', '2 < 3 and 5 > 4, a*b*c'],
])('%j without markup is %j', (text, plain) => {
  expect(withoutMarkup(text)).toBe(plain)
})
