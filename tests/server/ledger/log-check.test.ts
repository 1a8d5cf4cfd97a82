import { createHash } from 'node:crypto'

import { afterAll, expect, test } from 'vitest'
import type * as z from 'zod/mini'

import type { Ledger, LedgerLine } from '#contract/approvals/ledger.ts'
import { CALLS } from '#contract/calls.ts'
import { testServer } from '#tests/kit/server.ts'
import { draft } from '#tests/server/approvals/approval-stage.ts'
import { readyToPublish } from '#tests/server/publishing/publish-stage.ts'

import { checked, exportedLedger } from './ledger-stage.ts'

const server = await testServer()
afterAll(() => server[Symbol.asyncDispose]())

const stage = await readyToPublish(server)
for (const text of ['One', 'Two', 'Three', 'Four']) await draft(stage, { text_content: text })
const whole = await exportedLedger(stage)
const { lines, head } = whole

test('a log as it was exported fits, in each of its forms', async () => {
  const everything = await server.send(CALLS.exportData, { token: stage.person.token })
  const fits = { code: 0, output: like(`4 lines fit. The last is 4:${head.hash}`) }

  expect(head).toEqual({ number: 4, hash: lines[3]?.hash })
  expect(await checked(JSON.stringify(whole))).toMatchObject(fits)
  expect(await checked(everything.body)).toMatchObject(fits)
  expect(await checked(inRows(lines))).toMatchObject(fits)
})

test.each(Object.keys(lines[1] ?? {}).filter((field) => field !== 'hash'))(
  'a line whose %s was changed is named',
  async (field) => {
    const changed = lines.map((line, at) => (at === 1 ? { ...line, [field]: 'another' } : line))

    const { code, output } = await checked(inRows(changed))

    expect([code, output]).toEqual([1, like('Line 2 does not fit: ')])
  },
)

test.each([
  ['dropped', lines.toSpliced(1, 1), 'Line 2 does not fit: it has the number 3.'],
  ['dropped at the beginning', lines.slice(1), 'Line 1 does not fit: it has the number 2.'],
  ['swapped', swapped(), 'Line 2 does not fit: it has the number 3.'],
  ['added once more', lines.toSpliced(2, 0, ...lines.slice(1, 2)), 'Line 3 does not fit: '],
  ['added with a field', added(), 'Line 2 does not fit: its hash is not that of its content.'],
  ['written anew with its own hash', forged(), 'Line 3 does not fit: its previous_hash is not'],
  ['cut in its middle', lines.map((line, at) => (at === 2 ? 'form' : line)), 'Line 3 does not fit'],
])('a line that was %s is named', async (_how, rows, fault) => {
  const { code, output } = await checked(inRows(rows))

  expect([code, output]).toEqual([1, like(fault)])
})

test('lines that are missing at the end are seen by the head, or by an earlier note of it', async () => {
  const short = lines.slice(0, 3)
  const note = `4:${head.hash}`

  const alone = await checked(inRows(short))
  const withHead = await checked(JSON.stringify({ ...whole, lines: short }))
  const withNote = await checked(inRows(short), note)
  const grown = await checked(JSON.stringify(whole), `2:${lines[1]?.hash}`)

  expect([alone.code, alone.output]).toEqual([0, like('cannot be seen in the file alone')])
  expect([withHead.code, withHead.output]).toEqual([1, like(`the head is ${note}`)])
  expect([withNote.code, withNote.output]).toEqual([1, like(`No line is ${note}`)])
  expect(grown.code).toBe(0)
})

test('what is no log is refused with what would be right', async () => {
  const other = await checked('{"posts": []}')
  const badNote = await checked(inRows(lines), 'the last one')

  expect([other.code, other.output]).toEqual([2, like('neither "lines" nor "ledger"')])
  expect([badNote.code, badNote.output]).toEqual([2, like('npm run log:check')])
})

/** Without a look at the checker: by what docs/ledger.md says of the form. */
function hashed(line: LedgerLine): string {
  const entries = Object.entries(line)
    .filter(([key]) => key !== 'hash')
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify(Object.fromEntries(entries)))
    .digest('hex')
}

function forged(): LedgerLine[] {
  return lines.map((line, at) => {
    if (at !== 1) return line
    const written: LedgerLine = { ...line, actor: 'writer' }
    return { ...written, hash: hashed(written) }
  })
}

function swapped(): z.infer<typeof Ledger>['lines'] {
  const [one, two, three, ...rest] = lines
  return [one, three, two, ...rest].filter((line) => line !== undefined)
}

function added(): object[] {
  return lines.map((line, at) => (at === 1 ? { ...line, note: 'approved' } : line))
}

function inRows(rows: readonly unknown[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('')
}

function like(text: string): unknown {
  return expect.stringContaining(text)
}
