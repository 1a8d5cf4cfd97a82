import { judgeRows } from './judge-rows.ts'
import type { From, Row } from './judge-rows.ts'

const wire: From = { feed: 'Example Wire', link: 'https://wire.example/1' }
const TITLE = 'A works opens in the north'

/** A sentence that stands as it is, with another one behind it. */
function whole(
  sentence: string,
  next = 'The works will employ two hundred people from spring.',
): Row {
  return [wire, TITLE, `${sentence} ${next}`, TITLE, 'Example Wire', [sentence, next]]
}

const ROWS: readonly Row[] = [
  whole('Acme Corp. (Nasdaq: ACME), the maker of pumps, today announced a works.'),
  whole('Acme Inc. (“the company”) said on Monday that it opens a works.'),
  whole('Acme Co. (NYSE: ACM) shares rose 4.5% on Monday after the news.'),
  whole('Shares of Acme Ltd. (LSE:ACM.L) fell 3p to 118p in early trade.'),
  whole('Acme Cos. (TSX: ACM; OTCQX: ACMEF) reported a record quarter.'),
  whole('Brook N.V. (Euronext: BRK) and Acme Plc. (LON: ACM) agreed to merge.'),
  whole('Acme reported revenue of $412 million, up 18% from a year ago.'),
  whole('Yahoo! Japan plans to open a works in the north of the country.'),
  whole('Analysts at Yahoo! Finance expect a profit of 1.2 billion.'),
  whole('Maj. Gen. Roe said that the works will open on time.'),
  whole(
    'Dr. med. Anna Roe hat die Leitung der Klinik übernommen.',
    'Das teilte die Klinik am Montag in Kassel mit.',
  ),
  whole(
    'Die Fa. Müller zieht im März mit 80 Leuten nach Leipzig.',
    'Das teilte die Firma am Montag in Leipzig mit.',
  ),
  whole(
    'Die Acme AG (ISIN: DE0001234567) erhöht die Prognose für 2026.',
    'Das teilte die Firma am Montag in Leipzig mit.',
  ),
  whole(
    'Hij sprak met dhr. Jansen over de nieuwe fabriek in het noorden.',
    'De fabriek gaat in het voorjaar open voor iedereen.',
  ),
  whole(
    'Le titre Acme S.A. (Euronext : ACM) gagne 3 % à Paris lundi.',
    'L’usine ouvre au printemps avec deux cents personnes.',
  ),
  whole(
    'Il titolo Acme S.p.A. (Milano: ACM) sale del 3% in Borsa.',
    'La fabbrica apre in primavera con duecento persone.',
  ),
  whole(
    'Acme S.A. (BME: ACM) gana un 3% en la Bolsa de Madrid.',
    'La fábrica abre en primavera con doscientas personas.',
  ),
  [
    wire,
    TITLE,
    'Acme Corp. (NASDAQ: ACME) opens a works, and so does Brook, too. ...',
    TITLE,
    'Example Wire',
    ['Acme Corp. (NASDAQ: ACME) opens a works, and so does Brook, too.'],
  ],
  [
    wire,
    'Acme (ACM) Q3 2026 Earnings Call Transcript',
    'Acme beat the estimates of analysts by 4 cents a share.',
    'Acme (ACM) Q3 2026 Earnings Call Transcript',
    'Example Wire',
    ['Acme beat the estimates of analysts by 4 cents a share.'],
  ],
  [
    wire,
    TITLE,
    'It was not the price. 41 of 60 customers of Acme said so.',
    TITLE,
    'Example Wire',
    ['It was not the price. 41 of 60 customers of Acme said so.'],
  ],
  [
    wire,
    TITLE,
    'It was not the price of the thing. 41 of 60 customers of Acme said so.',
    TITLE,
    'Example Wire',
    ['It was not the price of the thing.', '41 of 60 customers of Acme said so.'],
  ],
]

judgeRows(ROWS)
