import { headlineOf } from '@lin/writer'
import { expect, test } from 'vitest'

import { judgeRows } from './judge-rows.ts'
import type { From, Row } from './judge-rows.ts'

function release(feed: string, link: string): From {
  return { feed, link }
}

const github = release(
  'Release notes from fastwidget',
  'https://github.com/lind/fastwidget/releases/tag/v4.0.0',
)
const weekly = release('Rail Weekly', 'https://rail.example/48')
const NOTES = 'The plugin API is now stable, and plugins for 3.x keep working.'

const ROWS: readonly Row[] = [
  [github, 'v4.0.0', NOTES, 'fastwidget v4.0.0', 'fastwidget', [NOTES]],
  [github, '4.0.0-rc.1', NOTES, 'fastwidget 4.0.0-rc.1', 'fastwidget', [NOTES]],
  [github, 'Release 4.0', NOTES, 'fastwidget Release 4.0', 'fastwidget', [NOTES]],
  [github, 'fastwidget 4.0.0', NOTES, 'fastwidget 4.0.0', 'fastwidget', [NOTES]],
  [
    github,
    'v4.0.0 – a faster scheduler',
    NOTES,
    'v4.0.0 – a faster scheduler',
    'fastwidget',
    [NOTES],
  ],
  [
    github,
    'v4.0.0',
    'Highlights\nfastwidget 4 drops Node 18 and starts three times as fast.',
    'fastwidget v4.0.0',
    'fastwidget',
    ['fastwidget 4 drops Node 18 and starts three times as fast.'],
  ],
  [
    github,
    'v3.9.1',
    "What's Changed\nFix a leak by y in 9\nFull Changelog: v3.9.0...v3.9.1",
    'fastwidget v3.9.1',
    'fastwidget',
    [],
  ],
  [
    github,
    'v3.9.0',
    'New Contributors\nada made their first contribution in 12 of this project.',
    'fastwidget v3.9.0',
    'fastwidget',
    [],
  ],
  [
    release('Tags from fastwidget', 'https://github.com/lind/fastwidget/releases/tag/v1'),
    'v1',
    null,
    'fastwidget v1',
    'fastwidget',
    [],
  ],
  [
    release('quiet-db releases', 'https://gitlab.com/lind/quiet-db/-/releases/v2.1'),
    'v2.1',
    NOTES,
    'quiet-db v2.1',
    'quiet-db',
    [NOTES],
  ],
  [
    release('quiet-db releases', 'https://gitlab.com/lind/storage/local/quiet-db/-/releases/v2.1'),
    'v2.1',
    NOTES,
    'quiet-db v2.1',
    'quiet-db',
    [NOTES],
  ],
  [
    release('PyPI recent updates for tidyframe', 'https://pypi.org/project/tidyframe/2.3.0/'),
    '2.3.0',
    'Data frames that stay small while you work with them',
    'tidyframe 2.3.0',
    'tidyframe',
    [],
  ],
  [
    release('tidy-frame', 'https://www.npmjs.com/package/@lind/tidy-frame'),
    '2.3.0',
    null,
    'tidy-frame 2.3.0',
    'tidy-frame',
    [],
  ],
  [
    release('tidy-frame tags', 'https://hub.docker.com/r/lind/tidy-frame/tags'),
    '2.3.0-slim',
    null,
    'tidy-frame 2.3.0-slim',
    'tidy-frame',
    [],
  ],
  [
    weekly,
    'Week 48',
    'Two lines open in June, and the fees for night trains fall.',
    'Rail Weekly: Week 48',
    'Rail Weekly',
    ['Two lines open in June, and the fees for night trains fall.'],
  ],
  [
    weekly,
    '#112',
    'Two lines open in June, and the fees for night trains fall.',
    'Rail Weekly 112',
    'Rail Weekly',
    ['Two lines open in June, and the fees for night trains fall.'],
  ],
  [weekly, 'Links', null, 'Rail Weekly: Links', 'Rail Weekly', []],
  [weekly, 'Issue 48', null, 'Rail Weekly: Issue 48', 'Rail Weekly', []],
  [
    release('Bahnbrief', 'https://bahnbrief.example/48'),
    'Ausgabe 48',
    'Zwei Strecken öffnen im Juni, und die Gebühren für Nachtzüge sinken.',
    'Bahnbrief: Ausgabe 48',
    'Bahnbrief',
    ['Zwei Strecken öffnen im Juni, und die Gebühren für Nachtzüge sinken.'],
  ],
  [
    release('La lettre du rail', 'https://lettre.example/48'),
    'Semaine 48',
    'Deux lignes ouvrent en juin, et les tarifs des trains de nuit baissent.',
    'La lettre du rail: Semaine 48',
    'La lettre du rail',
    ['Deux lignes ouvrent en juin, et les tarifs des trains de nuit baissent.'],
  ],
  [
    release('Lettera dei treni', 'https://lettera.example/48'),
    'Numero 48',
    'Due linee aprono a giugno, e le tariffe dei treni notturni scendono.',
    'Lettera dei treni: Numero 48',
    'Lettera dei treni',
    ['Due linee aprono a giugno, e le tariffe dei treni notturni scendono.'],
  ],
  ...['nightly', 'release-2026.11', 'edge'].map((title): Row => [
    github,
    title,
    NOTES,
    `fastwidget ${title}`,
    'fastwidget',
    [NOTES],
  ]),
  ...['chore: release 1.2.3', 'chore(main): release 1.2.3', 'Bugfix release'].map((title): Row => [
    github,
    title,
    NOTES,
    `fastwidget: ${title}`,
    'fastwidget',
    [NOTES],
  ]),
  ...[
    'Weeknotes 48',
    'links for 2026-11-26',
    'Linksammlung KW 48',
    'November 2026',
    'Changelog – November 2026',
    'Newsletter vom 26. November 2026',
    'Boletín de noviembre',
    'Lettre de novembre 2026',
  ].map((title): Row => [weekly, title, null, `Rail Weekly: ${title}`, 'Rail Weekly', []]),
  [weekly, 'Newsletter #12', null, 'Rail Weekly: Newsletter 12', 'Rail Weekly', []],
  [weekly, 'S02E05', null, 'Rail Weekly S02E05', 'Rail Weekly', []],
  ...[
    '2027 – das ändert sich für Mieter und Vermieter',
    '2026: Das Jahr der Wärmepumpe in Deutschland',
    '2025 : une année record pour les petites entreprises',
    '2027: lo que cambia para los inquilinos',
    '1929 | What the crash teaches traders today',
    '100 - so viele Firmen melden Insolvenz an',
    '1984 – der Roman in neuer Übersetzung',
    '88. Geburtstag der ältesten Bäckerin der Stadt',
    'E5. Das neue Modell der Bahn im Test',
    '#1 reason why startups fail in their first year',
  ].map((title): Row => [weekly, title, null, title.replace('#', ''), 'Rail Weekly', []]),
  ...[
    ['#88 – ', ''],
    ['#88 ', ''],
    ['[88] ', ''],
    ['[#88] ', ''],
    ['S2E5: ', ''],
    ['S02 E05 - ', ''],
    ['Ep 12. ', ''],
    ['003 | ', ''],
    ['Folge 12: ', ''],
    ['Sendung 12: ', ''],
    ['Capítulo 12: ', ''],
    ['Épisode 12 : ', ''],
    ['Puntata 12 - ', ''],
    ['Afl. 12: ', ''],
    ['Odcinek 12: ', ''],
    ['', ' (#88)'],
  ].map(([before = '', behind = '']): Row => [
    weekly,
    `${before}The question of Mondays${behind}`,
    null,
    'The question of Mondays',
    'Rail Weekly',
    [],
  ]),
  [
    weekly,
    '2027 will be the year of the night train',
    null,
    '2027 will be the year of the night train',
    'Rail Weekly',
    [],
  ],
]

judgeRows(ROWS)

test('a number alone is one of an episode where others of the feed have theirs', () => {
  expect(hookBeside('87 – Who inherits the works?')).toBe('The question of Mondays')
  expect(hookBeside('Who inherits the works?')).toBe('88 – The question of Mondays')
  expect(hookBeside('2027 – Who inherits the works?')).toBe('88 – The question of Mondays')
})

function hookBeside(other: string): string {
  return headlineOf({
    title: '88 – The question of Mondays',
    link: null,
    feedTitle: 'Rail Weekly',
    alongside: [{ title: other, summary: null }],
  }).hook
}
