import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { access, cp, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { expect, test } from 'vitest'

import { LAUNCHER, runScript } from './run-script.ts'
import type { Ended } from './run-script.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** The packages that package.json names below, with their dependencies. */
const PACKAGES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  server: { '@both/deep': '1.0.0' },
  '@both/deep': {},
  tool: { 'tool-part': '1.0.0' },
  'tool-part': {},
  later: {},
}

test('a start installs what running needs, and tests the rest beside it', async () => {
  await using project = await openProject()

  await project.install('running')
  expect(await project.installed()).toEqual(['@both/deep', 'server'])
  const before = await project.inode('server')

  await project.install('all')
  expect(await project.installed()).toEqual(['@both/deep', 'server', 'tool', 'tool-part'])
  expect(await project.inode('server')).toBe(before)
  expect(project.asked().toSorted()).toEqual([
    '/@both/deep/-/deep-1.0.0.tgz',
    '/server/-/server-1.0.0.tgz',
    '/tool-part/-/tool-part-1.0.0.tgz',
    '/tool/-/tool-1.0.0.tgz',
  ])
})

test('nothing is asked of the registry where everything is there already', async () => {
  await using project = await openProject()
  await project.install('all')
  const asked = project.asked().length

  expect(await project.install('running')).toEqual({ code: 0, output: '' })
  expect(await project.install('all')).toEqual({ code: 0, output: '' })
  expect(project.asked()).toHaveLength(asked)
})

test('a start after an update keeps the tools that are there', async () => {
  await using project = await openProject()
  await project.install('all')
  const before = await project.inode('tool')
  await project.write({ dependencies: ['server', 'later'] })

  await project.install('running')

  expect(await project.installed()).toEqual(['@both/deep', 'later', 'server', 'tool', 'tool-part'])
  expect(await project.inode('tool')).toBe(before)
  expect(project.asked().filter((address) => address.includes('tool'))).toHaveLength(2)
})

test('a start after an update brings no tools where there were none', async () => {
  await using project = await openProject()
  await project.install('running')
  await project.write({ dependencies: ['server', 'later'] })

  await project.install('running')

  expect(await project.installed()).toEqual(['@both/deep', 'later', 'server'])
})

test('a registry that keeps its packages elsewhere is asked where', async () => {
  await using project = await openProject({ keptIn: '/files' })

  const { code } = await project.install('running')

  expect(code).toBe(0)
  expect(await project.installed()).toEqual(['@both/deep', 'server'])
  expect(await project.left()).toEqual(['.npmrc', 'package-lock.json', 'package.json'])
})

test('what npm says is told where nothing can be installed', async () => {
  await using project = await openProject()
  await project.write({ dependencies: ['server', 'nowhere'] })

  const { code, output } = await project.install('running')

  expect(code).toBe(1)
  expect(output).toContain('E404')
  expect(output).toContain('The packages could not be installed')
  expect(await project.left()).not.toContain('npm-shrinkwrap.json')
})

interface Project extends AsyncDisposable {
  /** Runs the launcher's step in a process of its own. */
  install(set: 'running' | 'all'): Promise<Ended>
  write(wanted: { readonly dependencies: readonly string[] }): Promise<void>
  installed(): Promise<string[]>
  inode(name: string): Promise<number>
  /** Names of the files beside node_modules. */
  left(): Promise<string[]>
  /** The paths that the registry served, without those that it refused. */
  asked(): readonly string[]
}

