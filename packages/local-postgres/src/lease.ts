import { realpath } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { Client } from 'pg'

import { readLockFile } from './address.ts'
import { hasCode } from './has-code.ts'
import { programFailed } from './initialize.ts'
import { LocalPostgresError } from './local-postgres-error.ts'
import { launch } from './postmaster.ts'
import type { Launch, Server } from './postmaster.ts'

/**
 * One connection that stays open for as long as this process uses the database. When it ends, PostgreSQL has gone away;
 * while it is open, other processes leave the server running.
 */
export interface Lease {
  readonly client: Client
  /** Resolves even if the connection ended before anybody awaited this. */
  readonly gone: Promise<void>
}

export interface AcquiredLease extends Lease {
  readonly launched: boolean
}

const PATIENCE_MS = 60_000
const BETWEEN_TRIES_MS = 50
const BETWEEN_LAUNCHES_MS = 300

/**
 * Connects to the server of the data folder, and starts one if none runs. Several processes may do so at the same time:
 * PostgreSQL lets one server own the folder, and the others connect to it.
 * @throws LocalPostgresError when it does not start, or does not answer within a minute
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
      throw programFailed({ code: 'not-started', folder: server.files.folder }, end.output)
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
    application_name: `${server.files.names.program}-seat`,
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
  throw new LocalPostgresError({
    code: 'another-server',
    folder: theirs,
    host: address.client.host,
  })
}

function isHeldByAnother(output: string): boolean {
  return /lock file .* already exists|Address already in use|is still in use/.test(output)
}

async function noAnswer({ files: { folder } }: Server): Promise<LocalPostgresError> {
  const holder = await readLockFile(folder)
  return new LocalPostgresError({ code: 'no-answer', folder, pid: holder?.pid ?? null })
}
