import { expect, test } from 'vitest'

import { VOICE } from '#contract/voice/own-posts.ts'
import { batchesOf, ExportError, isSharesFile, readExport } from '#data/voice/read-export.ts'
import type { ReadExport } from '#data/voice/read-export.ts'
import { inflated, listEntries } from '#data/voice/zip.ts'
import { zipOf } from '#tests/kit/zip.ts'
import type { Packed } from '#tests/kit/zip.ts'

const HEADER = 'Date,ShareLink,ShareCommentary,SharedUrl,MediaUrl,Visibility'
const LINK = 'https://www.linkedin.com/feed/update/urn%3Ali%3Ashare%3A7448000000000000000'
/** Files that Lin must not read. */
const PRIVATE: readonly Packed[] = [
  { name: 'Profile.csv', content: 'First Name,Last Name\nAda,Lovelace\n' },
  { name: 'messages.csv', content: 'FROM,TO,CONTENT\nAda,Mateo,"a secret"\n' },
  { name: 'Connections.csv', content: 'Notes:\n"Some"\n\nFirst Name,Last Name\nMateo,Ruiz\n' },
]

function row(text: string, date = '2026-05-07 16:41:18'): string {
  return `${date},${LINK},"${text}",,,MEMBER_NETWORK`
}

function csv(...rows: readonly string[]): string {
  return [HEADER, ...rows, ''].join('\n')
}

function file(name: string, content: string | Uint8Array<ArrayBuffer>): File {
  return new File([content], name)
}

async function textsOf(name: string, files: readonly Packed[]): Promise<string[]> {
  const { posts } = await readExport([file(name, zipOf(files))])
  return posts.map(({ text }) => text)
}

const COMPLETE = 'Complete_LinkedInDataExport_05-07-2026.zip'
const TWO = csv(row('Second'), row('First', '2026-05-06 10:00:00'))

/** Ten exports, each odd in its own way, of the same two posts. */
const ODD: readonly (readonly [string, readonly Packed[]])[] = [
  ['as it should be', [{ name: 'Shares.csv', content: TWO }, ...PRIVATE]],
  [
    'in a folder, with digits, beside what a Mac adds',
    [
      { name: '__MACOSX/Complete/._Shares_123.csv', content: 'not a csv' },
      { name: '__MACOSX/Shares.csv', content: csv(row('Never')) },
      { name: 'Complete/Shares_123.csv', content: TWO },
      { name: 'Complete/Shares_backup.csv', content: csv(row('Never')) },
    ],
  ],
  [
    'with a byte order mark, and Windows line ends',
    [{ name: 'Shares.csv', content: `\uFEFF${TWO.replaceAll('\n', '\r\n')}` }],
  ],
  [
    'in UTF-16, as Excel saves it',
    [{ name: 'Shares.csv', content: Buffer.from(`\uFEFF${TWO}`, 'utf16le') }],
  ],
  ['stored and not deflated', [{ name: 'Shares.csv', content: TWO, isStored: true }]],
  [
    'with sizes after the data',
    [{ name: 'Shares.csv', content: TWO, isStreamed: true }, ...PRIVATE],
  ],
  [
    'with sizes as ZIP64 has them',
    [...PRIVATE, { name: 'Shares.csv', content: TWO, isLong: true }],
  ],
  [
    'with fewer columns, in another order',
    [
      {
        name: 'Shares.csv',
        content:
          'Visibility,ShareCommentary,Date\nPUBLIC,"First",2026-05-06\nPUBLIC,Second,2026-05-07\n',
      },
    ],
  ],
  [
    'in two files, one of them locked, and a post in both',
    [
      { name: 'Shares.csv', content: csv(row('Second')) },
      { name: 'Shares_2.csv', content: csv(row('Second'), row('First', '2026-05-06 10:00:00')) },
      { name: 'old/Shares.csv', content: csv(row('Never')), isLocked: true },
    ],
  ],
  [
    'with notes before the header, plain reshares, and rows of an address alone',
    [
      {
        name: 'Shares.csv',
        content: `Notes:\n"Exported, for you"\n\n${csv(row('Second'), row(''), row('https://example.com/a'), row('First', '2026-05-06 10:00:00'))}`,
      },
    ],
  ],
]

