import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'

import { expect, test } from 'vitest'

const ROOT = new URL('../', import.meta.url)
const ROWS = rowsOf(readFileSync(new URL('docs/spec-coverage.md', ROOT), 'utf8'))

test('the checklist covers the sections of the specification', () => {
  expect(new Set(ROWS.map(({ section }) => section))).toStrictEqual(
    new Set(['1', '2', '3', '4', '5', '6', '7', '8', '9']),
  )
  expect(ROWS.length).toBeGreaterThan(250)
})

test.each(named(ROWS))('section %s has a test: %s', async (_section, _statement, { proofs }) => {
  const missing = await Promise.all(
    proofs.map(async (proof) => ((await isTest(proof)) ? [] : proof)),
  )

  expect(proofs).not.toHaveLength(0)
  expect(missing.flat()).toStrictEqual([])
})

const QUOTING = ROWS.filter(({ quotes }) => quotes.length > 0)

test.each(named(QUOTING))(
  'section %s has its words looked for: %s',
  async (_section, _statement, row) => {
    const sources = await Promise.all(row.proofs.map(({ file }) => sourceOf(file)))

    const unread = row.quotes.filter((words) => !sources.some((source) => source.includes(words)))

    expect(unread).toStrictEqual([])
  },
)

interface Proof {
  readonly file: string
  readonly title: string
}

interface Row {
  readonly section: string
  readonly statement: string
  /** Exact words, in the parts that a value like {reason} leaves. */
  readonly quotes: readonly string[]
  readonly proofs: Proof[]
}

function named(rows: readonly Row[]): [string, string, Row][] {
  return rows.map((row) => [row.section, row.statement, row])
}

/** A row without a statement is one more test of the row above. */
function rowsOf(document: string): Row[] {
  const rows: Row[] = []
  let section = ''
  for (const line of document.split('\n')) {
    section = /^## Section (\d)/.exec(line)?.[1] ?? section
    if (!/^\|(?! -| Statement)/.test(line)) continue
    const [statement = '', file = '', title = ''] = cellsOf(line)
    if (statement !== '') rows.push({ section, statement, quotes: quotesIn(statement), proofs: [] })
    rows.at(-1)?.proofs.push({ file: unmarked(file), title: unmarked(title) })
  }
  return rows
}

function cellsOf(line: string): string[] {
  return line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))
}

function quotesIn(statement: string): string[] {
  return [...statement.matchAll(/`([^`]+)`/g)]
    .flatMap(([, words = '']) => words.split(/\{\w+\}/))
    .filter((words) => words !== '')
}

function unmarked(cell: string): string {
  return /^`(.+)`$/.exec(cell)?.[1] ?? ''
}

async function isTest({ file, title }: Proof): Promise<boolean> {
  return title !== '' && titlesIn(await sourceOf(file)).has(title)
}

/** The titles as they are written, those of tables with their placeholders. */
function titlesIn(source: string): Set<string> {
  const titles = source.matchAll(/(?:\btest|\))\(\s*(['"`])((?:\\.|(?!\1).)+)\1\s*,/g)
  return new Set([...titles].map(([, , title = '']) => title.replaceAll(/\\(.)/g, '$1')))
}

/** Nothing where there is no such file. */
function sourceOf(file: string): Promise<string> {
  return readFile(new URL(file, ROOT), 'utf8').catch(() => '')
}
