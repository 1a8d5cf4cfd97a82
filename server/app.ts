import compress from '@fastify/compress'
import Fastify from 'fastify'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'

import { CALLS } from '#contract/calls.ts'
import { RATES } from '#contract/limits.ts'
import type { System } from '#contract/system.ts'

import { KEY_ACCESS } from './access/key-access.ts'
import { registerAccounts } from './accounts/routes.ts'
import { registerAnalysis } from './analysis/routes.ts'
import { registerApprovals } from './approvals/routes.ts'
import { registerArticles } from './articles/routes.ts'
import type { AssetKit } from './assets/asset-kit.ts'
import { registerAssets } from './assets/routes.ts'
import { registerAuthV1 } from './auth-v1/routes.ts'
import { createKeyReader } from './auth/api-keys/read-key.ts'
import type { AuthKit } from './auth/auth-kit.ts'
import { registerOauth } from './auth/oauth/routes.ts'
import { registerAuth } from './auth/routes.ts'
import { registerClientErrors } from './client-errors.ts'
import { serveClient } from './client.ts'
import type { Events } from './events/events.ts'
import { registerEvents } from './events/routes.ts'
import { registerHealth, registerMetrics } from './health.ts'
import type { Health, MetricsAccess } from './health.ts'
import { SINCE_CONSTRAINT, handleOpen } from './kit/api.ts'
import type { Api } from './kit/api.ts'
import { CONNECTION, boundConnections, connectionLimits } from './kit/connection-limits.ts'
import { boundJson } from './kit/json/json-bounds.ts'
import { sharedSerializers } from './kit/json/reply-schema.ts'
import type { Log } from './kit/log.ts'
import { answerProblem } from './kit/problem.ts'
import { noticeUnnamedProxy, refuseCrossSite, refusePlainHttp } from './kit/proxies.ts'
import { networkOf, createRateLeases } from './kit/rates.ts'
import { setSecurityHeaders } from './kit/security-headers.ts'
import type { ReadSession } from './kit/session.ts'
import { registerLetters } from './letters/routes.ts'
import { registerAccessCheck, registerMcp } from './mcp/routes.ts'
import type { CreateMcpServer } from './mcp/server.ts'
import type { Meter } from './metrics.ts'
import type { NotificationKit } from './notifications/notification-kit.ts'
import { registerNotifications } from './notifications/routes.ts'
import type { Sandbox } from './open-sandbox.ts'
import { registerOpenApi } from './openapi/routes.ts'
import { registerPosts } from './posts/routes.ts'
import type { PublishingKit } from './publishing/publishing-kit.ts'
import { registerPublishing } from './publishing/routes.ts'
import { registerTrials } from './publishing/trial-routes.ts'
import { registerSchedules } from './schedules/routes.ts'
import { registerSources } from './sources/routes.ts'
import type { SourceKit } from './sources/source-kit.ts'
import { registerUserData } from './user-data/routes.ts'
import type { RewritingKit } from './writing/rewrite.ts'
import { registerWriting } from './writing/routes.ts'

export interface AppParts {
  readonly kit: AssetKit & AuthKit & NotificationKit & PublishingKit & RewritingKit & SourceKit
  readonly log: Log
  readonly readSession: ReadSession
  readonly events: Events
  readonly system: System
  readonly health: Health
  readonly meter: Meter
  readonly metricsAccess: MetricsAccess
  readonly sandbox: Sandbox | null
  /** False for a worker, which answers only health checks and Prometheus. */
  readonly servesPeople: boolean
  /** The address at which this process listens, for people at the machine itself. */
  readonly localUrl: string
  /** True over https: tells browsers to use nothing else. */
  readonly isSecure: boolean
  readonly trustedProxies: readonly string[]
  readonly rateTimes: number
  /** Only a test gives another one than Lin's own. */
  readonly createMcpServer?: CreateMcpServer
}

