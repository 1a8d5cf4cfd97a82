import { realpath } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { Client } from 'pg'

import { hasCode } from '#server/kit/database/database-faults.ts'
import { StartError } from '#server/kit/start-error.ts'

import { readLockFile } from './address.ts'
import { startFailure } from './initialize.ts'
import { launch } from './postmaster.ts'
import type { Launch, Server } from './postmaster.ts'

/**
 * A process's lease on the server: one connection that stays open for as long as the process uses the
 * database. When it ends, PostgreSQL has gone away; while it is open, other processes leave the server
 * running.
 */
export interface Lease {
  readonly client: Client
  /** Resolves when the connection has ended, even if it ended before anybody awaited this. */
  readonly gone: Promise<void>
}

/** A new lease, and whether it started the server. */
export interface AcquiredLease extends Lease {
  /** False when PostgreSQL was running already. */
  readonly launched: boolean
}

const PATIENCE_MS = 60_000
const BETWEEN_TRIES_MS = 50
const BETWEEN_LAUNCHES_MS = 300

/**
 * Connects to the server of the data folder, and starts it when none runs. Several processes may do so
 * at the same time: PostgreSQL lets one server own the folder, and the others connect to it.
 *
 * @throws StartError when it does not start, or does not answer within a minute
 */
export async function acquireLease(server: Server): Promise<AcquiredLease> {
  const deadline = performance.now() + PATIENCE_MS
  let launched: Launch | undefined
  while (performance.now() < deadline) {
    const answer = await tryConnect(server)
    if (typeof answer === 'object') return { ...answer, launched: launched !== undefined }
    if (answer === 'not-running' && launched === undefined) launched = await launch(server)
    await delay(BETWEEN_TRIES_MS)
    const end = launched?.ended()
    if (end === undefined) continue
    if (!isHeldByAnother(end.output)) {
      throw startFailure(`did not start in ${server.files.folder}`, end.output)
    }
    launched = undefined
    await delay(BETWEEN_LAUNCHES_MS)
  }
  throw await noAnswer(server)
}

async function tryConnect(server: Server): Promise<Lease | 'not-running' | 'busy'> {
  const client = new Client({
    ...server.address.client,
    database: 'postgres',
    application_name: 'lin-seat',
    connectionTimeoutMillis: 5000,
  })
  // The `end` event that follows is handled; an error without a listener would end this process.
  client.on('error', () => undefined)
  const gone = new Promise<void>((resolve) => void client.once('end', resolve))
  try {
    await client.connect()
    await refuseForeign(client, server)
    return { client, gone }
  } catch (error) {
    return reasonOf(error)
  }
}

function reasonOf(error: unknown): 'not-running' | 'busy' {
  if (hasCode(error, 'ENOENT', 'ECONNREFUSED')) return 'not-running'
  // Starting, recovering or stopping; all connections in use; cut off or timed out.
  if (hasCode(error, '57P03', '57P01', '53300', 'ECONNRESET', 'EPIPE')) return 'busy'
  if (error instanceof Error && /terminated|timeout/.test(error.message)) return 'busy'
  throw error
}

async function refuseForeign(client: Client, { address, files }: Server): Promise<void> {
  const { rows } = await client.query<{ folder: string }>(
    "select current_setting('data_directory') as folder",
  )
  const theirs = rows[0]?.folder ?? ''
  if (path.relative(await realpath(theirs), await realpath(files.folder)) === '') return
  await client.end()
  throw new StartError(
    `Another PostgreSQL, of ${theirs}, answers at ${address.client.host}: stop it, or name another folder in LIN_DATA_DIR.`,
  )
}

function isHeldByAnother(output: string): boolean {
  return /lock file .* already exists|Address already in use|is still in use/.test(output)
}

async function noAnswer({ files }: Server): Promise<StartError> {
  const holder = await readLockFile(files.folder)
  return new StartError(
    holder === undefined
      ? `PostgreSQL did not answer for a minute in ${files.folder}: start again.`
      : `PostgreSQL, process ${holder.pid}, holds ${files.folder} but did not answer for a minute: start again, or end that process.`,
  )
}
