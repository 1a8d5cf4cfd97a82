import { execFile } from 'node:child_process'
import { existsSync, globSync, readFileSync, readdirSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

import { expect, test } from 'vitest'
import * as z from 'zod/mini'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const NAMES = readdirSync(path.join(ROOT, 'packages')).filter((name) =>
  existsSync(path.join(ROOT, 'packages', name, 'package.json')),
)
const SCOPE = '@lin/'

const Manifest = z.object({
  name: z.string(),
  private: z.literal(true),
  type: z.literal('module'),
  exports: z.record(z.string(), z.string().check(z.regex(/\.ts$/))),
  bin: z.optional(z.record(z.string(), z.string())),
  dependencies: z.optional(z.record(z.string(), z.string())),
  optionalDependencies: z.optional(z.record(z.string(), z.string())),
})

test.each(NAMES)(
  'in an empty project, the example in the README of %s prints what it says',
  async (name) => {
    await using project = await emptyProject()
    await install(project.path, name)
    const example = firstExample(
      readFileSync(path.join(ROOT, 'packages', name, 'README.md'), 'utf8'),
    )
    await writeFile(path.join(project.path, 'example.ts'), example)

    const printed = await run(project.path, 'example.ts')

    const promised = outputsIn(example)
    expect(promised).not.toHaveLength(0)
    expect(printed.trimEnd().split('\n')).toStrictEqual(promised)
  },
)

test.each(NAMES)(
  'in an empty project, every entry of %s loads, and every file that one of them may load later',
  async (name) => {
    await using project = await emptyProject()
    await install(project.path, name)
    const { exports } = await manifestOf(name)
    const entries = Object.keys(exports).map((entry) => path.posix.join(SCOPE + name, entry))
    const files = globSync(`packages/${name}/src/**/*.ts`, { cwd: project.path })
    const imports = [...entries, ...files.map((file) => `./${file}`)].map(
      (it) => `import '${it}'\n`,
    )
    await writeFile(path.join(project.path, 'all.ts'), imports.join(''))

    expect(await run(project.path, 'all.ts')).toBe('')
  },
)

test('in an empty project, the programs of packages start by their names', async () => {
  await using project = await emptyProject()
  const started: string[] = []
  for (const name of NAMES) {
    for (const [program, file] of Object.entries((await manifestOf(name)).bin ?? {})) {
      await install(project.path, name)
      // As npm links it.
      const place = path.join(project.path, 'node_modules/.bin', program)
      await mkdir(path.dirname(place), { recursive: true })
      await symlink(path.join('..', SCOPE + name, file), place)
      started.push(await run(project.path, path.join('node_modules/.bin', program), '--help'))
    }
  }

  expect(started).toEqual([expect.stringMatching(/^lin COMMAND$/m)])
})

test.each(NAMES)('%s says in one page what it does, and what it does not do', (name) => {
  const readme = readFileSync(path.join(ROOT, 'packages', name, 'README.md'), 'utf8')

  expect(readme.split('\n').length).toBeLessThanOrEqual(80)
  expect(readme).toMatch(/^## What it does not do$/m)
})

/** Outside of this repository, so that nothing is found that the project does not have. */
async function emptyProject(): Promise<AsyncDisposable & { readonly path: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lin-package-'))
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }')
  return {
    path: folder,
    async [Symbol.asyncDispose]() {
      await rm(folder, { recursive: true })
    },
  }
}

/**
 * Installs as `npm install <folder>` does, without a network: a link to a copy of the package, and beside it only the
 * packages that its manifest names.
 */
async function install(project: string, name: string): Promise<void> {
  const copy = path.join(project, 'packages', name)
  if (existsSync(copy)) return
  await cp(path.join(ROOT, 'packages', name), copy, { recursive: true })
  const manifest = await manifestOf(name)
  expect(manifest.name).toBe(SCOPE + name)
  await link(project, manifest.name, copy)
  for (const needed of Object.keys(manifest.dependencies ?? {})) {
    if (needed.startsWith(SCOPE)) await install(project, needed.slice(SCOPE.length))
    else await link(project, needed, path.join(ROOT, 'node_modules', needed))
  }
  // Optional dependencies, as far as this system has them.
  for (const needed of Object.keys(manifest.optionalDependencies ?? {})) {
    const installed = path.join(ROOT, 'node_modules', needed)
    if (existsSync(installed)) await link(project, needed, installed)
  }
}

async function link(project: string, name: string, target: string): Promise<void> {
  const place = path.join(project, 'node_modules', name)
  await mkdir(path.dirname(place), { recursive: true })
  await symlink(target, place, 'junction')
}

async function manifestOf(name: string) {
  const text = await readFile(path.join(ROOT, 'packages', name, 'package.json'), 'utf8')
  return Manifest.parse(JSON.parse(text))
}

/** Runs a file with plain Node, without the color settings that these tests may have. */
async function run(folder: string, file: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [file, ...args], {
    cwd: folder,
    env: {},
  })
  return stdout
}

function firstExample(readme: string): string {
  const [, example = ''] = /^```ts\n(.*?)^```$/ms.exec(readme) ?? []
  return example
}

/** Behind each `console.log(…)`, a comment says what it prints. */
function outputsIn(example: string): string[] {
  return [...example.matchAll(/^console\.log\(.*\) \/\/ (.+)$/gm)].map(([, output = '']) => output)
}
