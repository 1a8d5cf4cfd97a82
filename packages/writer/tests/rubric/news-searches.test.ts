import { judgeRows } from './judge-rows.ts'
import type { From, Row } from './judge-rows.ts'

/** The origin as stored by versions that did not read the paper from the item. */
const google: From = {
  feed: null,
  link: 'https://news.google.com/rss/articles/CBMiX0a1?oc=5',
}

function inGoogle(publisher: string): From {
  return { ...google, publisher }
}

function inBing(publisher: string, link: string): From {
  return { feed: null, link, publisher }
}

const ROWS: readonly Row[] = [
  [
    google,
    'Heat pumps - what owners should know - Example News',
    null,
    'Heat pumps - what owners should know',
    'Example News',
    [],
  ],
  [
    google,
    'Rents rise – and nobody knows why - The Northern News',
    null,
    'Rents rise – and nobody knows why',
    'The Northern News',
    [],
  ],
  [
    google,
    'Rents rise | Council meets tonight - The Northern News',
    null,
    'Rents rise | Council meets tonight',
    'The Northern News',
    [],
  ],
  [
    google,
    'Mieten steigen: Berlin - Hamburg im Vergleich - Beispielblatt',
    null,
    'Mieten steigen: Berlin - Hamburg im Vergleich',
    'Beispielblatt',
    [],
  ],
  [
    google,
    'Storm closes three ports - BBC Weather | Business',
    null,
    'Storm closes three ports',
    'BBC Weather',
    [],
  ],
  [
    google,
    'Ferries are full until August - The Northern News – UK',
    null,
    'Ferries are full until August',
    'The Northern News',
    [],
  ],
  ...['Folha de S.Paulo', 'O Estado de S.Paulo', 'E.ON', 'Dr.Web'].map((paper): Row => [
    inGoogle(paper),
    `Night trains are full - ${paper}`,
    null,
    'Night trains are full',
    paper,
    [],
  ]),
  [
    { feed: 'Folha de S.Paulo - Mercado - Principal', link: 'https://www1.folha.uol.com.br/1' },
    'E.ON abre duas lojas em S.Paulo',
    'A E.ON abre duas lojas na cidade e contrata duzentas pessoas até a primavera.',
    'E.ON abre duas lojas em S.Paulo',
    'Folha de S.Paulo',
    ['A E.ON abre duas lojas na cidade e contrata duzentas pessoas até a primavera.'],
  ],
  [google, 'Trains: “We wait” - example.com', null, 'Trains: “We wait”', 'example', []],
  [
    inGoogle('Example News'),
    'Heat pumps - what owners should know',
    'Heat pumps - what owners should know Example News',
    'Heat pumps - what owners should know',
    'Example News',
    [],
  ],
  [
    inGoogle('The Northern News – UK'),
    'Ferries are full until August - The Northern News – UK',
    null,
    'Ferries are full until August',
    'The Northern News',
    [],
  ],
  [
    inGoogle('Le Quotidien'),
    'Loyers : Paris - Lyon, le match',
    null,
    'Loyers : Paris - Lyon, le match',
    'Le Quotidien',
    [],
  ],
  [
    inGoogle('Il Giornale del Porto'),
    'Milano-Genova - la linea riapre - Il Giornale del Porto',
    null,
    'Milano-Genova - la linea riapre',
    'Il Giornale del Porto',
    [],
  ],
  [
    inGoogle('Beispielblatt'),
    'Bahn fährt wieder | Beispielblatt',
    null,
    'Bahn fährt wieder',
    'Beispielblatt',
    [],
  ],
  [
    inBing('Fortune on MSN', 'https://www.msn.com/en-us/money/careers/small-teams/ar-AA1'),
    'Why small teams ship faster',
    'A survey of 1,200 teams finds that groups of five release twice as often. The smaller ones report more burnout ...',
    'Why small teams ship faster',
    'Fortune on MSN',
    ['A survey of 1,200 teams finds that groups of five release twice as often.'],
  ],
  [
    inBing('City Ledger', 'https://ledger.example/rents'),
    'Office rents fall - in nine of ten cities',
    'Rents for offices fell by 7 percent over the year, a broker said on Thursday.',
    'Office rents fall - in nine of ten cities',
    'City Ledger',
    ['Rents for offices fell by 7 percent over the year, a broker said on Thursday.'],
  ],
  [
    inBing('Beispielblatt', 'https://beispielblatt.example/1'),
    'Stadtwerke senken die Preise',
    'Die Stadtwerke senken zum 1. Januar die Preise für Fernwärme um 8 Prozent. Das teilte das Unternehmen am ...',
    'Stadtwerke senken die Preise',
    'Beispielblatt',
    ['Die Stadtwerke senken zum 1. Januar die Preise für Fernwärme um 8 Prozent.'],
  ],
  [
    inBing('La Gaceta del Sur', 'https://gaceta.example/1'),
    'Las pymes contratan más',
    'Las pymes contrataron a 40.000 personas en octubre, un 3% más que hace un año. ...',
    'Las pymes contratan más',
    'La Gaceta del Sur',
    ['Las pymes contrataron a 40.000 personas en octubre, un 3% más que hace un año.'],
  ],
  [
    { feed: 'small teams - BingNews', link: 'https://daily.example/1' },
    'Three firms went back',
    'Three firms tell how they brought their people back to the office this year.',
    'Three firms went back',
    'daily.example',
    ['Three firms tell how they brought their people back to the office this year.'],
  ],
  [
    { feed: 'Google Alert - district heating', link: 'https://news.example.org/2026/heating' },
    'City tests district heating',
    'The warmth of 300 servers heats a swimming pool and two schools. ...',
    'City tests district heating',
    'news.example.org',
    ['The warmth of 300 servers heats a swimming pool and two schools.'],
  ],
  [
    { feed: '"trains" - Google News', link: 'https://rail.example/1' },
    'Trains are late',
    null,
    'Trains are late',
    'rail.example',
    [],
  ],
  [
    google,
    'A headline of a paper that nobody names',
    null,
    'A headline of a paper that nobody names',
    null,
    [],
  ],
]

judgeRows(ROWS)
