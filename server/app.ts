import Fastify from 'fastify'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'

import { CALLS } from '#contract/calls.ts'
import { RATES } from '#contract/limits.ts'
import type { System } from '#contract/system.ts'
import type { AuthKit } from '#server/auth/auth-kit.ts'
import { serveClient } from '#server/client.ts'
import { registerHealth } from '#server/health.ts'
import type { Health } from '#server/health.ts'
import { handleOpen } from '#server/kit/api.ts'
import type { Api } from '#server/kit/api.ts'
import { CONNECTION, connectionLimits } from '#server/kit/connection-limits.ts'
import type { Log } from '#server/kit/log.ts'
import { answerProblem } from '#server/kit/problem.ts'
import type { ReadSession } from '#server/kit/session.ts'
import { registerMetrics } from '#server/metrics-route.ts'
import type { MetricsAccess } from '#server/metrics-route.ts'
import type { Meter } from '#server/metrics.ts'
import type { NotificationKit } from '#server/notifications/notification-kit.ts'
import type { PostKit } from '#server/posts/post-kit.ts'
import { readableAddress } from '#server/readable-address.ts'
import type { SourceKit } from '#server/sources/source-kit.ts'

import { registerAccounts } from './accounts/routes.ts'
import { registerAnalysis } from './analysis/routes.ts'
import { registerArticles } from './articles/routes.ts'
import { registerAuthV1 } from './auth-v1/routes.ts'
import { registerAuth } from './auth/routes.ts'
import { networkOf, createRateLeases } from './kit/rates.ts'
import { refuseCrossSite, setSecurityHeaders } from './kit/security-headers.ts'
import { registerNotifications } from './notifications/routes.ts'
import type { Sandbox } from './open-sandbox.ts'
import { registerOpenApi } from './openapi/routes.ts'
import { registerPosts } from './posts/routes.ts'
import { registerSchedules } from './schedules/routes.ts'
import { registerSources } from './sources/routes.ts'
import { registerUserData } from './user-data/routes.ts'

export interface AppParts {
  readonly kit: AuthKit & NotificationKit & PostKit & SourceKit
  readonly log: Log
  readonly readSession: ReadSession
  readonly system: System
  readonly health: Health
  readonly meter: Meter
  readonly metricsAccess: MetricsAccess
  /** Null where the real services are used. */
  readonly sandbox: Sandbox | null
  /** False for a worker, which answers health checks and Prometheus, and nothing else. */
  readonly servesPeople: boolean
  /** True over https only: tells browsers to stay there. */
  readonly isSecure: boolean
  /** Whose X-Forwarded-For is believed: addresses and networks (CIDR). */
  readonly trustedProxies: readonly string[]
  /** LIN_RATE_TIMES: so many times as many requests pass as usual. */
  readonly rateTimes: number
}

/** The HTTP side: the API by the contract, the built client, and the sandbox where it is used. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { kit, sandbox } = parts
  const loggerInstance: FastifyBaseLogger = parts.log
  const app: FastifyInstance = Fastify({
    loggerInstance,
    trustProxy: [...parts.trustedProxies],
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    ...connectionLimits(),
    // What a router cannot read, or finds too long, would pass by every hook and handler.
    rewriteUrl: (request) => readableAddress(request.url ?? '/'),
    routerOptions: { maxParamLength: CONNECTION.headMaxBytes },
  })
  app.server.maxConnections = CONNECTION.max
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerProblem)
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('X-Request-Id', request.id)
  })
  await setSecurityHeaders(app, { isSecure: parts.isSecure })
  registerHealth(app, parts.health)
  registerMetrics(app, parts.meter, parts.metricsAccess)
  if (!parts.servesPeople) return app
  const rates = createRateLeases(kit, parts.rateTimes)
  await app.register(async (scope) => {
    const api: Api = { app: scope, kit, readSession: parts.readSession, rates }
    scope.addHook('onRequest', async (_request, reply) => {
      // Refusals, too: what is said to one person is for no cache.
      void reply.header('Cache-Control', 'no-store')
    })
    scope.addHook('onRequest', refuseCrossSite(kit.publicUrl))
    await registerOpenApi(scope, parts.system.version)
    handleOpen(api, CALLS.system, () => Promise.resolve(parts.system))
    registerAuth(api, kit)
    registerSources(api, kit)
    registerArticles(api)
    registerAnalysis(api, kit)
    registerAccounts(api, kit.linkedin)
    registerPosts(api, kit)
    registerSchedules(api, kit)
    registerNotifications(api, kit)
    registerUserData(api, kit)
  })
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => {
      await rates.spend(`auth-v1 ${networkOf(request.ip)}`, RATES.door)
    })
    await registerAuthV1(scope, kit, parts.system.version)
  })
  if (sandbox !== null) await sandbox.serve(app, kit.publicUrl)
  await serveClient(app, kit.publicUrl)
  return app
}
