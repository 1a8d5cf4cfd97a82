import { judgeRows } from './judge-rows.ts'
import type { From, Row } from './judge-rows.ts'

const daily: From = { feed: 'The Daily', link: 'https://daily.example/1' }
const calm: From = { feed: 'The Calm Manager', link: 'https://calm.example/1' }
const TITLE = 'Your one-on-ones are status meetings. Fix that'
const COACHED = 'Most managers I coach meet each of their people every week.'
const NIGHT = 'Night trains'

/** The last paragraph is that of a program, and is left out. */
function ends(ending: string): Row {
  return [calm, TITLE, `${COACHED}\n${ending}`, TITLE, 'The Calm Manager', [COACHED]]
}

function told(sentences: readonly string[], quotes: readonly string[] = sentences): Row {
  return [daily, NIGHT, sentences.join(' '), NIGHT, 'The Daily', quotes]
}

const ROWS: readonly Row[] = [
  ends(`The post ${TITLE} first appeared on The Calm Manager.`),
  ends(`The post ${TITLE} appeared first on The Calm Manager.`),
  [
    calm,
    TITLE,
    `${COACHED} The post ${TITLE} first appeared on The Calm Manager.`,
    TITLE,
    'The Calm Manager',
    [COACHED],
  ],
  ends(`Der Beitrag ${TITLE} erschien zuerst auf The Calm Manager.`),
  ends(`L’article ${TITLE} est apparu en premier sur The Calm Manager.`),
  ends(`La entrada ${TITLE} se publicó primero en The Calm Manager.`),
  ends(`L’articolo ${TITLE} proviene da The Calm Manager.`),
  ends(`O post ${TITLE} apareceu primeiro em The Calm Manager.`),
  ends(`Het bericht ${TITLE} verscheen eerst op The Calm Manager.`),
  ends(`Wpis ${TITLE} pochodzi z serwisu The Calm Manager.`),
  // A language that nobody listed: little more than the title.
  ends(`${TITLE} yazısı ilk önce The Calm Manager üzerinde ortaya çıktı.`),
  told(['“We ran. It was cold,” she said to the reporters in Leeds.']),
  told(['He said “never” and left the room at once with his coat.']),
  told(['That will be so next year, too,” he said to the reporters.'], []),
  told([
    'Der Chef nannte es „einen Anfang“ und ging nach Hause.',
    'Die Züge fahren wieder durch die ganze Nacht.',
  ]),
  told([
    'Le chef parle d’un « bon début » pour tous les trains.',
    'Les trains roulent de nouveau toute la nuit.',
  ]),
  told([
    'Il capo parla di un «buon inizio» per tutti i treni.',
    'I treni viaggiano di nuovo per tutta la notte.',
  ]),
  told([
    'El jefe habla de un «buen comienzo» para los trenes.',
    'Los trenes circulan de nuevo toda la noche.',
  ]),
  [
    daily,
    '“We wait for nobody” - The Daily',
    'The trains left on time on every day of the week.',
    '“We wait for nobody”',
    'The Daily',
    ['The trains left on time on every day of the week.'],
  ],
  [
    { feed: 'BBC Weather | Business', link: 'https://weather.example/1' },
    'Storm – what comes | BBC Weather | Business',
    'The storm closes three ports on the coast for a day.',
    'Storm – what comes',
    'BBC Weather',
    ['The storm closes three ports on the coast for a day.'],
  ],
]

judgeRows(ROWS)
