import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'

import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { FLOORS } from '../floors.ts'

const ROOT = new URL('../', import.meta.url)

/** No floor itself: each of its folders is one. */
const DIVIDED = 'src/data'

test.each(['src', DIVIDED, 'server'])('each folder of %s is a floor', async (root) => {
  const entries = await readdir(new URL(`${root}/`, ROOT), { withFileTypes: true })
  const folders = entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${root}/${name}`)
    .filter((folder) => folder !== DIVIDED)
  const floors = FLOORS.map(({ folder }) => folder).filter(
    (folder) => path.dirname(folder) === root,
  )

  expect(folders.toSorted()).toStrictEqual(floors.toSorted())
})

test(`no file of ${DIVIDED} is outside its rooms`, async () => {
  const entries = await readdir(new URL(`${DIVIDED}/`, ROOT), { withFileTypes: true })

  expect(entries.filter((entry) => !entry.isDirectory())).toStrictEqual([])
})

test.each(FLOORS)('$folder sees only floors that do not see it', ({ folder }) => {
  const below = new Set<string>()
  const rest = [...seenBy(folder)]
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    if (below.has(next)) continue
    below.add(next)
    rest.push(...seenBy(next))
  }

  expect([...below]).not.toContain(folder)
})

/** The folders that a floor sees. In the table, `device` is `src/device`, and `data` is all rooms of it. */
function seenBy(folder: string): readonly string[] {
  const floor = FLOORS.find((each) => each.folder === folder)
  return (floor?.sees ?? []).flatMap((seen) => floorsNamed(seen))
}

function floorsNamed(name: string): readonly string[] {
  const folders = FLOORS.map(({ folder }) => folder)
  const known = folders.filter((folder) => [name, `src/${name}`].includes(folder))
  return known.length > 0 ? known : folders.filter((folder) => folder.startsWith(`src/${name}/`))
}

test.each(FLOORS)('$folder names floors that are there', ({ sees }) => {
  expect(sees.filter((name) => floorsNamed(name).length === 0)).toStrictEqual([])
})

/** Tools of the build and of the tests that Lin was asked to use (docs/decisions/house/014). */
const TOOLS = ['vite-plugin-pwa', 'vitest', 'fake-indexeddb', 'playwright']
/** Packages for the source that Lin was asked to use (the same decision). */
const PACKAGES = [
  'react',
  'react-dom',
  'react-router-dom',
  'workbox-window',
  'dexie',
  'dexie-react-hooks',
  '@tanstack/react-query',
  '@tanstack/query-sync-storage-persister',
  'axios',
  'idb-keyval',
  'jwt-decode',
]

test.each(PACKAGES)('%s is imported by the source', async (name) => {
  const entries = await readdir(new URL('src/', ROOT), { recursive: true })
  const sources = entries.filter((entry) => /\.tsx?$/.test(entry))
  const texts = await Promise.all(
    sources.map((file) => readFile(new URL(`src/${file}`, ROOT), 'utf8')),
  )

  const importing = new RegExp(`from '${name}(?:/[\\w-]+)?'|import\\('${name}'\\)`)
  expect(texts.some((text) => importing.test(text))).toBe(true)
})

test.each(TOOLS)('%s is what builds or tests', async (name) => {
  const files = [
    'vite.config.ts',
    'vitest.config.ts',
    'playwright.config.ts',
    'tests/kit/client/setup.ts',
  ]
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, ROOT), 'utf8')))

  expect(texts.some((text) => text.includes(`'${name}`))).toBe(true)
})

const ROOMS = FLOORS.filter(({ folder }) => folder !== 'packages')

test.each(ROOMS)('$folder is imported by its # name', async ({ folder }) => {
  const manifest = z
    .object({ imports: z.record(z.string(), z.string()) })
    .parse(JSON.parse(await readFile(new URL('package.json', ROOT), 'utf8')))
  const name = `#${folder.replace(/^src\//, '')}/`
  const targets = Object.entries(manifest.imports)
    .map(([key, target]) => [key.replace('*', ''), target.replace('*', '')] as const)
    .filter(([key]) => name.startsWith(key))
    .map(([key, target]) => name.replace(key, target))

  expect(targets).toStrictEqual([`./${folder}/`])
})
