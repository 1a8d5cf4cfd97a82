import { voiceOf } from '@lin/voice'
import { describe, expect, test } from 'vitest'

import { VOICE } from '#contract/voice/own-posts.ts'
import { readExport } from '#data/voice/read-export.ts'

/** The forms that files of posts come in, of LinkedIn and of spreadsheets that saved them. */

const COLUMNS = ['Date', 'ShareLink', 'ShareCommentary', 'SharedUrl', 'MediaUrl', 'Visibility']
const HEADER = COLUMNS.join(',')

interface Row {
  readonly text: string
  readonly date?: string
  readonly link?: string
}

/** One day each, the newest first, as LinkedIn lists them. */
function dated(texts: readonly string[]): Row[] {
  return texts.map((text, at) => ({ text, date: `2026-05-${28 - at} 16:41:18` }))
}

function doubled(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}

/** A cell as LinkedIn writes it since 2024: lines joined by quotation marks, all of them escaped. */
function joined(text: string): string {
  return doubled(text.replaceAll('\n', '"\n"'))
}

/** The same, from before LinkedIn escaped quotation marks. */
function unescaped(text: string): string {
  return `"${text.replaceAll('\n', '"\n"')}"`
}

/** The same, escaped twice. */
function wrapped(text: string): string {
  return doubled(unescaped(text))
}

interface Writing {
  readonly cell: (text: string) => string
  readonly separator?: string
  readonly lineEnd?: string
  readonly start?: string
}

function fileOf(
  rows: readonly Row[],
  { cell, separator = ',', lineEnd = '\n', start = '' }: Writing,
) {
  const lines = rows.map(({ text, date = '', link = '' }) =>
    [date, link, cell(text), '', '', 'MEMBER_NETWORK'].join(separator),
  )
  return `${start}${[COLUMNS.join(separator), ...lines, ''].join(lineEnd)}`
}

async function read(content: string | Uint8Array<ArrayBuffer>) {
  return (await readExport([new File([content], 'Shares.csv')])).posts
}

async function textsIn(content: string): Promise<string[]> {
  return (await read(content)).map(({ text }) => text)
}

/** Texts of posts, as LinkedIn shows them. */
const TEXTS = [
  'One line only, with "quoted" words.',
  'We moved the meeting.\n\nNobody misses the Mondays.\n\nWould you?',
  'She said "Ok"\nand left.',
  '"Nobody," she said,\nand left.',
  'She left,\nand said "nobody".',
  '"Never"\nis what he "said".\n"Never"',
  '"All of it,\nfrom the first word\nto the last, is quoted."',
  'Three lines:\n"first"\n"second"',
  'A mark alone:\n"\nends nothing.',
  'An address\nhttps://example.com/a,b?c="d"\nand a comma, too',
  '2026-05-07 was a good day\n2026-05-08, too',
]

const QUOTED_PATH = 'It lies in C:\\temp\\\n"or" elsewhere'

const FORMS: readonly (readonly [string, Writing, readonly string[]])[] = [
  ['joined by LinkedIn', { cell: joined }, [...TEXTS, QUOTED_PATH]],
  ['joined, with the line ends of Windows', { cell: joined, lineEnd: '\r\n' }, TEXTS],
  ['with bare line ends', { cell: doubled }, TEXTS],
  [
    'with marks around each line that nobody escaped',
    { cell: unescaped },
    // At the very end of such a text, its own quotation mark cannot be distinguished from a doubled one.
    TEXTS.filter((text) => !/\n"\n|"$/.test(text)),
  ],
  [
    'saved by a spreadsheet',
    { cell: joined, separator: ';', lineEnd: '\r\n', start: '\uFEFF' },
    TEXTS,
  ],
  ['saved with tabulators', { cell: joined, separator: '\t', lineEnd: '\r\n' }, TEXTS],
  ['that says its separator', { cell: joined, separator: ';', start: 'sep=;\r\n' }, TEXTS],
]

test.each(FORMS)('a file %s is read text for text', async (_form, writing, texts) => {
  expect(await textsIn(fileOf(dated(texts), writing))).toEqual(texts)
})

