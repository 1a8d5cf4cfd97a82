import { expect, test } from 'vitest'

import { hashtagOf, hashtagsFor } from '#server/outside/writer/hashtags.ts'

const ARTICLE = {
  title: 'Retail chains test machine learning on electricity bills',
  link: null,
  summary:
    'Machine learning predicts how much electricity a shop needs. Electricity is bought a day ahead.',
  categories: [],
  feedTitle: null,
  publishedAt: null,
}

test.each([
  ['machine learning', '#MachineLearning'],
  ['AI', '#AI'],
  ['open-source', '#OpenSource'],
  ['C++', '#CPlusPlus'],
  ['C#', '#CSharp'],
  ['.NET', '#NET'],
  ['iPhone X', '#iPhoneX'],
  ['eBay shops', '#eBayShops'],
  ['#DevOps', '#DevOps'],
  ['web 3.0', '#Web30'],
  ['энергия ветра', '#ЭнергияВетра'],
  ['हिन्दी', '#हिन्दी'],
  ['2024', null],
  ['!!!', null],
  ['', null],
  ['a very long category that nobody would ever search for', null],
])('%j becomes %s', (name, tag) => {
  expect(hashtagOf(name)).toBe(tag)
})

test('only keywords that the article speaks of become hashtags, whole words only', () => {
  const tags = hashtagsFor(ARTICLE, ['AI', 'chess', 'Machine Learning', 'bill'])

  expect(tags[0]).toBe('#MachineLearning')
  expect(tags).not.toContain('#AI')
  expect(tags).not.toContain('#Chess')
  expect(tags).not.toContain('#Bill')
})

test('categories follow the keywords, but not those that say nothing', () => {
  const categories = ['Uncategorized', 'News', 'Energy', 'energy', 'Shops & Chains', 'Retail']

  expect(hashtagsFor({ ...ARTICLE, categories }, ['machine learning'])).toEqual([
    '#MachineLearning',
    '#Energy',
    '#ShopsChains',
    '#Retail',
  ])
})

test('words that the text says again fill up to three, none of them twice, and nothing else does', () => {
  expect(hashtagsFor(ARTICLE, ['machine learning'])).toEqual(['#MachineLearning', '#Electricity'])
})

test('five are the most', () => {
  const categories = ['Shops', 'Energy', 'Prices', 'Forecasts', 'Chains', 'Software']

  expect(hashtagsFor({ ...ARTICLE, categories }, [])).toHaveLength(5)
})

test.each([
  [
    ['cs.CL', 'cs.AI'],
    ['#NLP', '#ArtificialIntelligence'],
  ],
  [['physics.app-ph', 'hep-th'], ['#Physics']],
  [['FIN', 'ROB', 'CPR'], []],
  [['I.2.7', '68T50'], []],
  [['Nasdaq:ACME', 'NYSE: ACM', 'US6550441058'], []],
  [
    ['PDT', 'API', 'Energy'],
    ['#API', '#Energy'],
  ],
])('classes of archives and codes of wires are no hashtags: %j', (categories, tags) => {
  const article = { ...ARTICLE, title: 'A', summary: null, categories }

  expect(hashtagsFor(article, [])).toEqual(tags)
})

test.each([
  ['v4.0.0', 'https://github.com/lind/fastwidget/releases/tag/v4.0.0', ['#Fastwidget']],
  ['4.0.0', 'https://pypi.org/project/tidyframe/4.0.0/', ['#Tidyframe']],
])('a release is filed under its project, and not under its version: %s', (title, link, tags) => {
  const summary = 'Highlights\nThe plugin API of it is stable.\nFull Changelog: v3.9.0...v4.0.0'

  expect(hashtagsFor({ ...ARTICLE, title, link, summary: null }, [])).toEqual(tags)
  expect(hashtagsFor({ ...ARTICLE, title, link, summary }, []).join(' ')).not.toMatch(
    /#V?\d|Changelog|Highlights/u,
  )
})

test('a keyword is found in the plural, and the title that a search repeats weighs no more', () => {
  const title = 'Wärmepumpen werden günstiger'
  const article = { ...ARTICLE, title, summary: `${title} Nordkurier` }

  expect(hashtagsFor(article, ['Wärmepumpe'])).toEqual(['#Wärmepumpe'])
})
