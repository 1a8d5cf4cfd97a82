import { expect, test } from 'vitest'

import { quotableSentences } from '#server/outside/writer/quotes.ts'

const TITLE = 'Night trains carry more freight'

test('the first sentences come, then those with numbers, in the order of the text', () => {
  const summary =
    'The first sentence says what happened. The second one says why it did. The third is about somebody else. The fourth counts 34 percent more.'

  expect(quotableSentences(TITLE, summary, 3)).toEqual([
    'The first sentence says what happened.',
    'The second one says why it did.',
    'The fourth counts 34 percent more.',
  ])
})

test.each([
  'Read more about it on our own website.',
  'Continue reading this article on the site.',
  'The post Night trains appeared first on Rail Weekly.',
  'Find it all at https://rail.example/night today.',
  'Night trains carry more freight. Rail Weekly',
  'Night trains carry more freight',
  'Too short.',
])('%j is not worth a quote', (summary) => {
  expect(quotableSentences(TITLE, summary, 3)).toEqual([])
})

test('a sentence that the feed has cut off is no quote, even where there is no other', () => {
  const cutOff = 'The second sentence of this text was cut […]'

  expect(quotableSentences(TITLE, `The first sentence is a whole one. ${cutOff}`, 3)).toEqual([
    'The first sentence is a whole one.',
  ])
  expect(quotableSentences(TITLE, cutOff, 3)).toEqual([])
})

test('a quote is whole and short, and nothing hidden is in it', () => {
  const endless = `An endless sentence ${'goes on '.repeat(100)}.`

  expect(
    quotableSentences(TITLE, `${endless} This \u{202e}one is\u{200b} short enough.`, 2),
  ).toEqual(['This one is short enough.'])
  expect(quotableSentences(TITLE, endless, 2)).toEqual([])
})

test('marks that would make hashtags or mentions are taken off', () => {
  expect(quotableSentences(TITLE, 'Asked by @ada about #freight in C# at a@b today.', 1)).toEqual([
    'Asked by ada about freight in C# at a@b today.',
  ])
})
