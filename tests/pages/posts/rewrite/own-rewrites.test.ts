import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { languageOf } from '#pages/posts/rewrite/language-rules.ts'
import { OWN_REWRITES, rewriteOwn } from '#pages/posts/rewrite/own-rewrites.ts'
import type { OwnRewrite } from '#pages/posts/rewrite/own-rewrites.ts'
import { runsOf } from '#tests/kit/fuzz/runs.ts'

const KINDS: readonly OwnRewrite[] = ['fold', 'sentences', 'fillers', 'hashtags']

describe('filler words go, and what they hang on stays', () => {
  test.for([
    // English
    [
      'We were really proud of the team and it was very good.',
      'We were proud of the team and it was good.',
    ],
    ['Basically, we won the whole thing for you.', 'We won the whole thing for you.'],
    ['It is, of course, the best that we have.', 'It is the best that we have.'],
    ['We moved in order to win the day for you.', 'We moved to win the day for you.'],
    ['This is not really the plan that we have.', 'This is not really the plan that we have.'],
    [
      'Thank you very much for the work that you do.',
      'Thank you very much for the work that you do.',
    ],
    ['It was a very old house and the best.', 'It was a very old house and the best.'],
    ['It was a very big house and the best.', 'It was a big house and the best.'],
    [
      'She said “we are really proud of the team” to you.',
      'She said “we are really proud of the team” to you.',
    ],
    // German: the verb stays in its place
    [
      'Wir haben wirklich viel gelernt und das ist sehr gut.',
      'Wir haben viel gelernt und das ist gut.',
    ],
    ['Ehrlich gesagt, das ist nicht die Lösung für uns.', 'Das ist nicht die Lösung für uns.'],
    [
      'Eigentlich haben wir das nicht und eigentlich ist es gut.',
      'Eigentlich haben wir das nicht und eigentlich ist es gut.',
    ],
    [
      'Das ist so sehr gewachsen und nicht wirklich klein.',
      'Das ist so sehr gewachsen und nicht wirklich klein.',
    ],
    // Spanish: no "y importante"
    [
      'Es realmente bueno para los equipos que no lo son.',
      'Es bueno para los equipos que no lo son.',
    ],
    ['En realidad, es lo que los equipos no ven.', 'Es lo que los equipos no ven.'],
    [
      'Es útil y realmente importante para los equipos.',
      'Es útil y realmente importante para los equipos.',
    ],
    // French: no "le ancien"
    [
      'Nous sommes vraiment fiers et les clients sont très contents.',
      'Nous sommes fiers et les clients sont contents.',
    ],
    ['En fait, nous avons les clients pour ça.', 'Nous avons les clients pour ça.'],
    [
      'C’est le très ancien bâtiment que nous avons et les autres.',
      'C’est le très ancien bâtiment que nous avons et les autres.',
    ],
    // No language of these
    ['Really very 12 34', 'Really very 12 34'],
  ])('%j', ([text = '', shorter]) => {
    expect(rewriteOwn('fillers', text)).toBe(shorter)
  })
})

describe('long sentences are parted where both parts stand alone', () => {
  test.for([
    [
      'We tried to ship the new version of the product before the end of the year; the team was tired and the customers were waiting.',
      'We tried to ship the new version of the product before the end of the year. The team was tired and the customers were waiting.',
    ],
    [
      'The team had been working on the same release for more than four months, and we had not shown it to a single customer.',
      'The team had been working on the same release for more than four months. And we had not shown it to a single customer.',
    ],
    [
      'Das Team hat mehr als vier Monate lang an der gleichen Version gearbeitet und getestet, aber wir haben sie keinem einzigen Kunden gezeigt und nichts gelernt.',
      'Das Team hat mehr als vier Monate lang an der gleichen Version gearbeitet und getestet. Aber wir haben sie keinem einzigen Kunden gezeigt und nichts gelernt.',
    ],
    [
      'L’équipe a travaillé pendant plus de quatre mois sur la même version du produit, mais nous ne l’avons montrée à aucun des clients qui attendaient.',
      'L’équipe a travaillé pendant plus de quatre mois sur la même version du produit. Mais nous ne l’avons montrée à aucun des clients qui attendaient.',
    ],
    [
      'El equipo trabajó durante más de cuatro meses en la misma versión del producto, pero nosotros no la enseñamos a ninguno de los clientes que esperaban.',
      'El equipo trabajó durante más de cuatro meses en la misma versión del producto. Pero nosotros no la enseñamos a ninguno de los clientes que esperaban.',
    ],
  ])('%j', ([text = '', parted]) => {
    expect(rewriteOwn('sentences', text)).toBe(parted)
  })

  test.for([
    ['a short one', 'We won; they lost.'],
    [
      'a list',
      'We bought apples, pears, and the large house with the garden that we had wanted for more than ten years now.',
    ],
    [
      'an aside between dashes',
      'The team – and all of us who had worked with it for more than four months in this small room – was tired of it.',
    ],
    [
      'a quotation',
      'She said “the team had been working on the same release for more than four months, and we had not shown it to one customer”.',
    ],
    [
      'a dependent clause',
      'If the team has been working on the same release for more than four months, and we have not shown it, then stop.',
    ],
    [
      'a question',
      'Has the team been working on the same release for more than four months; or is it only that nobody of us has ever looked?',
    ],
    ['an address', `https://example.com/${'a;b'.repeat(40)}`],
  ])('and not %s', ([, text = '']) => {
    expect(rewriteOwn('sentences', text)).toBe(text)
  })
})