export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { kit, sandbox } = parts
  const loggerInstance: FastifyBaseLogger = parts.log
  const app: FastifyInstance = Fastify({
    loggerInstance,
    trustProxy: [...parts.trustedProxies],
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    ...connectionLimits(),
    // An address that the router cannot parse, or finds too long, would bypass all hooks and handlers.
    rewriteUrl: (request) => readableAddress(request.url ?? '/'),
    schemaController: { compilersFactory: { buildSerializer: sharedSerializers() } },
    routerOptions: { maxParamLength: CONNECTION.headMaxBytes, constraints: SINCE_CONSTRAINT },
  })
  boundConnections(app.server, parts.trustedProxies, parts.log)
  app.setValidatorCompiler(validatorCompiler)
  app.setErrorHandler(answerProblem)
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('X-Request-Id', request.id)
    done()
  })
  setSecurityHeaders(app, { isSecure: parts.isSecure })
  registerHealth(app, parts.health)
  registerMetrics(app, parts.meter, parts.metricsAccess)
  if (!parts.servesPeople) return app
  const front = { publicUrl: kit.publicUrl, proxies: parts.trustedProxies, log: parts.log }
  const refuseHttp = parts.isSecure ? refusePlainHttp(front) : null
  app.addHook('onRequest', noticeUnnamedProxy(front))
  const rates = createRateLeases(kit, parts.rateTimes)
  await app.register(async (scope) => {
    boundJson(scope)
    await scope.register(compress, { encodings: ['br', 'gzip'], threshold: COMPRESS_FROM_BYTES })
    const keys = { ...createKeyReader(kit), ...KEY_ACCESS }
    const api: Api = { app: scope, kit, readSession: parts.readSession, keys, rates }
    scope.addHook('onRequest', (_request, reply, done) => {
      // Errors as well: an answer to one person must not be cached.
      void reply.header('Cache-Control', 'no-store')
      done()
    })
    if (refuseHttp !== null) scope.addHook('onRequest', refuseHttp)
    scope.addHook('onRequest', refuseCrossSite(front))
    await registerOpenApi(scope, parts.system.version)
    handleOpen(api, CALLS.system, () => Promise.resolve(parts.system))
    registerClientErrors(api, parts.meter)
    registerAuth(api, kit)
    registerSources(api, kit)
    registerArticles(api)
    registerAnalysis(api, kit)
    registerAccounts(api, kit.linkedin)
    await registerAssets(api, kit)
    registerPosts(api, kit)
    registerApprovals(api, kit)
    registerPublishing(api, kit)
    registerTrials(api, kit, parts.system.sandbox.linkedin === null ? null : sandbox)
    registerWriting(api, kit)
    registerSchedules(api, kit)
    registerNotifications(api, kit)
    await registerLetters(api, kit)
    registerUserData(api, kit)
    registerEvents(api, parts.events)
    registerAccessCheck(api, kit)
    registerMcp(api, kit, parts.system.version, parts.createMcpServer)
  })
  await app.register(async (scope) => {
    if (refuseHttp !== null) scope.addHook('onRequest', refuseHttp)
    scope.addHook('onRequest', async (request) => {
      await rates.spend(`auth-v1 ${networkOf(request.ip)}`, RATES.authV1)
    })
    await registerAuthV1(scope, kit, parts.system.version)
  })
  await app.register((scope, _options, done) => {
    scope.addHook('onRequest', (_request, reply, next) => {
      void reply.header('Cache-Control', 'no-store')
      next()
    })
    if (refuseHttp !== null) scope.addHook('onRequest', refuseHttp)
    registerOauth(scope, kit)
    done()
  })
  if (sandbox !== null) await sandbox.serve(app, kit.publicUrl, parts.localUrl)
  await serveClient(app, kit.publicUrl)
  return app
}

/** Shorter answers fit into one packet with or without compression. */
const COMPRESS_FROM_BYTES = 1024

/** Escapes percent signs that encode no character (`/api/posts/%`), so that the router answers 404 as usual. */
function readableAddress(url: string): string {
  const end = url.search(/[?#]/)
  const path = end === -1 ? url : url.slice(0, end)
  return isReadable(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length)
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
