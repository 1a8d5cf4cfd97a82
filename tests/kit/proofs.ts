import { readFile } from 'node:fs/promises'

const ROOT = new URL('../../', import.meta.url)

/** A test that a document names: the file as seen from the root, and the title as it is written there. */
interface Proof {
  readonly file: string
  readonly title: string
}

/** What a row says, before its tests: one text for each column, with the marks of Markdown. */
export interface ProvenRow {
  /** The heading of second degree above it. */
  readonly section: string
  readonly cells: readonly string[]
  readonly proofs: Proof[]
}

/**
 * The rows of all tables whose last two columns are “Test file” and “Test”. A row that says nothing
 * itself is one more test of the row above.
 */
export function proofsIn(document: string): ProvenRow[] {
  const rows: ProvenRow[] = []
  let section = ''
  let isProven = false
  for (const line of document.split('\n')) {
    section = /^## (.+)/.exec(line)?.[1] ?? section
    if (!line.startsWith('|')) isProven = false
    else if (/\| Test file +\| Test +\|$/.test(line)) isProven = true
    else if (isProven && !/^\| ?:?-/.test(line)) addRow(rows, section, cellsOf(line))
  }
  return rows
}

function addRow(rows: ProvenRow[], section: string, all: readonly string[]): void {
  const cells = all.slice(0, -2)
  const [file = '', title = ''] = all.slice(-2)
  if (cells.some((cell) => cell !== '')) rows.push({ section, cells, proofs: [] })
  rows.at(-1)?.proofs.push({ file: unmarked(file), title: unmarked(title) })
}

function cellsOf(line: string): string[] {
  return line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))
}

function unmarked(cell: string): string {
  return /^`(.+)`$/.exec(cell)?.[1] ?? ''
}

/** Whether there is a test of that title in that file. */
export async function isTest({ file, title }: Proof): Promise<boolean> {
  return title !== '' && titlesIn(await sourceOf(file)).has(title)
}

/** The titles as they are written, those of tables with their placeholders. */
function titlesIn(source: string): Set<string> {
  const titles = source.matchAll(/(?:\btest|\))\(\s*(['"`])((?:\\.|(?!\1).)+)\1\s*,/g)
  return new Set([...titles].map(([, , title = '']) => title.replaceAll(/\\(.)/g, '$1')))
}

/** A file as seen from the root; nothing where there is none. */
export function sourceOf(file: string): Promise<string> {
  return readFile(new URL(file, ROOT), 'utf8').catch(() => '')
}
