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

test('of two pairs that share a word and their articles only the better one is told', () => {
  const fares = ['fall', 'rise', 'double', 'vanish'].map((what) => `Sleeper train fares ${what}`)
  const stations = ['Vienna', 'Prague', 'Milan'].map((city) => `A train station, ${city}`)

  const found = topTerms(texts('Sleeper train', ...fares, ...stations), OTHERS, ASKED)

  expect(found.map(({ term }) => term)).toEqual(['Sleeper train', 'train station'])
})

test('as many terms as texts can hold come to an end', () => {
  const some = Array.from({ length: 600 }, (_, text) =>
    Array.from({ length: 60 }, (_each, word) => `q${(text * 60 + word).toString(36)}z`).join(' '),
  )
  const others = texts(...some.map(() => 'Trains run'))

  expect(topTerms(texts(...some, ...some, ...some), others, ASKED)).toHaveLength(5)
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
