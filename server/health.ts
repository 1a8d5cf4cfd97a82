import { createHash, timingSafeEqual } from 'node:crypto'

import { rulesInUse } from '@lin/zones'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CompiledQuery } from 'kysely'

import { AppError } from '#contract/errors.ts'
import { DAY_MS } from '#contract/limits.ts'

import type { Db } from './kit/database/connect.ts'
import { cameThroughProxy, isNear } from './kit/networks.ts'
import type { Meter } from './metrics.ts'

export interface Health {
  readonly db: Db
  readonly database: string
  /** True once this process was asked to stop: it must not get new work. */
  isDraining(): boolean
}

/** `/healthz`: the process is alive. `/readyz`: it can do its work, and may be sent requests. */
export function registerHealth(app: FastifyInstance, health: Health): void {
  app.get('/healthz', { logLevel: 'warn' }, async (_request, reply) => {
    void reply.header('Cache-Control', 'no-store')
    return { status: 'ok' }
  })
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const isReady = !health.isDraining() && (await answers(health.db))
    void reply.code(isReady ? 200 : 503).header('Cache-Control', 'no-store')
    const status = isReady ? 'ready' : 'not-ready'
    // Old rules may give wrong wall times, so operators see their age.
    const rules = rulesInUse()
    return {
      status,
      database: health.database,
      rules: { ...rules, age_days: daysSince(rules.released) },
    }
  })
}

/**
 * Null for an unknown day.
 *
 * @param day RFC 3339
 */
function daysSince(day: string | null): number | null {
  return day === null ? null : Math.floor((Date.now() - Date.parse(day)) / DAY_MS)
}

async function answers(db: Db): Promise<boolean> {
  try {
    await db.executeQuery(CompiledQuery.raw('select 1'))
    return true
  } catch {
    // The pool logs the reason.
    return false
  }
}

export interface MetricsAccess {
  /** METRICS_TOKEN; null: callers from near addresses may read. */
  readonly token: string | null
  /** Addresses and networks (CIDR) that count as near, besides this machine. */
  readonly near: readonly string[]
}

/** `/metrics` for Prometheus, and the hook that times every answer. Callers without access get 404. */
export function registerMetrics(app: FastifyInstance, meter: Meter, access: MetricsAccess): void {
  app.addHook('onResponse', (request, reply, done) => {
    meter.requestAnswered({
      // Screens, missing files, and anything else that is requested.
      route: request.routeOptions.url ?? 'other',
      method: request.method,
      statusCode: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    })
    done()
  })
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!mayRead(request, access)) throw new AppError('request/not-found')
    void reply.header('Cache-Control', 'no-store').type(meter.contentType)
    return meter.read()
  })
}

function mayRead(request: FastifyRequest, { token, near }: MetricsAccess): boolean {
  if (token !== null) return isSame(request.headers.authorization ?? '', `Bearer ${token}`)
  return !cameThroughProxy(request) && isNear(request.socket.remoteAddress ?? '', near)
}

/** In constant time, and without revealing the length. */
function isSame(given: string, right: string): boolean {
  return timingSafeEqual(digest(given), digest(right))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
