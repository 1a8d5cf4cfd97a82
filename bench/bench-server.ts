import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { hashPassword } from '#server/auth/password.ts'
import { insertUser } from '#server/auth/users.ts'
import { readConfig } from '#server/config.ts'
import { startBundledDatabase } from '#server/kit/database/bundled.ts'
import type { BundledDatabase } from '#server/kit/database/bundled.ts'
import { createDb, createPool } from '#server/kit/database/connect.ts'
import { createLog } from '#server/kit/log.ts'
import { openServer } from '#server/open-server.ts'
import { freePort } from '#tests/kit/free-port.ts'

export const PASSWORD = 'correct horse battery'

export interface Bench extends AsyncDisposable {
  readonly url: string
  /** A confirmed user's. */
  readonly email: string
}

/** How long this machine's disk takes to keep a promise is not what is measured. */
const WITHOUT_THE_DISK = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

const log = createLog({ level: 'error', pretty: false })

/** A server of this process on a database of its own; a proxy on this machine is believed. */
export async function openBench(): Promise<Bench> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lin-bench-'))
  // Root's PostgreSQL runs as another user, who has to pass.
  await chmod(dataDir, 0o711)
  const database = await startBundledDatabase({ dataDir, log, settings: WITHOUT_THE_DISK })
  const config = readConfig({
    DATABASE_URL: urlOf(database.connection),
    LIN_SECRET: 'a secret that is only for measuring, 0123',
    LIN_TRUSTED_PROXIES: '127.0.0.1',
  })
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = await openServer(config, { local: url, publicUrl: url }, log)
  await server.app.listen({ host: '127.0.0.1', port })
  const email = 'ada@example.com'
  await insertConfirmed(database, email)
  return {
    url,
    email,
    async [Symbol.asyncDispose]() {
      await server.close()
      await database.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function insertConfirmed({ connection }: BundledDatabase, email: string): Promise<void> {
  const db = createDb(createPool(connection, log))
  const passwordHash = await hashPassword(PASSWORD)
  await insertUser(db, { email, passwordHash, confirmedAt: new Date() })
  await db.destroy()
}

/** A socket's folder cannot stand before the path of an address; pg reads it from the query. */
function urlOf({ host, port, user, password, database }: BundledDatabase['connection']): string {
  const url = new URL(`postgres://${user}@localhost:${port}/${database}`)
  if (password !== undefined) url.password = password
  url.searchParams.set('host', host)
  return url.href
}