test.each(ODD)('an export %s is read', async (_, files) => {
  expect(await textsOf(COMPLETE, files)).toEqual(['Second', 'First'])
})

test.each([
  ['doubled', '"He said ""yes"" twice"', 'He said "yes" twice'],
  ['after backslashes', String.raw`"He said \"yes\", and \"no\""`, 'He said "yes", and "no"'],
  ['with a backslash of one’s own at the end', String.raw`"C:\temp\"`, String.raw`C:\temp` + '\\'],
  ['over lines', '"One\n\nTwo, three"', 'One\n\nTwo, three'],
  ['around each line', '"One"\n""\n"Two, three"', 'One\n\nTwo, three'],
  ['around each line, and escaped', '"""One""\n""Two"""', 'One\nTwo'],
  ['nowhere', 'One and two', 'One and two'],
  ['within, bare', '"One "two" three"', 'One "two" three'],
])('quotation marks %s are read as they were meant', async (_, field, text) => {
  const content = `${HEADER}\n2026-05-07 16:41:18,${LINK},${field},,,PUBLIC\n${row('Next', '2026-05-01 08:00:00')}\n`
  const { posts } = await readExport([file('Shares.csv', content)])
  expect(posts.map((post) => post.text)).toEqual([text, 'Next'])
})

test('umlauts are read, whether they are UTF-8 or of Windows', async () => {
  const content = csv(row('Größe zählt'))
  expect(await textsOf(COMPLETE, [{ name: 'Shares.csv', content }])).toEqual(['Größe zählt'])
  const latin = Buffer.from(content, 'latin1')
  expect(await textsOf(COMPLETE, [{ name: 'Shares.csv', content: latin }])).toEqual(['Größe zählt'])
})

test('the moment is the row’s, else that of LinkedIn’s id, else nobody’s', async () => {
  const content = csv(
    row('Said', '2026-05-07 16:41:18'),
    row('Of the id', ''),
    ',,"Of nobody",,,PUBLIC',
    'yesterday,javascript:alert(1),"Of nobody either",,,PUBLIC',
  )
  const { posts } = await readExport([file('Shares.csv', content)])
  expect(posts).toEqual([
    { text: 'Said', posted_at: '2026-05-07T16:41:18.000Z', link: LINK },
    {
      text: 'Of the id',
      posted_at: new Date(Number(7448000000000000000n >> 22n)).toISOString(),
      link: LINK,
    },
    { text: 'Of nobody', posted_at: null, link: null },
    { text: 'Of nobody either', posted_at: null, link: null },
  ])
})

test('of a folder only the files of posts are opened', async () => {
  const opened: string[] = []
  const files = [
    ['Export/Shares.csv', TWO],
    ['Export/messages.csv', 'FROM\nAda\n'],
    ['Export/Profile.csv', 'First Name\nAda\n'],
  ].map(([path = '', content = '']) => {
    const each = file(path.split('/').at(-1) ?? '', content)
    Object.defineProperty(each, 'webkitRelativePath', { value: path })
    const read = each.arrayBuffer.bind(each)
    each.arrayBuffer = () => {
      opened.push(path)
      return read()
    }
    return each
  })
  const { posts } = await readExport(files)
  expect([posts.length, opened]).toEqual([2, ['Export/Shares.csv']])
})

test('of a ZIP nothing is read but its list and the file of posts', async () => {
  const bytes = zipOf([...PRIVATE, { name: 'Shares.csv', content: TWO }])
  const secret = Buffer.from(bytes).indexOf('messages.csv')
  const zip = file(COMPLETE, bytes)
  const slices: (readonly [number, number])[] = []
  const slice = zip.slice.bind(zip)
  zip.slice = (from = 0, to = zip.size) => {
    slices.push([from, to])
    return slice(from, to)
  }
  await readExport([zip])
  // The tail that holds the list is at most so long; a small ZIP lies in it as a whole.
  const parts = slices.filter(([from, to]) => to - from < 65_000 && from > 0)
  expect(parts.every(([from]) => from > secret)).toBe(true)
})

