import { expect, test } from 'vitest'

import { openingOf } from '../src/cite.ts'
import type { Language } from '../src/language/language.ts'

test.each<[Language | null, string, string]>([
  ['en', 'We asked 60 customers why they left', '“We asked 60 customers why they left” (Blog)'],
  ['en', 'Why I stopped planning my weeks', '“Why I stopped planning my weeks” (Blog)'],
  ['en', 'The US asks for more time', 'The US asks for more time'],
  ['en', 'Owners weigh the price of wells', 'Owners weigh the price of wells'],
  ['en', '“We wait for nobody”, says the mayor', '“We wait for nobody”, says the mayor'],
  ['de', 'Wie wir unsere Woche kürzten', '„Wie wir unsere Woche kürzten“ (Blog)'],
  ['de', 'Wirtschaft wächst wieder', 'Wirtschaft wächst wieder'],
  ['es', 'Nuestra oficina cierra los viernes', '«Nuestra oficina cierra los viernes» (Blog)'],
  ['fr', 'Ce que j’ai appris en dix ans', '«\u{a0}Ce que j’ai appris en dix ans\u{a0}» (Blog)'],
  ['it', 'Il nostro primo anno', '«Il nostro primo anno» (Blog)'],
  ['pt', 'O que eu aprendi este ano', '“O que eu aprendi este ano” (Blog)'],
  ['nl', 'Waarom ons team stil is', '“Waarom ons team stil is” (Blog)'],
  [null, 'We are in a language nobody knows', 'We are in a language nobody knows'],
])('in %s, "%s" opens a post as %s', (language, title, opening) => {
  const article = {
    title,
    link: 'https://blog-of-nobody.example/1',
    summary: null,
    categories: [],
    feedTitle: 'Blog',
    publisher: 'Blog',
    publishedAt: null,
  }

  expect(openingOf(article, language)).toBe(opening)
})
