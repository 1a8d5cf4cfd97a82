import { readFile } from 'node:fs/promises'

const ROOT = new URL('../../', import.meta.url)

/** A test that a document names: the file as seen from the root, and the title as it is written there. */
interface Proof {
  readonly file: string
  readonly title: string
}

/** A row or a fault, with its tests. `cells`: one text in Markdown for each column or part. */
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

/** Parts that each fault has once: its name, what the user sees, and what Lin does. */
const PARTS = [/^\*\*(.+)\.\*\*$/, /^- The user sees (.+)\.$/, /^- Lin (.+)\.$/]

/**
 * The faults below a heading of second degree: a bold name for each, and a list of its parts and tests. A part that is
 * missing or stands there twice is an empty text; an item that is neither part nor test is a test without a title.
 */
export function faultsIn(document: string, section: string): ProvenRow[] {
  const [, after = ''] = document.split(`\n## ${section}\n`)
  const [text = ''] = after.split('\n## ')
  const faults = text.split(/\n(?=\*\*)/).filter((fault) => /^(\*\*|- )/m.test(fault))
  return faults.map((fault) => ({ section, ...faultOf(fault) }))
}

function faultOf(text: string): Pick<ProvenRow, 'cells' | 'proofs'> {
  const lines = text.replaceAll(/\n +(?=[^\s-])/g, ' ').split('\n')
  const rest = lines.filter((line) => !PARTS.some((part) => part.test(line)))
  const items = rest.filter((line) => /^ *- /.test(line) && line !== '- Tests:')
  return { cells: PARTS.map((part) => onlyOne(lines, part)), proofs: items.map(proofOf) }
}

function onlyOne(lines: readonly string[], part: RegExp): string {
  const [found = '', ...more] = lines.flatMap((line) => part.exec(line)?.[1] ?? [])
  return more.length === 0 ? found : ''
}

function proofOf(item: string): Proof {
  const [, file = '', title = ''] = /^ {2}- `([^`]+)`: `([^`]+)`$/.exec(item) ?? []
  return { file, title }
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