test('UTF-16 of a spreadsheet is read text for text', async () => {
  const content = fileOf(dated(TEXTS), {
    cell: joined,
    separator: '\t',
    lineEnd: '\r\n',
    start: '\uFEFF',
  })
  const posts = await read(new Uint8Array(Buffer.from(content, 'utf16le')))
  expect(posts.map(({ text }) => text)).toEqual(TEXTS)
})

describe('line ends at the edges of a text are not shown', () => {
  test.each([
    ['at its beginning', '\nBegins with a line break.\nSecond line.'],
    ['at its end', 'Begins with a line break.\nSecond line.\n'],
    ['several, with blanks', '\n \nBegins with a line break.\nSecond line.\n\n'],
  ])('%s', async (_where, written) => {
    const texts = await textsIn(fileOf(dated([written, 'Next\none']), { cell: joined }))
    expect(texts).toEqual(['Begins with a line break.\nSecond line.', 'Next\none'])
  })
})

describe('what one text leaves open, its file tells', () => {
  const QUOTES = '"To be"\n"or not to be"'

  test('a list of quotations keeps its marks in a file with bare line ends', async () => {
    const texts = [QUOTES, 'One\ntwo', 'Three\nfour']
    expect(await textsIn(fileOf(dated(texts), { cell: doubled }))).toEqual(texts)
  })

  test('and in one of joined lines', async () => {
    const texts = [QUOTES, 'One\ntwo', 'Three\nfour']
    expect(await textsIn(fileOf(dated(texts), { cell: joined }))).toEqual(texts)
  })

  test('marks around each line that are escaped as well are none of a person', async () => {
    const texts = ['One\ntwo', 'Three\n\nfour', 'She said "five"\nand six']
    expect(await textsIn(fileOf(dated(texts), { cell: wrapped }))).toEqual(texts)
  })
})

/** An id of LinkedIn that was given at this moment. */
function idAt(moment: string): string {
  return String(BigInt(Date.parse(moment)) << 22n)
}

function shareAt(moment: string): string {
  return `https://www.linkedin.com/feed/update/urn%3Ali%3Ashare%3A${idAt(moment)}`
}

async function momentsIn(rows: readonly Omit<Row, 'text'>[]) {
  const texts = rows.map((row, at) => ({ ...row, text: `Post ${at}` }))
  const posts = await read(fileOf(texts, { cell: doubled, separator: ';' }))
  return texts.map(({ text }) => posts.find((post) => post.text === text)?.posted_at)
}

describe('dates', () => {
  test.each([
    '2024-08-09 03:36:00',
    '2024-08-09 3:36',
    '2024-08-09T03:36:00Z',
    '2024-08-09 03:36:00 UTC',
    '8/9/2024 3:36',
    '08/09/2024 03:36:00',
    '8/9/24 3:36',
    '8/9/2024 3:36:00 AM',
    '8/9/24, 3:36 a.m.',
    '09.08.2024 03:36',
    '9.8.2024 3.36',
    '09-08-2024 03:36',
    '2024/8/9 3:36',
    '2024. 8. 9. 3:36',
    '2024.08.09. 3:36',
    '9 Aug 2024 3:36',
    '09-Aug-24 03:36:00',
    '9-Aug-24 3:36 AM',
    '9 August 2024, 3:36',
    '45513.15',
    '45513,15',
  ])('%s is the 9th of August', async (date) => {
    expect(await momentsIn([{ date }])).toEqual(['2024-08-09T03:36:00.000Z'])
  })

  test('in the afternoon, and at noon and midnight', async () => {
    const dates = ['8/9/2024 3:36 PM', '8/9/2024 12:05 PM', '8/9/2024 12:05 AM']
    expect(await momentsIn(dates.map((date) => ({ date })))).toEqual([
      '2024-08-09T15:36:00.000Z',
      '2024-08-09T12:05:00.000Z',
      '2024-08-09T00:05:00.000Z',
    ])
  })

  test('the day comes first where the id of the post says so', async () => {
    const link = shareAt('2024-09-08T03:36:12Z')
    expect(await momentsIn([{ date: '8/9/2024 3:36', link }])).toEqual(['2024-09-08T03:36:00.000Z'])
  })

  test('or the ids and the numbers of the other rows', async () => {
    const link = shareAt('2024-09-08T03:36:12Z')
    const other = { date: '8/9/2024 3:36' }
    expect(await momentsIn([other, { date: '8/9/2024 3:36', link }])).toEqual([
      '2024-09-08T03:36:00.000Z',
      '2024-09-08T03:36:00.000Z',
    ])
    expect(await momentsIn([other, { date: '28/9/2024 3:36' }])).toEqual([
      '2024-09-08T03:36:00.000Z',
      '2024-09-28T03:36:00.000Z',
    ])
  })

  test('a day alone has the time of the id', async () => {
    const link = shareAt('2024-08-09T03:36:12Z')
    expect(await momentsIn([{ date: '8/9/2024', link }, { date: '8/9/2024' }])).toEqual([
      '2024-08-09T03:36:12.000Z',
      '2024-08-09T00:00:00.000Z',
    ])
  })

  test.each([
    '31/31/2024 3:36',
    '31 Jun 2024',
    '9 Soon 2024',
    '2024-02-30 03:36',
    '9/8/1924 3:36',
    'soon',
    '#####',
  ])('%s is no moment', async (date) => {
    expect(await momentsIn([{ date }])).toEqual([null])
  })
})

