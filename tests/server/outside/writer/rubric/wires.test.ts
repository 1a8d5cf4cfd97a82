import { judgeRows } from './judge-rows.ts'
import type { From, Row } from './judge-rows.ts'

const prn: From = {
  feed: 'Energy: All Energy News | PR Newswire',
  link: 'https://www.prnewswire.com/news-releases/a-302.html',
}
const bw: From = {
  feed: 'Business Wire Technology News',
  link: 'https://www.businesswire.com/news/home/1/en/A',
}
const globe: From = {
  feed: 'GlobeNewswire - Mergers and Acquisitions',
  link: 'https://www.globenewswire.com/news-release/1.html',
}
const ots: From = {
  feed: 'Presseportal.de - Wirtschaft',
  link: 'https://www.presseportal.de/pm/1/1',
}
const wire: From = { feed: 'Example Wire', link: 'https://wire.example/1' }
const blatt: From = { feed: 'Beispielblatt', link: 'https://beispielblatt.example/1' }

const ACME = 'Acme, the maker of pumps, today announced that it opens a works in the north.'
const TITLE = 'A works opens in the north'

const ROWS: readonly Row[] = [
  [
    prn,
    TITLE,
    `LEEDS, England, Nov. 26, 2026 /PRNewswire/ -- ${ACME}`,
    TITLE,
    'PR Newswire',
    [ACME],
  ],
  [
    prn,
    TITLE,
    `NEW YORK, Nov. 26, 2026 /PRNewswire-PRWeb/ -- ${ACME}`,
    TITLE,
    'PR Newswire',
    [ACME],
  ],
  [
    prn,
    TITLE,
    `Works will supply 60,000 households a year\nLEEDS, Nov. 26, 2026 /CNW/ - ${ACME}`,
    TITLE,
    'PR Newswire',
    [ACME],
  ],
  [bw, TITLE, `LEEDS--(BUSINESS WIRE)--${ACME}`, TITLE, 'Business Wire', [ACME]],
  [bw, TITLE, `SAN FRANCISCO & BERLIN--(BUSINESS WIRE)--${ACME}`, TITLE, 'Business Wire', [ACME]],
  [
    globe,
    TITLE,
    `OSLO, Norway, Nov. 26, 2026 (GLOBE NEWSWIRE) -- ${ACME}`,
    TITLE,
    'GlobeNewswire',
    [ACME],
  ],
  [
    globe,
    TITLE,
    `Toronto, Ontario--(Newsfile Corp. - November 26, 2026) - ${ACME}`,
    TITLE,
    'GlobeNewswire',
    [ACME],
  ],
  [
    wire,
    TITLE,
    `LEEDS, UK / ACCESS Newswire / November 26, 2026 / ${ACME}`,
    TITLE,
    'Example Wire',
    [ACME],
  ],
  [wire, TITLE, `Newswise — LEEDS, England — ${ACME}`, TITLE, 'Example Wire', [ACME]],
  [wire, TITLE, `LONDON, Nov 26 (Reuters) - ${ACME}`, TITLE, 'Example Wire', [ACME]],
  [wire, TITLE, `WASHINGTON (AP) — ${ACME}`, TITLE, 'Example Wire', [ACME]],
  [wire, TITLE, `NEW DELHI: ${ACME}`, TITLE, 'Example Wire', [ACME]],
  [
    ots,
    'Betriebe suchen Auszubildende',
    'Frankfurt am Main (ots) - Jeder dritte Betrieb hat in diesem Jahr keinen Auszubildenden gefunden. Lesen Sie hier weiter...',
    'Betriebe suchen Auszubildende',
    'Presseportal',
    ['Jeder dritte Betrieb hat in diesem Jahr keinen Auszubildenden gefunden.'],
  ],
  [
    ots,
    'Solar zieht um',
    'Leipzig (ots/PRNewswire) - Die Fa. Müller Solar verlegt ihren Sitz zum 1. März nach Leipzig.',
    'Solar zieht um',
    'Presseportal',
    ['Die Fa. Müller Solar verlegt ihren Sitz zum 1. März nach Leipzig.'],
  ],
  [
    blatt,
    'Rat senkt Gebühren',
    'Berlin/München (dpa/lby) - Der Rat hat die Gebühren für die Nachtzüge gesenkt.',
    'Rat senkt Gebühren',
    'Beispielblatt',
    ['Der Rat hat die Gebühren für die Nachtzüge gesenkt.'],
  ],
  [
    wire,
    'Les pompes de Leeds',
    'PARIS, 26 nov 2026 (AFP) - Le fabricant de pompes ouvre une usine dans le nord du pays.',
    'Les pompes de Leeds',
    'Example Wire',
    ['Le fabricant de pompes ouvre une usine dans le nord du pays.'],
  ],
  [
    wire,
    'La ceramica cresce',
    '(ANSA) - MODENA, 26 NOV - Le imprese del distretto hanno esportato il 6% in più rispetto a un anno fa.',
    'La ceramica cresce',
    'Example Wire',
    ['Le imprese del distretto hanno esportato il 6% in più rispetto a un anno fa.'],
  ],
  [
    wire,
    'Las pymes invierten',
    'MADRID, 26 Nov. (EUROPA PRESS) - Las pymes han invertido este año más en formación que en publicidad.',
    'Las pymes invierten',
    'Example Wire',
    ['Las pymes han invertido este año más en formación que en publicidad.'],
  ],
  [
    wire,
    'El puerto crece',
    'Gijón, 26 nov (EFE).- El puerto ha movido 1,4 millones de toneladas en octubre.',
    'El puerto crece',
    'Example Wire',
    ['El puerto ha movido 1,4 millones de toneladas en octubre.'],
  ],
  [
    wire,
    'Pumps for Leeds',
    'EQS-News: Acme AG / Key word(s): Contract\nAcme wins an order for 200 pumps from the city of Leeds.\nThe issuer is solely responsible for the content of this announcement.',
    'Pumps for Leeds',
    'Example Wire',
    ['Acme wins an order for 200 pumps from the city of Leeds.'],
  ],
  ...[
    'TAIPEI, Nov 26 (CNA) - ',
    'ANKARA (AA) - ',
    'Sofia, Nov 26 (BTA) - ',
    'VILNIUS, Nov 26 (BNS) - ',
    'BUCHAREST, Nov 26 (SeeNews) - ',
    'KYIV, November 26 (Ukrinform) – ',
    'KUALA LUMPUR, Nov 26 (Bernama) -- ',
    'LONDON, Nov 26 2026 (IPS) - ',
    'GENEVA (ILO News) – ',
    'Dallas, Nov. 26, 2026 (PR.com) -- ',
    'NEW DELHI, Nov 26 (PTI) ',
    'SINGAPORE - Media OutReach Newswire - 26 November 2026 - ',
    'HONG KONG SAR - Media OutReach Newswire - 26 November 2026 - ',
    'NEW YORK--(BUSINESS WIRE)--$ACME #AR--',
    'NEW YORK--(BUSINESS WIRE)--#AI #Robotics--',
    'NEW YORK, NY, November 26, 2026 /24-7PressRelease/ -- ',
    'NEW YORK, Nov. 26, 2026 (GLOBE NEWSWIRE) -- via IBN – ',
    'LONDON--26 November 2026--',
    'Leeds, 26th November 2026 – ',
    'Leeds, 26th November, 2026: ',
    'Leeds, November 26th, 2026 – ',
    '[November 26, 2026] ',
    'Regulatory News: ',
    'PARIS--(BUSINESS WIRE)--Regulatory News: ',
    'LEEDS - ',
  ].map((begun): Row => [wire, TITLE, `${begun}${ACME}`, TITLE, 'Example Wire', [ACME]]),
  ...['[Berlin, 26.11.2026] ', 'BERLIN - ', 'LEIPZIG (xyz) - ', 'Berlin, 26. November 2026: '].map(
    (begun): Row => [
      blatt,
      'Rat senkt Gebühren',
      `${begun}Der Rat hat die Gebühren für die Nachtzüge gesenkt.`,
      'Rat senkt Gebühren',
      'Beispielblatt',
      ['Der Rat hat die Gebühren für die Nachtzüge gesenkt.'],
    ],
  ),
  ...['Buenos Aires, 26 nov (Sputnik).- ', 'Gijón, 26 nov (XYZ) - ', 'MADRID - '].map(
    (begun): Row => [
      wire,
      'El puerto crece',
      `${begun}El puerto ha movido 1,4 millones de toneladas en octubre.`,
      'El puerto crece',
      'Example Wire',
      ['El puerto ha movido 1,4 millones de toneladas en octubre.'],
    ],
  ),
  ...['(Teleborsa) - ', 'AGI - ', 'ROMA - '].map((begun): Row => [
    wire,
    'La ceramica cresce',
    `${begun}Le imprese del distretto hanno esportato il 6% in più rispetto a un anno fa.`,
    'La ceramica cresce',
    'Example Wire',
    ['Le imprese del distretto hanno esportato il 6% in più rispetto a un anno fa.'],
  ]),
  ...['Paris, le 26 novembre 2026 – ', 'LYON - ', 'LYON, 1er déc (XYZ) - '].map((begun): Row => [
    wire,
    'Les pompes de Leeds',
    `${begun}Le fabricant de pompes ouvre une usine dans le nord du pays.`,
    'Les pompes de Leeds',
    'Example Wire',
    ['Le fabricant de pompes ouvre une usine dans le nord du pays.'],
  ]),
  // Text that only looks like a dateline stays.
  ...[
    'Ada Lind (SPD) - The mayor of Leeds has opened a works in the north.',
    'ACME - The maker of pumps - opens a works in the north of England.',
    'It was the summer of 1939--The Works had opened in the north of England.',
    'IBM - The maker of computers opens a works in the north of England.',
    'On Thursday, Nov 26 (a holiday) the maker of pumps opens a works.',
  ].map((text): Row => [wire, TITLE, text, TITLE, 'Example Wire', [text]]),
  [
    wire,
    TITLE,
    'Acme (formerly Brook) - the maker of pumps - opens a works in the north.',
    TITLE,
    'Example Wire',
    ['Acme (formerly Brook) - the maker of pumps - opens a works in the north.'],
  ],
  [
    wire,
    TITLE,
    'The result — Acme opens two works at once — surprised the whole market.',
    TITLE,
    'Example Wire',
    ['The result — Acme opens two works at once — surprised the whole market.'],
  ],
]

judgeRows(ROWS)
