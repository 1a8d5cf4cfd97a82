import { expect, test } from 'vitest'

import { topTerms } from '#server/analysis/top-terms.ts'

function texts(...lines: readonly string[]) {
  return lines.map((text) => ({ text }))
}

const ABOUT_AI = texts(
  'AI regulation advances as the European Union agrees',
  'What AI regulation means for small teams',
  'AI regulation: a guide',
  'European Union fines an AI vendor',
  'The European Union and its AI office',
  'AI models grow',
)
const OTHERS = texts(
  'Small teams ship faster',
  'A guide to trains',
  'Vendor contracts explained',
  'Models of cars',
  'The trains of the north',
)

const ASKED = { keyword: 'AI', max: 5 }

test('terms are what these articles speak of and others do not', () => {
  expect(topTerms(ABOUT_AI, OTHERS, ASKED)).toEqual([
    { term: 'regulation', count: 3, lift: 6 },
    { term: 'European Union', count: 3, lift: 6 },
  ])
})

test('the keyword, its forms and its words are not among them', () => {
  const found = topTerms(
    texts('Remote work thrives', 'Remote works thrive daily', 'The remote work that thrives'),
    OTHERS,
    { keyword: 'remote work', max: 9 },
  )

  expect(found.map(({ term }) => term)).toEqual([])
})

test('a term of fewer than three articles is chance', () => {
  expect(topTerms(texts('Kilns cool', 'Kilns glow', 'Clay dries'), OTHERS, ASKED)).toEqual([])
})

test('what is as frequent elsewhere tells nothing', () => {
  const everywhere = texts('Trains run', 'Trains stop', 'Trains wait')

  expect(topTerms(everywhere, everywhere, ASKED)).toEqual([])
})

test('a term is shown as it is mostly written', () => {
  const [first] = topTerms(texts('OpenAI grows', 'OpenAI waits', 'OPENAI sells'), OTHERS, {
    keyword: 'chips',
    max: 1,
  })

  expect(first?.term).toBe('OpenAI')
})

test.each([
  [
    'German',
    ['Der Brennofen ist heiß', 'Ein Brennofen, der nicht kühlt', 'Und der Brennofen glüht'],
    'Brennofen',
  ],
  ['Japanese', ['東京でロボットを開発', 'ロボットの未来', '新しいロボット'], 'ロボット'],
  ['Russian', ['Печь и глина', 'Новая печь для города', 'Старая печь в деревне'], 'Печь'],
])('%s texts lose their common words', (_, lines, term) => {
  const found = topTerms(texts(...lines), OTHERS, ASKED)

  expect(found.map((each) => each.term.toLowerCase())).toEqual([term.toLowerCase()])
})
