import { readFile, readdir } from 'node:fs/promises'

import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { FLOORS } from '../floors.ts'

const ROOT = new URL('../', import.meta.url)

test('the folders of src are the floors, so that no room is built outside the plan', async () => {
  const entries = await readdir(new URL('src/', ROOT), { withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => `src/${name}`)
  const floors = FLOORS.map(({ folder }) => folder).filter((folder) => folder.startsWith('src/'))

  expect(folders.toSorted()).toStrictEqual(floors.toSorted())
})

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
