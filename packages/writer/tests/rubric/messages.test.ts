import { judgeRows } from './judge-rows.ts'
import type { From, Row } from './judge-rows.ts'

const ada: From = { feed: 'Ada Lind', link: 'https://social.example/@ada/1' }
const bahn: From = { feed: 'Bahnfunk', link: 'https://bahnfunk.example/1' }
const rail: From = { feed: 'Radio du rail', link: 'https://radio.example/1' }
const nota: From = { feed: 'Note di Ada', link: 'https://note.example/1' }

/** The title that the feed reader makes for a message without one. */
function cutOff(text: string): string {
  const opening = text.replaceAll('\n', ' ')
  return opening.length <= 100 ? opening : `${opening.slice(0, 100).replace(/\s\S*$/u, '')}…`
}

const MOVED =
  'We moved the whole archive of our paper, 41 years of it, to two small servers in the basement this week, and nothing was lost.'
const HALL = 'The old hall is a school now, and the children like it.'
const LONG = `We moved the archive ${'of one more year and '.repeat(12)}of the first year, too.`

const MESSAGES: readonly (readonly [From, string, string, readonly string[]])[] = [
  [ada, `${MOVED} ${HALL}`, MOVED, [HALL]],
  [ada, `${MOVED}\n${HALL}`, MOVED, [HALL]],
  [ada, 'Coffee first.', 'Coffee first.', []],
  [ada, `LEEDS, Nov. 26, 2026 /PRNewswire/ -- ${MOVED}`, MOVED, []],
  [ada, `${MOVED} https://example.com/archive`, MOVED, []],
  [ada, `${MOVED}\n#archives #paper`, MOVED, []],
  [
    bahn,
    'Die Gebühren für die Nachtzüge sinken im nächsten Jahr um ein Drittel, teilte das Amt am Donnerstag mit. Zwei Strecken öffnen im Juni wieder für alle.',
    'Die Gebühren für die Nachtzüge sinken im nächsten Jahr um ein Drittel, teilte das Amt am Donnerstag mit.',
    ['Zwei Strecken öffnen im Juni wieder für alle.'],
  ],
  [
    rail,
    'Les tarifs des trains de nuit baissent d’un tiers l’an prochain, a annoncé jeudi l’autorité du rail à Lyon. Deux lignes ouvrent en juin.',
    'Les tarifs des trains de nuit baissent d’un tiers l’an prochain, a annoncé jeudi l’autorité du rail à Lyon.',
    ['Deux lignes ouvrent en juin.'],
  ],
  [
    nota,
    'Le tariffe dei treni notturni scendono di un terzo il prossimo anno, ha detto giovedì l’autorità dei trasporti. Due linee aprono a giugno per tutti.',
    'Le tariffe dei treni notturni scendono di un terzo il prossimo anno, ha detto giovedì l’autorità dei trasporti.',
    ['Due linee aprono a giugno per tutti.'],
  ],
]

const EPISODES: readonly Row[] = [
  [
    bahn,
    '#88 – Homeoffice, Handwerk und die Frage nach dem Montag',
    'Sie hat die Viertagewoche eingeführt und keinen Azubi verloren.\n00:01:10 Begrüßung\n00:07:32 Wie alles begann\n00:31:05 Was der Montag kostet.',
    'Homeoffice, Handwerk und die Frage nach dem Montag',
    'Bahnfunk',
    ['Sie hat die Viertagewoche eingeführt und keinen Azubi verloren.'],
  ],
  [
    bahn,
    'Folge 88: Was der Montag kostet',
    '00:01:10 Begrüßung 00:07:32 Wie alles begann 00:31:05 Was der Montag kostet.',
    'Was der Montag kostet',
    'Bahnfunk',
    [],
  ],
  [
    ada,
    'Ep. 112: How a bakery cut its bill',
    '(00:00) Intro\n(02:14) The old oven\n(17:40) What the bank said to them.',
    'How a bakery cut its bill',
    'Ada Lind',
    [],
  ],
  [
    ada,
    '112 | How a bakery cut its bill',
    '2:14 The old oven and what it cost us all. Marta Silva runs a bakery with nine people.',
    'How a bakery cut its bill',
    'Ada Lind',
    ['Marta Silva runs a bakery with nine people.'],
  ],
  [
    rail,
    'Épisode 12 - Le four et la banque',
    'Marta raconte comment son four a coûté plus que la boulangerie. Le train part à 10:30 et arrive à 11:45 ce jour-là.',
    'Le four et la banque',
    'Radio du rail',
    [
      'Marta raconte comment son four a coûté plus que la boulangerie.',
      'Le train part à 10:30 et arrive à 11:45 ce jour-là.',
    ],
  ],
  [
    nota,
    'Episodio 7: Il forno e la banca',
    'Marta racconta come il suo forno è costato più della panetteria. Iscriviti alla newsletter di Ada.',
    'Il forno e la banca',
    'Note di Ada',
    ['Marta racconta come il suo forno è costato più della panetteria.'],
  ],
  [
    ada,
    'The bakery',
    'Marta Silva runs a bakery with nine people. Thanks for reading Ada Lind! Subscribe for free to receive new posts.',
    'The bakery',
    'Ada Lind',
    ['Marta Silva runs a bakery with nine people.'],
  ],
  [
    ada,
    'The bakery',
    'Marta Silva runs a bakery with nine people.\nSupport the show: as a member for 3 euros a month.',
    'The bakery',
    'Ada Lind',
    ['Marta Silva runs a bakery with nine people.'],
  ],
  [
    ada,
    '100 days without a meeting',
    'Nobody missed the meetings that we cancelled in March.',
    '100 days without a meeting',
    'Ada Lind',
    ['Nobody missed the meetings that we cancelled in March.'],
  ],
  [
    ada,
    'Show HN: A spreadsheet that explains itself',
    'It says in one sentence what each of its cells does.',
    'A spreadsheet that explains itself',
    'Ada Lind',
    ['It says in one sentence what each of its cells does.'],
  ],
  [ada, cutOff(LONG), LONG, `${LONG.slice(0, 209).replace(/\s\S*$/u, '')}…`, 'Ada Lind', []],
]

judgeRows([
  ...MESSAGES.map(([from, text, hook, quotes]): Row => [
    from,
    cutOff(text),
    text,
    hook,
    from.feed,
    quotes,
  ]),
  ...EPISODES,
])
