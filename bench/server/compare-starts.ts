import { execFile, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs, promisify } from 'node:util'

import * as z from 'zod/mini'

import { freePort } from '#tests/kit/network/free-port.ts'

import { childrenOf, spentMs } from './processor-time.ts'
import { machine, quantile } from './times.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const LISTS_MODULES = new URL('../../tests/kit/process/list-modules.mjs', import.meta.url).href
const READY_WITHIN_MS = 300_000
const run = promisify(execFile)

interface Asked {
  readonly commit: string
  readonly rest: readonly string[]
}

/** Undefined without `--before`. */
export function namedBefore(): Asked | undefined {
  const { values, positionals } = parseArgs({
    options: { before: { type: 'string' } },
    allowPositionals: true,
  })
  return values.before === undefined ? undefined : { commit: values.before, rest: positionals }
}

/**
 * Starts this tree and that of a commit in turns, each on a database of its own, and prints the medians: the modules
 * that are loaded, the processor time until the server is ready, and what it and its PostgreSQL hold in memory after a
 * rest (PSS: what processes share is divided between them).
 */
export async function compareStarts({
  commit,
  rounds,
  restSeconds,
}: {
  readonly commit: string
  readonly rounds: number
  readonly restSeconds: number
}): Promise<void> {
  if (process.platform !== 'linux') throw new Error('Memory is read from /proc: Linux only.')
  await using folder = await temporaryFolder()
  const older = await layOut(commit, path.join(folder.path, 'before'))
  const trees = [older, ROOT].map((tree, index) => {
    const found: Found[] = []
    return { tree, data: path.join(folder.path, `data-${index}`), found }
  })
  // The first start makes the database and fills the cache of compiled code; modules are listed apart.
  for (const { tree, data } of trees) await startOnce(tree, data, 0)
  const modules: number[] = []
  for (const { tree, data } of trees) {
    const file = path.join(data, 'modules')
    await startOnce(tree, data, 1, file)
    modules.push(new Set((await readFile(file, 'utf8')).trim().split('\n')).size)
  }
  for (let round = 0; round < rounds; round++) {
    for (const { tree, data, found } of trees) found.push(await startOnce(tree, data, restSeconds))
  }

  const [then, now] = trees.map(({ found }, index) => [
    modules[index] ?? Number.NaN,
    ...MEASURES.map(([, of]) => quantile(found.map(of), 0.5)),
  ])
  console.log(`${commit} and this tree, ${rounds} starts each, memory after ${restSeconds} s`)
  for (const [row, name] of ['modules', ...MEASURES.map(([measure]) => measure)].entries()) {
    const [was, is] = [then?.[row] ?? Number.NaN, now?.[row] ?? Number.NaN]
    const numbers = [was, is].map((value) => value.toFixed(0).padStart(6)).join(' ')
    console.log(`  ${name.padEnd(26)} ${numbers}   ${(is / was).toFixed(2)} ×`)
  }
  console.log(machine())
}

interface Found {
  readonly readyMs: number
  readonly server: number
  readonly postgres: number
}

const MEASURES: readonly (readonly [string, (found: Found) => number])[] = [
  ['processor until ready, ms', ({ readyMs }) => readyMs],
  ['server, MB', ({ server }) => server],
  ['PostgreSQL, MB', ({ postgres }) => postgres],
  ['both, MB', ({ server, postgres }) => server + postgres],
]

/** As `npm start` of that tree would, without its launcher. */
async function startOnce(
  tree: string,
  data: string,
  restSeconds: number,
  modulesFile?: string,
): Promise<Found> {
  const { PATH, HOME } = process.env
  const listing = modulesFile === undefined ? [] : ['--import', LISTS_MODULES]
  const server = spawn(process.execPath, [...listing, 'server/main.ts'], {
    cwd: tree,
    env: {
      PATH,
      HOME,
      PORT: String(await freePort()),
      LIN_DATA_DIR: data,
      LIN_LOG_LEVEL: 'warn',
      KEYWORD_SOURCES: '[]',
      NODE_COMPILE_CACHE: `${data}-compiled`,
      MODULES_FILE: modulesFile,
      ...(await memoryOf(tree)),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(server, 'close')
  try {
    await ready(server)
    const pid = server.pid ?? 0
    const readyMs = await spentMs(pid)
    await wait(restSeconds * 1000)
    const [postmaster = 0] = await childrenOf(pid)
    const [own, ...database] = await Promise.all(
      [pid, postmaster, ...(await childrenOf(postmaster))].map(heldMb),
    )
    const postgres = database.reduce((sum, held) => sum + held, 0)
    return { readyMs, server: own ?? 0, postgres }
  } finally {
    server.kill('SIGTERM')
    await ended
  }
}

async function ready({ stdout, stderr }: Pick<ChildProcess, 'stdout' | 'stderr'>): Promise<void> {
  let said = ''
  const { promise, resolve, reject } = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => reject(new Error(`It is not ready:\n${said}`)), READY_WITHIN_MS)
  for (const stream of [stdout, stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('Lin is ready')) resolve(undefined)
    })
    stream?.once('close', () => reject(new Error(`It has ended:\n${said}`)))
  }
  try {
    await promise
  } finally {
    clearTimeout(timer)
  }
}

async function heldMb(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0) / 1024
}

const Memory = z.object({
  memoryEnv: z.custom<(env: object) => Record<string, string>>((it) => typeof it === 'function'),
})

/** The environment by which the tree's launcher bounds the memory of its server; early ones do not. */
async function memoryOf(tree: string): Promise<Record<string, string>> {
  const file = path.join(tree, 'scripts/launcher/memory.mjs')
  if (!existsSync(file)) return {}
  return Memory.parse(await import(pathToFileURL(file).href)).memoryEnv({})
}

/** The files of a commit with the packages of this tree, but its own workspaces. */
async function layOut(commit: string, folder: string): Promise<string> {
  const packages = path.join(folder, 'node_modules')
  await mkdir(path.join(packages, '@lin'), { recursive: true })
  const archive = `${folder}.tar`
  await run('git', ['archive', '--output', archive, commit], { cwd: ROOT })
  await run('tar', ['--extract', '--file', archive, '--directory', folder])
  for (const name of await readdir(path.join(ROOT, 'node_modules'))) {
    if (name === '@lin') continue
    await symlink(path.join(ROOT, 'node_modules', name), path.join(packages, name))
  }
  for (const name of await readdir(path.join(folder, 'packages'))) {
    await symlink(path.join(folder, 'packages', name), path.join(packages, '@lin', name))
  }
  return folder
}

async function temporaryFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'lin-starts-'))
  // The user that PostgreSQL runs as for root has to pass.
  await chmod(folder, 0o711)
  return {
    path: folder,
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  }
}