/** A project whose packages come from a registry of this process. */
async function openProject({ keptIn = '' } = {}): Promise<Project> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lin-install-'))
  const project = path.join(folder, 'project')
  await mkdir(project)
  await cp(path.join(ROOT, '.npmrc'), path.join(project, '.npmrc'))
  const files = new Map(
    await Promise.all(
      Object.keys(PACKAGES).map(
        async (name) => [`${keptIn}${addressOf(name)}`, await pack(folder, name)] as const,
      ),
    ),
  )
  const asked: string[] = []
  const server = createServer((request, response) => {
    const address = decodeURIComponent(request.url ?? '')
    const content = files.get(address) ?? describe(address.slice(1))
    if (content === undefined) {
      response.writeHead(404).end()
      return
    }
    asked.push(address)
    response.end(content)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  const registry = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`

  function integrityOf(name: string): string {
    const file = files.get(`${keptIn}${addressOf(name)}`) ?? Buffer.alloc(0)
    return `sha512-${createHash('sha512').update(file).digest('base64')}`
  }

  function describe(name: string): string | undefined {
    const dependencies = PACKAGES[name]
    if (dependencies === undefined) return undefined
    const dist = { tarball: `${registry}${keptIn}${addressOf(name)}`, integrity: integrityOf(name) }
    const version = { name, version: '1.0.0', dependencies, dist }
    return JSON.stringify({
      name,
      'dist-tags': { latest: '1.0.0' },
      versions: { '1.0.0': version },
    })
  }

  async function write({ dependencies }: Parameters<Project['write']>[0]): Promise<void> {
    const manifest = {
      name: 'project',
      version: '1.0.0',
      dependencies: Object.fromEntries(dependencies.map((name) => [name, '1.0.0'])),
      devDependencies: { tool: '1.0.0' },
    }
    const names = [...dependencies, 'tool'].flatMap((name) => [
      name,
      ...Object.keys(PACKAGES[name] ?? {}),
    ])
    const packages: readonly (readonly [string, unknown])[] = names.map((name) => [
      `node_modules/${name}`,
      {
        version: '1.0.0',
        integrity: integrityOf(name),
        ...(name.startsWith('tool') ? { dev: true } : {}),
        dependencies: PACKAGES[name],
      },
    ])
    const lock = { ...manifest, lockfileVersion: 3, requires: true }
    await writeFile(path.join(project, 'package.json'), JSON.stringify(manifest))
    await writeFile(
      path.join(project, 'package-lock.json'),
      JSON.stringify({ ...lock, packages: Object.fromEntries([['', manifest], ...packages]) }),
    )
  }

  await write({ dependencies: ['server'] })
  return {
    write,
    install: (set) =>
      runScript(
        `import { installPackages } from '${LAUNCHER}/install.mjs'
         process.env.npm_config_registry = '${registry}'
         process.env.npm_config_cache = '${folder}/cache'
         await installPackages({ root: '${project}', node: process.execPath }, '${set}').catch(
           (error) => {
             console.log(error.message)
             process.exitCode = 1
           },
         )`,
      ).ended(),
    async installed() {
      const there = await Promise.all(
        Object.keys(PACKAGES).map((name) =>
          access(path.join(project, 'node_modules', name, 'index.js')).then(
            () => [name],
            () => [],
          ),
        ),
      )
      return there.flat().toSorted()
    },
    async inode(name) {
      return (await stat(path.join(project, 'node_modules', name, 'index.js'))).ino
    },
    async left() {
      const names = await readdir(project)
      return names.filter((name) => !['node_modules', '.runtime'].includes(name)).toSorted()
    },
    asked: () => asked,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await rm(folder, { recursive: true })
    },
  }
}

/** The path at which registries usually serve a package. */
function addressOf(name: string): string {
  return `/${name}/-/${path.posix.basename(name)}-1.0.0.tgz`
}

async function pack(folder: string, name: string): Promise<Buffer> {
  const place = path.join(folder, 'packed', name)
  await mkdir(path.join(place, 'package'), { recursive: true })
  const manifest = { name, version: '1.0.0', dependencies: PACKAGES[name] }
  await writeFile(path.join(place, 'package', 'package.json'), JSON.stringify(manifest))
  await writeFile(path.join(place, 'package', 'index.js'), '')
  return execFileSync('tar', ['-czf', '-', '-C', place, 'package'])
}
