import { judgeRows } from './judge-rows.ts'
import type { From, Row } from './judge-rows.ts'

const arxiv: From = { feed: 'cs.CL updates on arXiv.org', link: 'https://arxiv.org/abs/2611.01234' }
const query: From = {
  feed: 'arXiv Query: search_query=cat:cs.HC&id_list=&start=0&max_results=10',
  link: 'http://arxiv.org/abs/2611.01234v1',
}
const journal: From = {
  feed: 'ScienceDirect Publication: Journal of Pumps',
  link: 'https://www.sciencedirect.com/science/article/pii/S1',
}
const revue: From = { feed: 'Revue des pompes', link: 'https://revue.example/1' }
const blatt: From = { feed: 'Zeitschrift für Pumpen', link: 'https://pumpen.example/1' }

const MAPS = 'Maps in terminals'
const DRAWN = 'We draw maps in terminals with a hundred lines of code.'

function abstract(text: string, id = '2611.01234v1', type = 'new'): string {
  return `arXiv:${id} Announce Type: ${type} \nAbstract: ${text}`
}

const ROWS: readonly Row[] = [
  [arxiv, MAPS, abstract(DRAWN), MAPS, 'arXiv', [DRAWN]],
  [arxiv, MAPS, abstract(DRAWN).replaceAll('\n', ''), MAPS, 'arXiv', [DRAWN]],
  [arxiv, MAPS, abstract(DRAWN, '2510.99999v3', 'replace-cross'), MAPS, 'arXiv', [DRAWN]],
  [query, MAPS, DRAWN, MAPS, 'arXiv', [DRAWN]],
  [
    arxiv,
    MAPS,
    abstract('It needs 1.3$\\times$ as many turns as before.'),
    MAPS,
    'arXiv',
    ['It needs 1.3× as many turns as before.'],
  ],
  [
    arxiv,
    MAPS,
    abstract('The paper of $a \\constructor b$ has thirty pages and no figures.'),
    MAPS,
    'arXiv',
    [],
  ],
  [
    arxiv,
    MAPS,
    abstract('Its $F_1$ score rises from 0.62 to 0.79 on all sets.'),
    MAPS,
    'arXiv',
    ['Its F1 score rises from 0.62 to 0.79 on all sets.'],
  ],
  [
    arxiv,
    MAPS,
    abstract('A vocabulary of $2^{14}$ entries is enough for most of them.'),
    MAPS,
    'arXiv',
    ['A vocabulary of 2¹⁴ entries is enough for most of them.'],
  ],
  [
    arxiv,
    MAPS,
    abstract('The drawing takes less than 90\\% of the time of others.'),
    MAPS,
    'arXiv',
    ['The drawing takes less than 90% of the time of others.'],
  ],
  [
    arxiv,
    MAPS,
    abstract('It runs in $\\mathcal{O}(n \\log n)$ steps for every map.'),
    MAPS,
    'arXiv',
    ['It runs in O(n log n) steps for every map.'],
  ],
  [
    arxiv,
    MAPS,
    abstract('With $\\alpha \\approx 0.5$ the error is \\emph{half} as large.'),
    MAPS,
    'arXiv',
    ['With α ≈ 0.5 the error is half as large.'],
  ],
  [
    arxiv,
    MAPS,
    abstract(`${DRAWN} The bound $\\sum_{i=1}^{n} \\frac{x_i}{n}$ is tight here.`),
    MAPS,
    'arXiv',
    [DRAWN],
  ],
  [
    arxiv,
    MAPS,
    abstract('The whole device costs $5 and its case another $6 in shops.'),
    MAPS,
    'arXiv',
    ['The whole device costs $5 and its case another $6 in shops.'],
  ],
  [
    arxiv,
    MAPS,
    abstract("The so-called ``quiet maps'' need no server at all."),
    MAPS,
    'arXiv',
    ['The so-called “quiet maps” need no server at all.'],
  ],
  [
    arxiv,
    MAPS,
    abstract('Fast $k$-means on maps is possible within a second.'),
    MAPS,
    'arXiv',
    ['Fast k-means on maps is possible within a second.'],
  ],
  ...[
    [
      'It needs $\\sim$10 times as many turns as before.',
      'It needs ~10 times as many turns as before.',
    ],
    [
      'It wins in $>$50% of all the games that we played.',
      'It wins in >50% of all the games that we played.',
    ],
    [
      'It takes $\\approx$3 hours on a machine of last year.',
      'It takes ≈3 hours on a machine of last year.',
    ],
    [
      'Gains are $\\geq$10% and $\\approx 3$ points on all sets.',
      'Gains are ≥10% and ≈ 3 points on all sets.',
    ],
    [
      'We reach \\(95\\%\\) on all of the sets that we tried.',
      'We reach 95% on all of the sets that we tried.',
    ],
    [
      'The work of G\\"odel and Poincar\\\'e is told anew here.',
      'The work of Gödel and Poincaré is told anew here.',
    ],
    [
      'A question by Erd\\H{o}s and {\\"O}zt\\"urk is open no more.',
      'A question by Erdős and Öztürk is open no more.',
    ],
    [
      "The maps of S\\o{}ren Mu\\v{s}i\\'{c} need no server at all.",
      'The maps of Søren Mušić need no server at all.',
    ],
    [
      'We draw $10^{-3}$ maps per second on a small machine.',
      'We draw 10⁻³ maps per second on a small machine.',
    ],
    [
      'Latency is ${\\sim}5$ms on all of the machines we have.',
      'Latency is ~5ms on all of the machines we have.',
    ],
  ].map(([tex = '', told = '']): Row => [arxiv, MAPS, abstract(tex), MAPS, 'arXiv', [told]]),
  [
    arxiv,
    MAPS,
    abstract('He said \\"of course\\" and didn\\\'t draw a single map.'),
    MAPS,
    'arXiv',
    [],
  ],
  ...[
    `ABSTRACT ${DRAWN}`,
    `BACKGROUND: ${DRAWN}`,
    `Journal of Pumps, Volume 1, Pages 2–14. ${DRAWN}`,
    `Nature, Published online: 26 November 2026; doi:10.1038/s41586-026-0001-1${DRAWN}`,
    `Nature, Published online: 26 November 2026; doi:10.1038/s41586-026-0001-1 ${DRAWN}`,
  ].map((text): Row => [journal, MAPS, text, MAPS, 'ScienceDirect', [DRAWN]]),
  ...[
    [
      'Zusammenfassung Wir zeichnen Karten mit hundert Zeilen Code.',
      'Wir zeichnen Karten mit hundert Zeilen Code.',
    ],
    [
      'RESUMEN El mapa se dibuja con cien líneas de código.',
      'El mapa se dibuja con cien líneas de código.',
    ],
    [
      'RÉSUMÉ Nous dessinons des cartes avec cent lignes de code.',
      'Nous dessinons des cartes avec cent lignes de code.',
    ],
  ].map(([text = '', told = '']): Row => [revue, MAPS, text, MAPS, 'Revue des pompes', [told]]),
  [
    journal,
    MAPS,
    'The series has many books, Volume 12 is the last one of them.',
    MAPS,
    'ScienceDirect',
    ['The series has many books, Volume 12 is the last one of them.'],
  ],
  [
    journal,
    MAPS,
    `Publication date: March 2026\nSource: Journal of Pumps, Volume 12\nAuthor(s): A. Lind, B. Roe`,
    MAPS,
    'ScienceDirect',
    [],
  ],
  [
    journal,
    MAPS,
    `Journal of Pumps, Volume 12, Issue 3, Pages 45-67, March 2026.\n${DRAWN}`,
    MAPS,
    'ScienceDirect',
    [DRAWN],
  ],
  [journal, MAPS, `Abstract ${DRAWN}`, MAPS, 'ScienceDirect', [DRAWN]],
  [
    revue,
    'Des cartes au terminal',
    'Résumé : Nous dessinons des cartes avec cent lignes de code dans un terminal.',
    'Des cartes au terminal',
    'Revue des pompes',
    ['Nous dessinons des cartes avec cent lignes de code dans un terminal.'],
  ],
  [
    blatt,
    'Karten im Terminal',
    'Zusammenfassung: Wir zeichnen Karten mit hundert Zeilen Code in einem Terminal.',
    'Karten im Terminal',
    'Zeitschrift für Pumpen',
    ['Wir zeichnen Karten mit hundert Zeilen Code in einem Terminal.'],
  ],
  [
    revue,
    'Mappe nel terminale',
    'Riassunto: Disegniamo mappe nel terminale con cento righe di codice, non di più.',
    'Mappe nel terminale',
    'Revue des pompes',
    ['Disegniamo mappe nel terminale con cento righe di codice, non di più.'],
  ],
]

judgeRows(ROWS)
