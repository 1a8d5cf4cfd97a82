import type { FastifyInstance } from 'fastify'
import { CompiledQuery } from 'kysely'

import type { Db } from '#server/kit/database/connect.ts'

export interface Health {
  readonly db: Db
  readonly database: string
  /** True from the moment this process was told to stop: no new work is to be sent here. */
  isDraining(): boolean
}

/** `/healthz`: the process answers. `/readyz`: it can work, and it may be sent work. */
export function registerHealth(app: FastifyInstance, health: Health): void {
  app.get('/healthz', { logLevel: 'warn' }, async (_request, reply) => {
    void reply.header('Cache-Control', 'no-store')
    return { status: 'ok' }
  })
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const isReady = !health.isDraining() && (await answers(health.db))
    void reply.code(isReady ? 200 : 503).header('Cache-Control', 'no-store')
    return { status: isReady ? 'ready' : 'not-ready', database: health.database }
  })
}

async function answers(db: Db): Promise<boolean> {
  try {
    await db.executeQuery(CompiledQuery.raw('select 1'))
    return true
  } catch {
    // Why it does not answer is in the pool's own log lines.
    return false
  }
}
