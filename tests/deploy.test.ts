import { readFile, readdir } from 'node:fs/promises'

import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { createLog } from '#server/kit/log.ts'
import { createMeter } from '#server/metrics.ts'

const ROOT = new URL('../', import.meta.url)

/** Variables for other programs: the PostgreSQL of compose.scaled.yaml, Node, and glibc. */
const OTHERS = [
  'POSTGRES_USER',
  'POSTGRES_DB',
  'POSTGRES_PASSWORD',
  // Part of DATABASE_URL, and the password of the role that serves.
  'LIN_DATABASE_PASSWORD',
  'NODE_ENV',
  'NODE_OPTIONS',
  'MALLOC_ARENA_MAX',
  'MALLOC_TRIM_THRESHOLD_',
]

/** Folders that the server runs, with packages of Lin's own that bring others. */
const RUN = ['server', 'contract', 'packages/linkedin-sandbox/src', 'packages/writer/src']

/** Packages of the server that no import names. */
const NAMED_OTHERWISE = ['pino-pretty']

test.each([
  ['deploy/Dockerfile', /(?<=[ ])[A-Z][A-Z_]+(?==)/g],
  ['deploy/compose.yaml', /(?<=^\s+|\$\{)[A-Z][A-Z_]+(?=[:}])/gm],
  ['deploy/compose.scaled.yaml', /(?<=^\s+|\$\{)[A-Z][A-Z_]+(?=[:}])/gm],
  ['deploy/Caddyfile', /(?<=\{\$)[A-Z][A-Z_]+(?=\})/g],
  ['deploy/.env.example', /(?<=^#?)[A-Z][A-Z_]+(?==)/gm],
])('every name that %s sets is one that the server reads', async (file, names) => {
  const set = [...(await read(file)).matchAll(names)].map(([name]) => name)
  const known = [...(await configNames()), ...OTHERS]

  expect(set).not.toHaveLength(0)
  expect(set.filter((name) => !known.includes(name))).toEqual([])
})

test('every name that the server reads is explained in .env.example', async () => {
  const explained = await read('.env.example')
  const names = await configNames()

  expect(names.length).toBeGreaterThan(25)
  expect(names.filter((name) => !new RegExp(`\\b${name}=`).test(explained))).toEqual([])
})

test('what one container of compose.scaled.yaml keeps is there for the others, and after a restart', async () => {
  const [, folder = ''] = /LIN_DATA_DIR=(\S+)/.exec(await read('deploy/Dockerfile')) ?? []
  const scaled = await read('deploy/compose.scaled.yaml')
  const [, ofAll = ''] = /^x-lin: &lin\n((?: .*\n)+)/m.exec(scaled) ?? []
  const [, volumes = ''] = /^volumes:\n((?: .*\n)+)/m.exec(scaled) ?? []
  const [, volume = ''] = new RegExp(`- (\\w+):${folder}$`, 'm').exec(ofAll) ?? []

  expect(folder).not.toBe('')
  expect(volumes).toMatch(new RegExp(`^  ${volume}:$`, 'm'))
  expect(/tmpfs: \[(.*)\]/.exec(ofAll)?.[1]?.split(', ')).not.toContain(folder)
})

test('the image is built of files that its build is given', async () => {
  const given = [...(await read('.dockerignore')).matchAll(/(?<=^!).+/gm)].map(([name]) => name)
  const dockerfile = await read('deploy/Dockerfile')
  const copied = [...dockerfile.matchAll(/(?<=^COPY )(?!--from)(.+) \S+$/gm)].flatMap(([line]) =>
    line.split(' ').slice(0, -1),
  )

  expect(copied).toContain('server')
  expect(copied.filter((name) => name !== '.' && !given.includes(name))).toEqual([])
})

test('the image is built with what the settings of the build import', async () => {
  const given = (await read('.dockerignore')).split('\n')
  const imported = [...(await read('vite.config.ts')).matchAll(/(?<=from '\.\/)[\w.-]+/g)]

  expect(imported).not.toHaveLength(0)
  expect(imported.filter(([name]) => !given.includes(`!${name}`))).toEqual([])
})

test('the image has the packages that the server imports, and none that only the client does', async () => {
  const dockerfile = await read('deploy/Dockerfile')
  const [removed = ''] = /(?<=npm uninstall )(?:.*\\\n)*.*/.exec(dockerfile) ?? []
  const left = new Set(removed.split(/[\s\\]+/).filter((word) => !word.startsWith('--')))
  const own = [...removed.matchAll(/--workspace=@lin\/(\S+)/g)].map(
    ([, name]) => `packages/${name}/`,
  )
  const dependencies = (await Promise.all(['', ...own].map(dependencyNames))).flat()
  const used = await packagesIn(RUN)

  expect(used.has('fastify')).toBe(true)
  expect(left.has('pdfkit')).toBe(true)
  expect([...used].filter((name) => left.has(name))).toEqual([])
  expect([...left].filter((name) => !dependencies.includes(name))).toEqual([])
  expect(dependencies.filter((name) => !used.has(name) && !left.has(name))).toEqual(NAMED_OTHERWISE)
})

test('where the image lacks the dependencies of a package, the server imports files that import nothing', async () => {
  const [, name = ''] = /--workspace=(\S+)/.exec(await read('deploy/Dockerfile')) ?? []
  const files = (await Promise.all(RUN.map(filesIn))).flat()
  const sources = await Promise.all(files.map(read))
  const imported = new RegExp(`(?<=')${name}(?:/[^']+)?(?=')`, 'g')
  const entries = new Set(sources.flatMap((source) => source.match(imported) ?? []))

  expect(entries.size).toBeGreaterThan(0)
  for (const entry of entries) {
    const source = await readFile(new URL(import.meta.resolve(entry)), 'utf8')
    expect(source).not.toMatch(/^import |\bimport\(/m)
  }
})

test('a start has the packages that the client is built of', async () => {
  const dependencies = await dependencyNames()
  const used = await packagesIn([
    'src',
    'vite.config.ts',
    ...['prerender', 'screens', 'share-chunks'].map((name) => `scripts/${name}.mjs`),
  ])
  const missing = [...used].filter((name) => !dependencies.includes(name))

  expect(used.has('react')).toBe(true)
  expect(missing).toEqual([])
})

test('the dashboard asks for what is counted', async () => {
  const asked = await read('deploy/grafana-dashboard.json')
  const names = new Set(asked.match(/\blin_[a-z_]+/g))
  const meter = createMeter(
    { totalCount: 0, idleCount: 0, waitingCount: 0 },
    createLog({ level: 'silent', pretty: false }),
  )
  const counted = await meter.read()

  expect(z.object({ title: z.literal('Lin') }).safeParse(JSON.parse(asked)).success).toBe(true)
  expect([...names].filter((name) => !counted.includes(`# TYPE ${baseOf(name)} `))).toEqual([])
  expect(names.size).toBeGreaterThan(5)
})

/** @param folder of a package of Lin's own, with a slash at its end; '' for Lin itself */
async function dependencyNames(folder = ''): Promise<string[]> {
  const manifest: unknown = JSON.parse(await read(`${folder}package.json`))
  const { dependencies } = z
    .object({ dependencies: z.record(z.string(), z.string()) })
    .parse(manifest)
  return Object.keys(dependencies)
}

/** The packages that files of these folders import; types too, which are no reason for a package to be there. */
async function packagesIn(places: readonly string[]): Promise<ReadonlySet<string>> {
  const files = await Promise.all(places.map(filesIn))
  const sources = await Promise.all(files.flat().map(read))
  const named = sources.flatMap((source) => [
    ...source.matchAll(
      /(?:^import |^(?:import|export|\}) (?:[^'\n]* )?from |\bimport\(|\bmeta\.resolve\()'((?![.#$]|node:)[^']+)'/gm,
    ),
  ])
  return new Set(
    named.map(([, name = '']) => name.split('/', name.startsWith('@') ? 2 : 1).join('/')),
  )
}

async function filesIn(place: string): Promise<string[]> {
  if (place.includes('.')) return [place]
  const names = await readdir(new URL(place, ROOT), { recursive: true })
  return names.filter((name) => /\.(?:tsx?|mjs)$/.test(name)).map((name) => `${place}/${name}`)
}

/** A histogram's series are named after it. */
function baseOf(name: string): string {
  return name.replace(/_seconds_(bucket|count|sum)$/, '_seconds')
}

/** The names of all variables in the schemas of the environment. */
async function configNames(): Promise<string[]> {
  const sources = await Promise.all(['server/config.ts', 'server/ai-config.ts'].map(read))
  return sources.flatMap((source) =>
    [...source.matchAll(/(?<=^ {2})[A-Z][A-Z_]+(?=: z\.)/gm)].map(([name]) => name),
  )
}

function read(file: string): Promise<string> {
  return readFile(new URL(file, ROOT), 'utf8')
}
