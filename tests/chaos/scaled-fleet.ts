import { openRoom } from '@lin/local-postgres/testing'
import { Client } from 'pg'

import { startBundledDatabase } from '#server/kit/database/bundled.ts'
import { createLog } from '#server/kit/log.ts'
import { freePort } from '#tests/kit/network/free-port.ts'
import { remoteServer } from '#tests/kit/remote.ts'
import { TEST_SECRET } from '#tests/kit/server.ts'

import type { Fleet } from './fleet.ts'
import { openFront } from './front.ts'
import { standingProcess } from './standing-process.ts'

/** Processes die here, not the machine: what was handed to the system is kept. */
const SETTINGS = { fsync: 'off', max_connections: '200' }

/** Two web and two worker processes on a PostgreSQL of their own, behind one public address. */
export async function openScaledFleet(env: Record<string, string>): Promise<Fleet> {
  await using stack = new AsyncDisposableStack()
  const room = stack.use(await openRoom())
  const log = createLog({ level: 'silent', pretty: false })
  const database = await startBundledDatabase({ dataDir: room.folder, log, settings: SETTINGS })
  stack.defer(() => database.stop())
  const { connection, serving } = database
  const ports = [await freePort(), await freePort()]
  const front = stack.use(await openFront(await freePort(), ports))
  const common = {
    ...env,
    DATABASE_URL: addressOf(serving),
    DATABASE_MIGRATION_URL: addressOf(connection),
    LIN_SECRET: TEST_SECRET,
    LIN_PUBLIC_URL: front.url,
  }
  // The first one brings the database up to date; the others would only wait for it.
  const [first = 0, second = 0] = ports
  const web = { ...common, LIN_ROLE: 'web' }
  const worker = { ...common, LIN_ROLE: 'worker' }
  const processes = [
    stack.use(await standingProcess('web 1', { ...web, PORT: String(first) })),
    ...(await Promise.all([
      standingProcess('worker 1', worker),
      standingProcess('web 2', { ...web, PORT: String(second) }),
      standingProcess('worker 2', worker),
    ])),
  ]
  for (const process of processes.slice(1)) stack.use(process)
  const owned = stack.move()
  return {
    doors: ports.map((port) => remoteServer(`http://127.0.0.1:${port}`)),
    targets: processes,
    downMax: 2,
    async query(text, values = []) {
      const client = new Client(connection)
      await client.connect()
      try {
        return (await client.query<Record<string, unknown>>(text, [...values])).rows
      } finally {
        await client.end()
      }
    },
    fallen: () => processes.flatMap(({ falls }) => falls),
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}

/** A socket's folder cannot stand before the path of an address; pg reads it from the query. */
function addressOf({
  host,
  port,
  user,
  database,
}: {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly database: string
}): string {
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
}