test.each([
  ['LinkedIn’s quick export', 'basic', [file('Basic.zip', zipOf(PRIVATE))]],
  ['a folder without posts', 'no-posts', [file('Profile.csv', 'a'), file('b.txt', 'b')]],
  [
    'a ZIP that is cut off',
    'unreadable',
    [file(COMPLETE, zipOf([{ name: 'Shares.csv', content: TWO }]).slice(0, 60))],
  ],
  ['another CSV', 'unreadable', [file('sales.csv', 'a,b\n1,2\n')]],
] as const)('%s is refused in words', async (_, why, files) => {
  await expect(readExport(files)).rejects.toEqual(new ExportError(why))
})

test.each([true, false])(
  'a file that has more bytes than the limit is refused, stored: %s',
  async (isStored) => {
    const zip = file(COMPLETE, zipOf([{ name: 'Shares.csv', content: TWO, isStored }]))
    const bytes = Buffer.byteLength(TWO)
    for (const entry of await listEntries(zip)) {
      await expect(inflated(zip, entry, bytes)).resolves.toHaveProperty('byteLength', bytes)
      await expect(inflated(zip, entry, bytes - 1)).rejects.toThrow('too long')
    }
    expect.assertions(2)
  },
)

test('damaged bytes are read or refused, and never a crash', async () => {
  const bytes = zipOf([{ name: 'Shares.csv', content: TWO.repeat(20) }])
  const ends: string[] = []
  for (let at = 0; at < 60; at += 1) {
    const broken = bytes.slice()
    const place = (at * 37) % broken.length
    broken[place] = 255 - (broken[place] ?? 0)
    const end = readExport([file(COMPLETE, broken)]).then(
      () => 'read',
      (error: unknown) => (error instanceof ExportError ? 'refused' : String(error)),
    )
    ends.push(await end)
  }
  expect(new Set(ends)).toEqual(new Set(['read', 'refused']))
})

test.each([
  ['Shares.csv', true],
  ['Shares_2026.csv', true],
  ['a/b/Shares_1.csv', true],
  ['shares.CSV', true],
  ['Shares_backup.csv', false],
  ['MyShares.csv', false],
  ['__MACOSX/Shares.csv', false],
  ['Shares.csv.bak', false],
  ['Comments.csv', false],
])('%s: %s', (path, is) => {
  expect(isSharesFile(path)).toBe(is)
})

test('20,000 rows are read in slices, between which the screen has its turn', async () => {
  const rows = Array.from({ length: 20_000 }, (_, at) =>
    row(
      `Post ${at} says ""something"" of its own\n\n${'and goes on for a while '.repeat(20)}`,
      '2026-05-07 16:41:18',
    ),
  )
  const zip = file(COMPLETE, zipOf([{ name: 'Shares.csv', content: csv(...rows) }]))
  let turns = 0
  const counting = setInterval(() => (turns += 1))
  const told: number[] = []
  const read: ReadExport = await readExport([zip], (count) => told.push(count))
  clearInterval(counting)
  expect(read.posts).toHaveLength(VOICE.postsMax)
  expect(read.tooMany).toBe(20_000 - VOICE.postsMax)
  expect(told.at(-1)).toBeGreaterThan(19_000)
  expect(turns, 'turns of the screen').toBeGreaterThan(told.length / 2)
})

test('batches are as large as the server takes them', () => {
  const post = { text: 'x'.repeat(5000), posted_at: null, link: null }
  const long = batchesOf(Array.from({ length: 300 }, () => post))
  expect(long.map(({ length }) => length)).toEqual([...Array.from({ length: 11 }, () => 26), 14])
  const short = batchesOf(Array.from({ length: 900 }, () => ({ ...post, text: 'x' })))
  expect(short.map(({ length }) => length)).toEqual([150, 150, 150, 150, 150, 150])
  expect(batchesOf([])).toEqual([])
})
