import { execFile, spawn } from 'node:child_process'
import { Socket } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'

import type { Address } from './address.ts'
import { readLockFile } from './address.ts'
import type { Binaries } from './binaries.ts'
import type { Files } from './files.ts'
import { bareEnvironment, isSomethingElse } from './processes.ts'

export interface Server {
  readonly binaries: Binaries
  readonly files: Files
  readonly address: Address
  readonly settings: Readonly<Record<string, string>>
  readonly log: Log
}

/** As pino has it: facts for machines, then a line for people. */
export interface Log {
  info(facts: object, line: string): void
  warn(facts: object, line: string): void
  error(facts: object, line: string): void
}

export interface Launch {
  readonly ended: () => { readonly output: string } | undefined
}

const SETTINGS = {
  shared_buffers: '32MB',
  max_connections: '100',
  // For a machine of 512 MB: what such a database gains by these is less than what they hold.
  huge_pages: 'off',
  jit: 'off',
  work_mem: '4MB',
  maintenance_work_mem: '32MB',
  autovacuum_max_workers: '2',
  max_logical_replication_workers: '0',
  // Without processes of their own for reading.
  io_method: 'sync',
  // systemd clears POSIX shared memory of users who log out.
  dynamic_shared_memory_type: 'mmap',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The caller reports failed statements, and their text is private.
  log_min_messages: 'fatal',
  log_min_error_statement: 'panic',
}

/** Starts PostgreSQL in its own session, so that Ctrl-C at the terminal reaches only us. */
export async function launch(server: Server): Promise<Launch> {
  const { binaries, files, address } = server
  const settings = Object.entries({ ...SETTINGS, ...server.settings })
  const child = spawn(
    binaries.postgres,
    [
      '-D',
      files.folder,
      ...address.serverFlags,
      ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    {
      ...files.account,
      cwd: path.parse(files.folder).root,
      env: { ...bareEnvironment(files.names.program), ...(await pastHolder(files.folder)) },
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
      windowsHide: true,
    },
  )
  let output = ''
  let ended = false
  child.on('error', (error) => {
    output += `FATAL:  ${error.message}`
    ended = true
  })
  // `close`, not `exit`: only then has all of its output arrived.
  child.on('close', () => {
    ended = true
  })
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    const news = chunk.split('\n').filter(isWorthTelling)
    output = `${output}${news.join('\n')}\n`.slice(-4000)
    for (const line of news) server.log.warn({ line }, 'PostgreSQL')
  })
  child.unref()
  if (child.stderr instanceof Socket) child.stderr.unref()
  return { ended: () => (ended ? { output } : undefined) }
}

/** Fast shutdown: open transactions are rolled back; after 20 s without their end, at once. */
export async function shutDown(server: Server): Promise<void> {
  try {
    await stop(server, 'fast', 20)
  } catch (error) {
    if ((await readLockFile(server.files.folder)) === undefined) return
    server.log.warn({ err: error }, 'PostgreSQL did not stop in time: stopping it at once')
    await stop(server, 'immediate', 5)
  }
}

async function stop({ binaries, files }: Server, mode: string, seconds: number): Promise<void> {
  await promisify(execFile)(
    binaries.pgCtl,
    ['stop', '-D', files.folder, '-m', mode, '-t', String(seconds)],
    {
      ...files.account,
      cwd: path.parse(files.folder).root,
      env: bareEnvironment(files.names.program),
      windowsHide: true,
    },
  )
}

/**
 * PostgreSQL overlooks a leftover lock that names the process given here, as `pg_ctl` does for its shell, and still
 * checks that no server uses the folder's shared memory.
 */
async function pastHolder(folder: string): Promise<NodeJS.ProcessEnv> {
  const pid = (await readLockFile(folder))?.pid
  if (pid === undefined || !isSomethingElse(pid, folder)) return {}
  return { PG_GRANDPARENT_PID: String(pid) }
}

/** Connections during the start, and disconnects during the stop, are expected. */
function isWorthTelling(line: string): boolean {
  return line.trim() !== '' && !/the database system is|terminating connection due to/.test(line)
}
