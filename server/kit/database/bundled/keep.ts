import { setTimeout as delay } from 'node:timers/promises'

import type { Client } from 'pg'

import { shutDown } from './postmaster.ts'
import type { Server } from './postmaster.ts'
import { takeSeat } from './seat.ts'
import type { Seat } from './seat.ts'

/** The running database in our care. */
export interface Care {
  /** Resolves, if ever, when PostgreSQL went away and could not be brought back. */
  readonly lost: Promise<Error>
  /** Ends our use; the last one out stops PostgreSQL. */
  stop(): Promise<void>
}

const TRIES = 5
const FIRST_WAIT_MS = 250
/** Our own pools' connections need a moment to leave. */
const LEAVING_MS = 1000
/** Any number that nothing else of ours locks: two processes that leave at once take turns. */
const EXIT_LOCK = 5_432_180

/** Brings PostgreSQL back whenever our seat at it is lost. */
export function keep(server: Server, first: Seat): Care {
  const { promise: lost, resolve: giveUp } = Promise.withResolvers<Error>()
  let seat: Client | undefined
  const leaving = new AbortController()
  let recovery = Promise.resolve()

  async function sit({ client, gone }: Seat): Promise<void> {
    seat = client
    await gone
    seat = undefined
    if (!leaving.signal.aborted) recovery = comeBack()
  }

  async function comeBack(): Promise<void> {
    server.log.error({ folder: server.files.folder }, 'PostgreSQL went away: bringing it back')
    let last: unknown
    for (let turn = 0; turn < TRIES && !leaving.signal.aborted; turn++) {
      await delay(FIRST_WAIT_MS * 2 ** turn)
      try {
        void sit(await takeSeat(server))
        server.log.info({ folder: server.files.folder }, 'PostgreSQL is back')
        return
      } catch (error) {
        last = error
        server.log.error({ err: error }, 'PostgreSQL did not come back')
      }
    }
    if (!leaving.signal.aborted) giveUp(new Error('PostgreSQL is lost.', { cause: last }))
  }

  void sit(first)
  return {
    lost,
    async stop() {
      leaving.abort()
      await recovery
      if (seat !== undefined) await leave(server, seat)
    },
  }
}

async function leave(server: Server, seat: Client): Promise<void> {
  const { log, files } = server
  try {
    if (!(await isLastOne(seat))) {
      log.info({ folder: files.folder }, 'PostgreSQL runs on: others are using it')
      await seat.end()
      return
    }
  } catch (error) {
    log.warn({ err: error, folder: files.folder }, 'PostgreSQL was gone before we left')
    return
  }
  await shutDown(server)
  log.info({ folder: files.folder }, 'PostgreSQL stopped')
}

async function isLastOne(seat: Client): Promise<boolean> {
  await seat.query('select pg_advisory_lock($1)', [EXIT_LOCK])
  const deadline = Date.now() + LEAVING_MS
  for (;;) {
    const { rows } = await seat.query<{ others: number }>(
      `select count(*)::int as others from pg_stat_activity
       where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    if (rows[0]?.others === 0) return true
    if (Date.now() > deadline) return false
    await delay(50)
  }
}
