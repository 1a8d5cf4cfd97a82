import { execFileSync, spawn } from 'node:child_process'
import type { ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'

import { startPostgres } from '@lin/local-postgres'
import type { LocalPostgres } from '@lin/local-postgres'
import { findAddress, findBinaries, findFiles, namesAfter } from '@lin/local-postgres/parts'
import type { Server } from '@lin/local-postgres/parts'
import { Client } from 'pg'
import type { ClientConfig } from 'pg'

const NAME = 'lin'
/** Less durable, so that tests are quick. */
const SETTINGS = { fsync: 'off', synchronous_commit: 'off' }
const OWNER = fileURLToPath(new URL('owner.ts', import.meta.url))

export const isRoot = process.getuid?.() === 0

/** A folder that every user can pass, gone at the end: `await using room = await openRoom()`. */
export async function openRoom(): Promise<AsyncDisposable & { readonly folder: string }> {
  const folder = await mkdtemp('/tmp/lin-room-')
  await chmod(folder, 0o755)
  return {
    folder,
    async [Symbol.asyncDispose]() {
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export interface Started extends AsyncDisposable {
  readonly database: LocalPostgres
  /** Every line that it logged. */
  readonly said: string[]
}

export async function start(dataDir: string): Promise<Started> {
  const { said, log } = listener()
  const database = await startPostgres({ name: NAME, dataDir, log, settings: SETTINGS })
  return {
    database,
    said,
    async [Symbol.asyncDispose]() {
      await database.stop()
      const { host } = database.connection
      if (!host.startsWith(dataDir)) await rm(host, { recursive: true })
    },
  }
}

/** The parts of a start, for a folder that holds a stopped database. */
export async function serverOf(
  dataDir: string,
): Promise<{ readonly server: Server; readonly said: readonly string[] }> {
  const { said, log } = listener()
  const files = await findFiles(dataDir, namesAfter(NAME))
  const binaries = await findBinaries({ name: NAME, account: files.account, copyTo: dataDir })
  const address = await findAddress(files)
  return { server: { binaries, files, address, settings: SETTINGS, log }, said }
}

function listener() {
  const said: string[] = []
  function note(_facts: object, line: string): void {
    said.push(line)
  }
  return { said, log: { info: note, warn: note, error: note } }
}

/** Runs one statement over a connection of its own. */
export async function ask(connection: ClientConfig, statement: string): Promise<unknown[]> {
  const client = new Client(connection)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}

export interface Owner extends AsyncDisposable {
  kill(): Promise<void>
}

/**
 * Another process that starts the database of the folder.
 *
 * @param uid the user it runs as; this one's if left out
 * @throws an error with the message of the process if it cannot start the database
 */
export async function startOwner(dataDir: string, uid?: number): Promise<Owner> {
  const { child, owner } = spawnOwner(dataDir, uid)
  const [answer] = (await once(child.stdout, 'data')).map(String)
  if (answer === 'started') return owner
  await owner[Symbol.asyncDispose]()
  throw new Error(answer)
}

/** The same, without waiting for its database. */
export function spawnOwner(
  dataDir: string,
  uid?: number,
): { readonly child: ChildProcessByStdio<Writable, Readable, null>; readonly owner: Owner } {
  const child = spawn(process.execPath, [OWNER, dataDir], {
    cwd: '/',
    stdio: ['pipe', 'pipe', 'inherit'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  })
  const closed = once(child, 'close')
  const owner = {
    async kill() {
      child.kill('SIGKILL')
      await closed
    },
    async [Symbol.asyncDispose]() {
      child.stdin.end()
      await closed
    },
  }
  return { child, owner }
}

/** Copies a stopped database with its owners, which is quicker than making one. */
export function copyDatabase(from: string, to: string): void {
  execFileSync('cp', ['-a', path.join(from, 'postgres'), path.join(to, 'postgres')])
}
