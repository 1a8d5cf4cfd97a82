import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import {
  findAddress,
  findFiles,
  isSomethingElse,
  namesAfter,
  readLockFile,
} from '@lin/local-postgres/parts'
import { openRoom } from '@lin/local-postgres/testing'
import { Client } from 'pg'

import { freePort } from '#tests/kit/network/free-port.ts'
import { remoteServer } from '#tests/kit/remote.ts'

import type { Fleet, Target } from './fleet.ts'
import { standingProcess } from './standing-process.ts'

const BACK_WITHIN_MS = 60_000

/** One process with all roles, on the database that comes with Lin; both can be struck. */
export async function openBundledFleet(env: Record<string, string>): Promise<Fleet> {
  await using stack = new AsyncDisposableStack()
  const room = stack.use(await openRoom())
  const dataDir = path.join(room.folder, 'data')
  const port = await freePort()
  const server = stack.use(
    await standingProcess('server', { ...env, PORT: String(port), LIN_DATA_DIR: dataDir }),
  )
  const files = await findFiles(dataDir, namesAfter('lin'))
  const address = await findAddress(files)
  const owned = stack.move()

  async function query(text: string, values: readonly unknown[] = []): Promise<unknown[]> {
    const client = new Client({ ...address.client, database: 'lin' })
    client.on('error', () => undefined)
    await client.connect()
    try {
      return (await client.query<Record<string, unknown>>(text, [...values])).rows
    } finally {
      await client.end()
    }
  }

  /** Immediate shutdown: no transaction is ended, no buffer written; it recovers from its log. */
  const postgres: Target = {
    name: 'postgres',
    async strike() {
      const holder = await readLockFile(files.folder)
      // A leftover lock may name a process that is somebody else's by now.
      if (holder !== undefined && !isSomethingElse(holder.pid, files.folder)) {
        if (isThere(holder.pid, 'SIGQUIT')) await untilGone(holder.pid)
      }
      await untilBack(query, () => [...server.falls, server.said()].join('\n'))
    },
  }
  return {
    doors: [remoteServer(`http://127.0.0.1:${port}`)],
    targets: [server, postgres],
    downMax: 1,
    query,
    fallen: () => server.falls,
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}

/** Sends a signal; 0 only asks. */
function isThere(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    // The process has ended, and has not been started again yet.
    return false
  }
}

async function untilGone(pid: number): Promise<void> {
  while (isThere(pid, 0)) await wait(20)
}

async function untilBack(query: Fleet['query'], said: () => string): Promise<void> {
  const until = Date.now() + BACK_WITHIN_MS
  for (;;) {
    try {
      await query('select 1')
      return
    } catch (error) {
      if (Date.now() > until) {
        throw new Error(`PostgreSQL is not back: ${said()}`, { cause: error })
      }
      await wait(100)
    }
  }
}
