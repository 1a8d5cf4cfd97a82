import { quotableSentences } from '@lin/writer'
import { expect, test } from 'vitest'

const TITLE = 'Night trains carry more freight'

test('the first sentences come, then those with numbers, in the order of the text', () => {
  const summary =
    'The first sentence says what happened. The second one says why it did. The third is about somebody else. The fourth counts 34 percent more.'

  expect(quotableSentences({ title: TITLE, summary }, 3)).toEqual([
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
  expect(quotableSentences({ title: TITLE, summary }, 3)).toEqual([])
})

test('a sentence that the feed has cut off is no quote, even where there is no other', () => {
  const cutOff = 'The second sentence of this text was cut […]'

  expect(
    quotableSentences({ title: TITLE, summary: `The first sentence is a whole one. ${cutOff}` }, 3),
  ).toEqual(['The first sentence is a whole one.'])
  expect(quotableSentences({ title: TITLE, summary: cutOff }, 3)).toEqual([])
})

test.each([
  ['I cleared my desk every evening for a year.', 'It did not help.'],
  ['Elke avond maakte ik een jaar lang mijn bureau leeg.', 'Het hielp niet.'],
  ['Jeder zweite Meister über 60 sucht eine Nachfolge.', 'Wir haben drei besucht.'],
  ['Las tiendas cerraron los domingos durante un año.', 'No se notó nada.'],
])('a short statement goes with the sentence before it: %s %s', (before, short) => {
  expect(quotableSentences({ title: TITLE, summary: `${before} ${short}` }, 3)).toEqual([
    `${before} ${short}`,
  ])
})

test.each(['Read more here.', 'Leer más.', 'Foto: dpa.', 'By Ada Lind.', 'Why not?', 'Yes.'])(
  'what is no statement stays apart: %s',
  (short) => {
    const before = 'The council has lowered the fees for night trains.'

    expect(quotableSentences({ title: TITLE, summary: `${before} ${short}` }, 1)).toEqual([before])
  },
)

test('a quote is whole and short, and nothing hidden is in it', () => {
  const endless = `An endless sentence ${'goes on '.repeat(100)}.`

  expect(
    quotableSentences(
      { title: TITLE, summary: `${endless} This \u{202e}one is\u{200b} short enough.` },
      2,
    ),
  ).toEqual(['This one is short enough.'])
  expect(quotableSentences({ title: TITLE, summary: endless }, 2)).toEqual([])
})

test('marks that would make hashtags or mentions are taken off', () => {
  expect(
    quotableSentences(
      { title: TITLE, summary: 'Asked by @ada about #freight in C# at a@b today.' },
      1,
    ),
  ).toEqual(['Asked by ada about freight in C# at a@b today.'])
})

test.each([
  [
    'The small works in the north ships it to everybody',
    ['....', '. ...', '. […]', '. (more…)', '. . .'],
  ],
  ['Das kleine Werk im Norden liefert es an alle Leute', ['....', '. …', '. (mehr …)', '. . .']],
  ['La pequeña fábrica del norte lo envía a todo el mundo', ['....', '. [...]', '. (más…)']],
  ['La petite usine du nord le livre à tout le monde', ['....', '. …', '. (suite…)', '. . .']],
])('%j is whole before what says that more follows', (sentence, ends) => {
  for (const end of ends)
    expect(quotableSentences({ title: TITLE, summary: `${sentence}${end}` }, 3)).toEqual([
      `${sentence}.`,
    ])
})

test.each([
  '02:10 – Wie alles begann im Betrieb der Familie Roe.',
  '⏱ 02:10 Wie alles im Betrieb der Familie Roe begann.',
  'Min. 2: Wie alles begann im Betrieb der Familie Roe.',
  'Kapitel: 02:10 Wie alles im Betrieb begann, 31:05 Montag.',
  '00h02 : Introduction de notre invitée par les deux animateurs.',
  'Minuto 2: Cómo empezó todo en el taller de la familia Roe.',
  '[02:10] How it all began in the works of the Roe family.',
])('chapters of a recording are not quoted: %j', (line) => {
  expect(
    quotableSentences({ title: TITLE, summary: `It is about the works of a family.\n${line}` }, 3),
  ).toEqual(['It is about the works of a family.'])
})

test.each([
  'At 14:30 the ferry left with two hundred people on board.',
  'Öffnungszeiten: 12:30 bis 18:30 ist die Halle für Besucher geöffnet.',
  'Der Zug um 8:15 Uhr fährt seit Montag nicht mehr nach Leeds.',
])('a time of day is: %j', (line) => {
  expect(quotableSentences({ title: TITLE, summary: line }, 3)).toEqual([line])
})
