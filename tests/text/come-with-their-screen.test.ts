import { expect, test } from 'vitest'

import { en } from '#text/en.ts'

import { readModule } from './module.ts'
import type { Module } from './module.ts'

/** A part of the app that is loaded as a whole, and the groups of texts that are there by then. */
interface Part {
  readonly file: string
  readonly texts: readonly string[]
}

const KNOWN = new Map<string, Module>()
const PARTS = partsFrom({ file: 'src/main.ts', texts: ['first'] })
const AREAS = await areasByGroup()

test('every screen is looked at', () => {
  const files = PARTS.map(({ file }) => file)

  expect(files).toContain('src/app/start/signed-in.tsx')
  expect(files.filter((file) => file.startsWith('src/pages/')).length).toBeGreaterThanOrEqual(16)
})

test.each(PARTS)('$file shows only texts that come with it', ({ file, texts }) => {
  const there = new Set(texts.flatMap((group) => AREAS.get(group) ?? [`no group ${group}`]))
  const strays = [...wholeOf(file)].flatMap(([name, { areas }]) =>
    areas.filter((area) => !there.has(area)).map((area) => `${name} reads ${area}`),
  )

  expect(strays).toEqual([])
})

test('what a module reads and fetches is found, and types are not', () => {
  const code = `
    import type { Posts } from './types.ts'
    import { t } from '#text/t.ts'
    import './page.css'
    export { other } from './other.ts'
    export const ROWS = [
      { frame: 'signed-in', texts: ['posts'], lazy: async () => (await import('./page.tsx')).Page },
      { frame: 'public', texts: ['landing'], lazy: async () => (await import('./landing.tsx')).Page },
    ]
    export const load = () => Promise.all([import('./frame.tsx'), needTexts(['frame'])])
    export const words = () => \`\${t.posts.title} \${t['shell'].menu}\`
  `

  expect(readModule('src/app/a.ts', code)).toEqual({
    imports: ['src/text/t.ts', 'src/app/other.ts'],
    later: [
      { file: 'src/app/page.tsx', texts: ['frame', 'posts'] },
      { file: 'src/app/landing.tsx', texts: ['landing'] },
      { file: 'src/app/frame.tsx', texts: ['frame'] },
    ],
    areas: ['posts', 'all areas'],
  })
})

/** This one, and all that it and what it fetches later fetch in turn. */
function partsFrom(first: Part): readonly Part[] {
  const parts = new Map<string, Part>()
  const rest = [first]
  for (let part = rest.pop(); part !== undefined; part = rest.pop()) {
    const key = [part.file, ...part.texts].join(' ')
    if (parts.has(key) || part.file.startsWith('src/text/')) continue
    parts.set(key, part)
    for (const { later } of wholeOf(part.file).values()) {
      for (const { file, texts } of later) {
        rest.push({ file, texts: [...new Set([...part.texts, ...texts])].toSorted() })
      }
    }
  }
  return [...parts.values()]
}

/** A module and all that it cannot run without, by their files. */
function wholeOf(file: string): ReadonlyMap<string, Module> {
  const modules = new Map<string, Module>()
  const rest = [file]
  for (let name = rest.pop(); name !== undefined; name = rest.pop()) {
    if (modules.has(name)) continue
    const module = KNOWN.get(name) ?? readModule(name)
    KNOWN.set(name, module)
    modules.set(name, module)
    rest.push(...module.imports)
  }
  return modules
}

async function areasByGroup(): Promise<ReadonlyMap<string, readonly string[]>> {
  const groups = await Promise.all(
    Object.entries(en).map(async ([group, load]) => [group, Object.keys(await load())] as const),
  )
  return new Map(groups)
}