test.each([
  `urn%3Ali%3AgroupPost%3A1792820-${idAt('2024-08-09T03:36:12Z')}`,
  `urn:li:groupPost:1792820-${idAt('2024-08-09T03:36:12Z')}`,
  `urn%3Ali%3AugcPost%3A${idAt('2024-08-09T03:36:12Z')}`,
])('%s tells its time where the row does not', async (urn) => {
  const link = `https://www.linkedin.com/feed/update/${urn}`
  expect(await momentsIn([{ link }])).toEqual(['2024-08-09T03:36:12.000Z'])
})

test('a group’s number is no time', async () => {
  const link = 'https://www.linkedin.com/feed/update/urn%3Ali%3AgroupPost%3A1792820-649119'
  expect(await momentsIn([{ link }])).toEqual([null])
})

test.each(['#NAME?', '#¿NOMBRE?', '#NOM?', '#ERROR!'])(
  'a text that a spreadsheet lost as %s is left out',
  async (text) => {
    const rows = dated([text, '#NAME? is what it says'])
    const { posts, skipped } = await readExport([
      new File([fileOf(rows, { cell: (each) => each })], 'Shares.csv'),
    ])
    expect([posts.map((post) => post.text), skipped]).toEqual([['#NAME? is what it says'], 1])
  },
)

test('20,000 rows of joined lines are read text for text, and the voice is measured on them', async () => {
  const texts = Array.from(
    { length: 20_000 },
    (_, at) => `We tried plan ${at} on "Monday"\n\nIt went as "planned"\n\nWould you do it?`,
  )
  const rows = texts.map((text, at) => ({
    text,
    link: shareAt(new Date(Date.UTC(2026, 8, 1) - at * 3_600_000).toISOString()),
  }))
  const content = fileOf(rows, { cell: joined, lineEnd: '\r\n' })
  const { posts, tooMany } = await readExport([new File([content], 'Shares.csv')])
  expect(posts.map(({ text }) => text)).toEqual(texts.slice(0, VOICE.postsMax))
  expect(tooMany).toBe(20_000 - VOICE.postsMax)

  const voice = voiceOf(posts.slice(0, VOICE.postsRead).map(({ text }) => ({ id: text, text })))
  expect(voice?.closings.map(({ name }) => name)).toEqual(['Would you do it?'])
})

test('the header may stand in any case and with notes before it', async () => {
  const content = `Notes:\n"All of it; yours"\n\n${HEADER.toUpperCase()}\n2026-05-07 16:41:18,,"One""\n""two",,,PUBLIC\n`
  expect(await textsIn(content)).toEqual(['One\ntwo'])
})
