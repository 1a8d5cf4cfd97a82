import { hashtagsFor } from '@lin/writer'
import { isStopWord } from '@lin/writer/parts'
import { expect, test } from 'vitest'

import { hashtagOf } from '../src/hashtags.ts'
import { topicsIn } from '../src/language/topics.ts'

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
  ['mRNA vaccines', '#mRNAVaccines'],
  ['eSIM', '#eSIM'],
  ['pH value', '#pHValue'],
  ['openSUSE', '#openSUSE'],
  ['xAI', '#xAI'],
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

test('topics of the title fill up to three, none of them twice', () => {
  expect(hashtagsFor(ARTICLE, ['machine learning'])).toEqual([
    '#MachineLearning',
    '#Retail',
    '#Electricity',
  ])
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
  ['4.0.0', 'https://pypi.org/project/tidyframe/4.0.0/', ['#Tidyframe', '#Python']],
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

test.each(['acme-2026-q3', '/finance/stocks', 'Regulatory', 'Q3 2026'])(
  'a category of %s is no hashtag',
  (category) => {
    const article = { ...ARTICLE, title: 'A', summary: null, categories: [category] }

    expect(hashtagsFor(article, [])).toEqual([])
  },
)

test.each([
  [
    'Acme opens a works for two hundred people',
    'The works will employ two hundred people. Of the two hundred, forty come from Leeds.',
  ],
  [
    'Tausende demonstrieren gegen Tausende',
    'Tausende gingen auf die Straße. Tausende blieben zu Hause.',
  ],
  [
    'Zwei Hundert Leute',
    'Zwei Hundert Leute arbeiten dort, und ein Hundert kommt noch dazu. Das Hundert ist voll.',
  ],
  ['Millones de personas', 'Millones de personas trabajan. Millones de ellas cobran poco.'],
  [
    'Des milliers de salariés',
    'Des milliers de salariés y travaillent. Des milliers partent. Milliers de postes',
  ],
])('a number is no hashtag: %s', (title, summary) => {
  expect(tagsOf(title, summary).join(' ')).not.toMatch(/hund|tausend|mill/iu)
})

function tagsOf(title: string, summary: string): string[] {
  return hashtagsFor({ ...ARTICLE, title, summary }, [])
}

test.each([
  [
    'Vantor Robotics Signs Agreement to Automate 12 Warehouses',
    'Vantor Robotics Corp. (NASDAQ: VNTR) today announced an agreement to automate 12 warehouses.',
    ['#Robotics', '#Automation', '#VantorRobotics', '#Warehousing'],
  ],
  [
    'Quillbase, Inc. Launches Database for Edge Devices',
    'Quillbase, Inc. (“Quillbase” or the “Company”) today launched a database for small devices.',
    ['#Databases', '#EdgeComputing', '#Quillbase'],
  ],
  [
    'Acme Pumps Opens Heat-Pump Works in Leeds',
    'Acme Pumps Inc. (NYSE: ACMP), the maker of heat pumps, opens a works in the north of England.',
    ['#HeatPumps', '#AcmePumps', '#Energy'],
  ],
  [
    'Northlight Energy to Acquire Two Wind Farms in Denmark',
    'Northlight Energy ASA has agreed to acquire two wind farms off the coast of Denmark.',
    ['#Energy', '#MergersAndAcquisitions', '#NorthlightEnergy', '#Denmark'],
  ],
  [
    'Ford to cut 4,000 jobs in Europe',
    'Ford said it would cut 4,000 jobs in Europe by 2027, most of them in Germany.',
    ['#Ford', '#Europe'],
  ],
  [
    'Beispielbank AG: Jeder dritte Betrieb sucht vergeblich Auszubildende',
    'Das zeigt eine Umfrage der Beispielbank AG unter 2.400 Betrieben in ganz Deutschland.',
    ['#Ausbildung', '#Beispielbank', '#Arbeitsmarkt'],
  ],
  [
    'Ferrero S.p.A. investe nel nuovo stabilimento di Alba',
    'La Ferrero S.p.A. investe 200 milioni di euro nello stabilimento di Alba.',
    ['#Ferrero', '#Alba'],
  ],
])('names are whole, without the legal form of their company: %s', (title, summary, tags) => {
  expect(tagsOf(title, summary)).toEqual(tags)
})

test.each([
  [
    'Meetings',
    'The meeting that nobody missed',
    'In March we cancelled each of the meetings for a month.',
  ],
  [
    'Homeoffice',
    'Homeoffice, Handwerk und die Frage nach dem Montag',
    'Wir sprechen darüber, was der Montag kostet und wer ihn bezahlt.',
  ],
  [
    'Pymes',
    'Las pymes invierten por primera vez más en formación',
    'Es la primera vez que esa cifra supera a la de la publicidad.',
  ],
  [
    'Télétravail',
    'Télétravail : pourquoi la solitude ne se mesure pas en jours',
    'Les salariés qui travaillent chez eux ne se sentent pas plus seuls que les autres.',
  ],
  [
    'Export',
    'Export, il distretto della ceramica torna a crescere',
    'Le imprese del distretto hanno esportato prodotti per 1,1 miliardi di euro.',
  ],
  [
    'Entregas',
    'Pequenas lojas vendem mais com entrega no mesmo dia',
    'As lojas de bairro que passaram a entregar no mesmo dia vendem mais do que há um ano.',
  ],
  [
    'Vergaderen',
    'Waarom ons team op woensdag niet meer vergadert',
    'Na tien weken zijn er minder vergaderingen, en niemand wil terug.',
  ],
])('a topic has the word that people search for: %s', (topic, title, summary) => {
  const tags = tagsOf(title, summary)

  expect(tags).toContain(`#${topic}`)
  expect(tags.length).toBeGreaterThan(1)
  expect(tags.length).toBeLessThan(5)
})

test.each([
  ['City tests district heating', 'The warmth of the servers heats a pool and two schools.'],
  ['Remembering Names: A Practical Guide', 'I forget most of their names within a minute.'],
  ['Honestly, nobody knows', 'Honestly, you know as much as they do about it, and so do I.'],
  ['Write for one reader', 'Write as if you knew who reads it, and you will be read by more.'],
  ['How to Leave the Bank of Example', 'I was with the Bank of Example for a year.'],
  ['Interview: why she says no', 'She tells in this interview why she says no, and how.'],
  ['La decisión que nadie esperaba', 'La decisión fue una sorpresa para los que la esperaban.'],
])('what a text says in passing is no hashtag, and half a name is none: %s', (title, summary) => {
  expect(tagsOf(title, summary).join(' ')).not.toMatch(
    /#(?:Education|Schools?|Pool|Names?|Remembering|Honestly|Bank|Interview|Decisi|Write)/u,
  )
})

test.each([
  ['Example Foods, Inc.', '#ExampleFoods'],
  ['Beispielbank AG', '#Beispielbank'],
  ['Northlight Energy ASA', '#NorthlightEnergy'],
  ['Ferrero S.p.A.', '#Ferrero'],
  ['AG', '#AG'],
])('%s is %s', (name, tag) => {
  expect(hashtagOf(name)).toBe(tag)
})

const LISTED = `Software, Marketing, Export, Robotik, robotics, robots, logistics, Logistik, logística, logistique, logistica,
  logistiek, solar, climate, Klimaschutz, climático, climatique, climatico, klimaat, startups, chatbot, energy, Energie,
  energía, énergie, energia, recycling, recycle, automation, automatización, inflation, inflación, inflazione, inflatie`

test.each(['en', 'de', 'es', 'fr', 'it', 'pt', 'nl'] as const)(
  'each topic of %s is a hashtag, and no stop word tells one',
  (language) => {
    const words = topicsIn(LISTED, language)
    for (const { name, said } of words) {
      expect(hashtagOf(name)).toMatch(/^#[\p{L}\p{N}]{2,30}$/u)
      expect(isStopWord(said, language)).toBe(false)
    }
    expect(words.length).toBeGreaterThan(5)
  },
)

test.each(['constructor', 'toString', 'constructor.x', '__proto__', 'r/', '-', '_'])(
  'a category of %s is one like any other',
  (category) => {
    const article = { ...ARTICLE, title: 'Plots in R made simple', categories: [category] }

    expect(hashtagsFor(article, []).every((tag) => /^#[\p{L}\p{N}]+$/u.test(tag))).toBe(true)
  },
)