describe('cut to the fold', () => {
  test('whole sentences, within what the feed shows', () => {
    const first = 'We learned it the hard way. '.repeat(5).trim()
    expect(
      rewriteOwn('fold', `${first}\n\nAnd here is the long story of it. ${'More. '.repeat(40)}`),
    ).toBe(`${first}\n\nAnd here is the long story of it. More. More. More. More. More. More.`)
  })

  test('whole words of a first sentence that is longer', () => {
    const cut = rewriteOwn('fold', 'longer '.repeat(60))
    expect(cut).toBe(`${'longer '.repeat(30).trim()}…`)
    expect(cut.length).toBe(210)
  })

  test.for([
    ['what fits', 'One.\nTwo.\nThree.'],
    ['one word without an end', 'a'.repeat(400)],
  ])('leaves %s', ([, text = '']) => {
    expect(rewriteOwn('fold', text)).toBe(text)
  })
})

describe('hashtags', () => {
  test.for([
    ['One.\n\n#Work #work #AI', 'One.\n\n#Work #AI'],
    ['#Work\nOne.\n#AI, #Teams', 'One.\n\n#Work #AI #Teams'],
    ['One thing. #Work #AI', 'One thing.\n\n#Work #AI'],
    ['We love #Work as it is.\n#work #AI', 'We love #Work as it is.\n\n#AI'],
    ['One.\n#a #b #c #d #e #f #g', 'One.\n\n#a #b #c #d #e'],
    ['The #1 in the market', 'The #1 in the market'],
    ['None at all \n', 'None at all \n'],
  ])('%j become %j', ([text = '', tidy]) => {
    expect(rewriteOwn('hashtags', text)).toBe(tidy)
  })
})

describe('the language of a text', () => {
  test.for([
    ['This is the day that we have waited for.', 'en'],
    ['Das ist der Tag, auf den wir gewartet haben.', 'de'],
    ['Es el día que los equipos no esperaban.', 'es'],
    ['C’est le jour que nous avons attendu pour les clients.', 'fr'],
    ['12 34 !', null],
  ])('%j', ([text, language]) => {
    expect(languageOf(text ?? '')).toBe(language)
  })
})

/** Words of all four languages, marks, characters of several code points, tags, quotes. */
const PIECES = [
  'really',
  'very',
  'we',
  'and',
  'the',
  'basically,',
  'wirklich',
  'und wir',
  'ist',
  'der',
  'sehr',

  'muy',
  'pero yo',
  'los',
  'es',
  'vraiment',
  'et nous',
  'les',
  'En fait,',
  ', and we',
  ', actually,',
  ', mais nous',

  '. ',
  '; ',
  ' – ',
  '“',
  '”',
  '\n',
  '\n\n',
  '? ',
  '👩‍👩‍👧 ',
  '🇩🇪',
  'é',
  '𝗕𝗼𝗹𝗱',
  '日本語の文。',
  'iPhone',
  '(',
  ')',
  '#Work',
  '#AI ',
]
const TEXT = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'grapheme', maxLength: 12 })), {
    maxLength: 120,
  })
  .map((pieces) => pieces.join(' '))

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}_]+/gu) ?? []
}

test.for(KINDS)('%s invents no word, divides none, and done twice changes nothing more', (kind) => {
  fc.assert(
    fc.property(TEXT, (text) => {
      const now = rewriteOwn(kind, text)
      const left = new Map<string, number>()
      for (const word of wordsOf(text)) left.set(word, (left.get(word) ?? 0) + 1)
      for (const word of wordsOf(now)) {
        const count = left.get(word) ?? 0
        expect(count, word).toBeGreaterThan(0)
        left.set(word, count - 1)
      }
      expect(now.isWellFormed()).toBe(true)
      expect(OWN_REWRITES[kind](now)).toBe(now)
    }),
    runsOf(150),
  )
})
