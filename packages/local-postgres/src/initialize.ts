import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

import { PostgresUnavailable } from './binaries.ts'
import type { Files } from './files.ts'
import { hasCode } from './has-code.ts'
import { LocalPostgresError } from './local-postgres-error.ts'
import type { ProgramFailed } from './local-postgres-error.ts'
import { bareEnvironment, isRunning } from './processes.ts'

const DRAFT = '.new-'

/**
 * Makes an empty cluster, unless there is one, in a draft folder that is then renamed: an interrupted start, or two at
 * once, leave a complete cluster or none.
 * @param options.passwordFile protects the cluster where no folder's permissions do (TCP)
 * @param options.durable false only for tests: skips writing through to the disk
 * @throws LocalPostgresError when it cannot be made, PostgresUnavailable when PostgreSQL refuses this user
 */
export async function initialize(options: {
  readonly initdb: string
  readonly files: Files
  readonly passwordFile: string | undefined
  readonly durable: boolean
}): Promise<void> {
  const { folder, account } = options.files
  if (existsSync(folder)) return
  await removeAbandonedDrafts(folder)
  const draft = `${folder}${DRAFT}${process.pid}-${randomBytes(4).toString('hex')}`
  try {
    await mkdir(draft, { mode: 0o700 })
    if (account !== undefined) await chown(draft, account.uid, account.gid)
    await runInitdb(draft, options)
    await rename(draft, folder)
    if (options.durable) await writeThrough(path.dirname(folder))
  } catch (error) {
    // Another process was first.
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error
  } finally {
    await rm(draft, { recursive: true, force: true, maxRetries: 3 })
  }
}

async function runInitdb(
  draft: string,
  options: {
    readonly initdb: string
    readonly files: Files
    readonly passwordFile: string | undefined
    readonly durable: boolean
  },
): Promise<void> {
  const { passwordFile } = options
  const { account, folder, names } = options.files
  // PostgreSQL's own C.UTF-8 sorts alike on every system and needs no locale of theirs.
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const guard =
    passwordFile === undefined
      ? ['--auth-local=trust', '--auth-host=reject']
      : ['--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  const speed = options.durable ? [] : ['--no-sync']
  const settings = [
    '-D',
    draft,
    '-U',
    names.owner,
    '--encoding=UTF8',
    ...locale,
    ...guard,
    ...speed,
  ]
  try {
    await promisify(execFile)(options.initdb, settings, {
      ...account,
      cwd: path.parse(draft).root,
      env: bareEnvironment(names.program),
      windowsHide: true,
    })
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : ''
    if (output.includes('could not look up effective user ID')) {
      throw new PostgresUnavailable('PostgreSQL needs a user with a name in /etc/passwd')
    }
    throw programFailed({ code: 'not-made', folder }, output, error)
  }
}

/** Removes the drafts of processes that no longer run. */
async function removeAbandonedDrafts(folder: string): Promise<void> {
  const prefix = `${path.basename(folder)}${DRAFT}`
  for (const name of await readdir(path.dirname(folder))) {
    if (!name.startsWith(prefix)) continue
    if (isRunning(Number.parseInt(name.slice(prefix.length), 10))) continue
    const draft = path.join(path.dirname(folder), name)
    await rm(draft, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Syncs the folder: otherwise a power cut could undo the rename and lose everything stored since. */
async function writeThrough(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync()
  await handle.close()
}

/** @param output its standard error, in English */
export function programFailed(
  what: Pick<ProgramFailed, 'code' | 'folder'>,
  output: string,
  cause?: unknown,
): LocalPostgresError {
  const reason = /(?:FATAL|PANIC|error):\s+(.+)/.exec(output)?.[1]?.trim() ?? 'no reason given'
  return new LocalPostgresError({ ...what, reason, cure: cureOf(output) }, { cause })
}

function cureOf(output: string): ProgramFailed['cure'] {
  if (output.includes('No space left on device')) return 'free-space'
  return /permission/i.test(output) ? 'unix-permissions' : 'unknown'
}
