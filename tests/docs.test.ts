import { globSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { expect, test } from 'vitest'
import * as z from 'zod/mini'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
const PAGES = globSync(['*.md', '{docs,deploy,skills}/**/*.md', 'packages/*/*.md'], { cwd: ROOT })

/** The tables of these two are proofs, which name tests by their whole titles. */
const PROOFS = new Set(['docs/asvs.md', 'docs/spec-coverage.md'])
const READ_TABLES = globSync(['{README,CONTRIBUTING}.md', 'docs/*.md'], { cwd: ROOT }).filter(
  (page) => !PROOFS.has(page),
)
const CELL_LENGTH = 120

test.each(PAGES)('every link of %s leads to something that is there', async (page) => {
  const text = await read(page)

  const broken: string[] = []
  for (const link of linksIn(text)) if (!(await leads(page, link))) broken.push(link)

  expect(broken).toStrictEqual([])
})

test.each(PAGES)('every command that %s names is there', async (page) => {
  const manifest = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(await read('package.json')))
  const text = await read(page)

  const named = [...text.matchAll(/npm run ([a-z0-9:]+)/g)].map(([, name = '']) => name)

  expect(named.filter((name) => !Object.hasOwn(manifest.scripts, name))).toStrictEqual([])
})

test.each(READ_TABLES)('no table of %s has a cell that is too long to read', async (page) => {
  const text = await read(page)

  const cells = text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap(cellsOf)

  expect(cells.filter((cell) => cell.length > CELL_LENGTH)).toStrictEqual([])
})

/** The cells of a row, without the dashes below a heading, whose number follows from the cells. */
function cellsOf(row: string): string[] {
  const cells = row.split(/(?<!\\)\|/).map((cell) => cell.trim())
  return cells.filter((cell) => !/^:?-+:?$/.test(cell))
}

/** The relative links of a text; others cannot be checked without a network. */
function linksIn(text: string): string[] {
  const prose = text.replaceAll(/^```.*?^```/gms, '')
  const links = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
  return links.filter((link) => !/^[a-z]+:/.test(link))
}

async function leads(page: string, link: string): Promise<boolean> {
  const [file = '', anchor] = link.split('#')
  const target = file === '' ? page : path.join(path.dirname(page), decodeURIComponent(file))
  const found = await stat(path.join(ROOT, target)).catch(() => null)
  if (found === null || anchor === undefined) return found !== null
  return found.isFile() && anchorsOf(await read(target)).includes(anchor)
}

/** The anchors that GitHub makes of headings. */
function anchorsOf(text: string): string[] {
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, words = '']) => words)
  return headings.map((words) =>
    words
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

function read(file: string): Promise<string> {
  return readFile(path.join(ROOT, file), 'utf8')
}
