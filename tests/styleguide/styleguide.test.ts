import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

import { build } from 'vite'
import { afterEach, expect, test, vi } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')

afterEach(() => vi.unstubAllEnvs())

test('every building block is shown in the styleguide', async () => {
  const blocks = globSync('src/ui/**/*.tsx', { cwd: ROOT })
  // A block that is a part of another one is shown with it.
  const sources = globSync('src/{styleguide,ui}/**/*.tsx', { cwd: ROOT })
  const texts = await Promise.all(sources.map((file) => readFile(path.join(ROOT, file), 'utf8')))
  const shown = texts.join('\n')

  const missing = blocks.filter(
    (block) =>
      !shown.includes(`'${block.replace('src/', '#')}'`) &&
      !shown.includes(`'./${path.basename(block)}'`),
  )

  expect(blocks).not.toEqual([])
  expect(missing).toEqual([])
})

test.each([
  ['production', false],
  ['development', true],
])('a build for %s has the styleguide: %s', async (mode, has) => {
  const modules = await modulesOf(mode)

  expect(modules.some((id) => id.includes('/src/pages/posts/'))).toBe(true)
  expect(modules.some((id) => id.includes('/src/styleguide/'))).toBe(has)
})

/** Ids of the modules in the app's build for this mode. */
async function modulesOf(mode: string): Promise<readonly string[]> {
  const found: string[] = []
  vi.stubEnv('NODE_ENV', mode)
  await build({
    root: ROOT,
    mode,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'list-modules',
        generateBundle(_, bundle) {
          for (const chunk of Object.values(bundle)) {
            if (chunk.type === 'chunk') found.push(...chunk.moduleIds)
          }
        },
      },
    ],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: 'src/main.ts' },
    },
  })
  return found
}
