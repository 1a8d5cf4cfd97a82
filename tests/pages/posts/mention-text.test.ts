import { expect, test } from 'vitest'

import { matchingMentions, typedMention, withMention } from '#pages/posts/mentions/mention-text.ts'

test.each([
  ['@', { query: '', at: 0 }],
  ['Hello @Dev', { query: 'Dev', at: 6 }],
  ['Hello (@Dev', { query: 'Dev', at: 7 }],
  ['A line\n@Ada Lo', { query: 'Ada Lo', at: 7 }],
  ['@Ada and @Gr', { query: 'Gr', at: 9 }],
])('behind an @ a name is typed: %j', (text, typed) => {
  expect(typedMention(text, text.length)).toEqual(typed)
})

test.each(['Hello', 'ada@example.com', 'Meet @ noon', '@Dev\nand on', `@${'a'.repeat(41)}`])(
  'there is none in %j',
  (text) => {
    expect(typedMention(text, text.length)).toBeNull()
  },
)

test('what stands behind the caret does not belong to it', () => {
  expect(typedMention('@Dev is here', 4)).toEqual({ query: 'Dev', at: 0 })
})

test('names are found by the beginning of each of their words', () => {
  const all = [{ name: 'Devtestco' }, { name: 'Ada Lovelace' }, { name: 'The Dev Club' }]

  expect(matchingMentions(all, 'dev').map(({ name }) => name)).toEqual([
    'Devtestco',
    'The Dev Club',
  ])
  expect(matchingMentions(all, 'lov')).toEqual([{ name: 'Ada Lovelace' }])
  expect(matchingMentions(all, '')).toEqual(all)
})

test('a name takes the place of what was typed, and the caret stands behind it', () => {
  const text = 'Hello @De, how are you?'

  const next = withMention(text, { query: 'De', at: 6 }, 'Devtestco')

  expect(next.text).toBe('Hello @Devtestco, how are you?')
  expect(next.text.slice(0, next.caret)).toBe('Hello @Devtestco')
  expect(withMention('Hi @De', { query: 'De', at: 3 }, 'Devtestco')).toEqual({
    text: 'Hi @Devtestco ',
    caret: 14,
  })
  expect(withMention('@De at work', { query: 'De', at: 0 }, 'Devtestco')).toEqual({
    text: '@Devtestco at work',
    caret: 11,
  })
})
