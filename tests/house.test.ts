import { readFile, readdir } from 'node:fs/promises'

import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { FLOORS } from '../floors.ts'

const ROOT = new URL('../', import.meta.url)

test.each(['src', 'server'])('each folder of %s is a floor', async (root) => {
  const entries = await readdir(new URL(`${root}/`, ROOT), { withFileTypes: true })
  const folders = entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${root}/${name}`)
  const floors = FLOORS.map(({ folder }) => folder).filter((folder) =>
    folder.startsWith(`${root}/`),
  )

  expect(folders.toSorted()).toStrictEqual(floors.toSorted())
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

/** What a floor sees, by its folder; `device` in the table is `src/device`. */
function seenBy(folder: string): readonly string[] {
  const floor = FLOORS.find((each) => each.folder === folder || each.folder === `src/${folder}`)
  return (floor?.sees ?? []).map(
    (seen) => FLOORS.find((each) => each.folder === `src/${seen}`)?.folder ?? seen,
  )
}

test.each(FLOORS)('$folder is imported by its # name', async ({ folder }) => {
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
