import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { expect, test } from 'vitest'

import { run } from './run-script.ts'

const SCRIPT = fileURLToPath(new URL('../../scripts/house.mjs', import.meta.url))

const SOUND = {
  'src/a.ts': "import { b } from './b.ts'\n",
  'src/b.ts': '',
  'docs/house.md': walks('`src/a.ts`, `src/b.ts`'),
}

test('a layout within its limits is told in numbers', async () => {
  const { code, output } = await counted(SOUND)

  expect(code).toBe(0)
  expect(output).toContain('0  import circles (at most 0)')
  expect(output).toContain('2  files on the walk “One” (at most 2)')
})

test('a package is told with its size, its exports and who imports it', async () => {
  const { code, output } = await counted({
    ...SOUND,
    'packages/one/package.json': '{ "name": "@lin/one", "exports": { ".": "./src/index.ts" } }',
    'packages/one/src/index.ts': 'export const one = 1\nexport const two = 2\n',
    'packages/one/tests/one.test.ts': '',
    'src/c.ts': "import { one } from '@lin/one'\n",
  })

  expect(code).toBe(0)
  expect(output).toMatch(/│ one +│ 1 +│ 2 +│ 1 +│ 2 +│ 'src 1' +│/)
})

test.each([
  ['a circle of types', 'import circles', { 'src/b.ts': "import type { A } from '#a.ts'\n" }],
  [
    'nouns that import each other',
    'circles of the server',
    {
      'server/posts/a.ts': "import { b } from '#server/slots/b.ts'\n",
      'server/slots/b.ts': '',
      'server/slots/c.ts': "import { d } from '#server/posts/d.ts'\n",
      'server/posts/d.ts': '',
    },
  ],
  ['a crowded folder', 'folders of more than 25 files', crowd()],
  [
    'a walk that is too long',
    'files on the walk “One”',
    { 'docs/house.md': walks('`src/a.ts`, `src/b.ts`, ⇢ `src/c.ts`'), 'src/c.ts': '' },
  ],
  ['a walk that leaps', 'not joined to another one', { 'src/a.ts': '' }],
])('%s is told, and fails', async (_, told, files) => {
  const { code, output } = await counted({ ...SOUND, ...files })

  expect(code).toBe(1)
  expect(output).toMatch(new RegExp(`[1-9]\\d*  .*${told}`))
})

test('a walk through a file that is gone fails', async () => {
  const { code, output } = await counted({ 'docs/house.md': walks('`src/gone.ts`') })

  expect(code).toBe(1)
  expect(output).toContain('docs/house.md names src/gone.ts, which is not there')
})

/** Five of them, as the document has them; only the first one is of interest. */
function walks(files: string): string {
  const rest = ['Two', 'Three', 'Four', 'Five'].map((name) => `### ${name} (at most 1 files)\n\n`)
  return `### One (at most 2 files)\n\n- ${files}\n\n${rest.join('')}## The rest\n`
}

function crowd(): Record<string, string> {
  return Object.fromEntries(Array.from({ length: 26 }, (_, index) => [`src/crowd/${index}.ts`, '']))
}

async function counted(files: Readonly<Record<string, string>>) {
  const folder = await mkdtemp(path.join(tmpdir(), 'lin-house-'))
  const script = path.join(folder, 'scripts/house.mjs')
  try {
    await cp(SCRIPT, script)
    for (const [name, text] of Object.entries(files)) {
      const file = path.join(folder, name)
      await mkdir(path.dirname(file), { recursive: true })
      await writeFile(file, text)
    }
    return await run([script]).ended()
  } finally {
    await rm(folder, { recursive: true })
  }
}
