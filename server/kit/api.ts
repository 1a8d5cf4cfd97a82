import type { Readable } from 'node:stream'

import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifyServerOptions,
  RouteShorthandOptions,
} from 'fastify'
import type { Kysely } from 'kysely'

import type { BodyOf, Call, ParamsOf, QueryOf, ReplyOf } from '#contract/calls.ts'
import { DELTA_CALLS } from '#contract/deltas.ts'
import { AppError } from '#contract/errors.ts'
import { API, EVENTS_STREAM, RATES } from '#contract/limits.ts'
import { etagOf, Versioned } from '#contract/versioned.ts'

import type { Clock } from './clock.ts'
import type { Db } from './database/connect.ts'
import { retryLost } from './database/in-transaction.ts'
import type { Tables } from './database/tables.ts'
import { answerUnchanged } from './entity-tag.ts'
import { once, readIdempotencyKey } from './idempotency.ts'
import type { KeyedRequest } from './idempotency.ts'
import { replySchema } from './json/reply-schema.ts'
import { answerKey, isOfKey, noteRefusals, requireCallScope } from './key-gate.ts'
import type { KeyGate } from './key-gate.ts'
import type { Metrics } from './metrics.ts'
import type { Queue } from './queue.ts'
import { addressOf, limitRate, networkOf } from './rates.ts'
import type { RateLeases } from './rates.ts'
import type { Secrets } from './secrets.ts'
import { ANSWERS_DATA } from './security-headers.ts'
import { bearerToken, isApiKey, requireSession } from './session.ts'
import type { ReadSession, Session } from './session.ts'
import type { Threads } from './threads/threads.ts'

export interface Kit {
  readonly db: Db
  readonly queue: Queue
  readonly clock: Clock
  readonly secrets: Secrets
  readonly metrics: Metrics
  readonly threads: Threads
  /** The public address of this instance, without a slash at the end. Every link is made of it. */
  readonly publicUrl: string
}

export interface Api {
  readonly app: FastifyInstance
  readonly kit: Kit
  readonly readSession: ReadSession
  readonly keys: KeyGate
  readonly rates: RateLeases
}

interface AskedParts<Params, Query, Body, S> {
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly session: S
  /** For a keyed call, the transaction that also stores the answer; otherwise the pool. */
  readonly db: Kysely<Tables>
  /** The Idempotency-Key of the request, if any. */
  readonly key: string | null
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

type Unchecked<S> = AskedParts<unknown, unknown, unknown, S>

type Asked<C extends Call, S = Session> = AskedParts<ParamsOf<C>, QueryOf<C>, BodyOf<C>, S>

type Work<C extends Call, S, R = ReplyOf<C>> = (asked: Asked<C, S>) => Promise<R>

/** Registers a row of CALLS that is for signed-in users. */
export function handle<C extends Call & { readonly access: 'signed-in' }>(
  api: Api,
  call: C,
  work: Work<C, Session>,
): void {
  register(api, call, (request) => guard(api, call, request), nothing, work)
}

/**
 * The same with slow work that is done before the transaction opens.
 *
 * @param prepare also runs for a replayed request
 */
export function handlePrepared<C extends Call & { readonly access: 'signed-in' }, P>(
  api: Api,
  call: C,
  prepare: Work<C, Session, P>,
  work: (asked: Asked<C>, prepared: P) => Promise<ReplyOf<C>>,
): void {
  register(api, call, (request) => guard(api, call, request), prepare, work)
}

function nothing(): Promise<null> {
  return Promise.resolve(null)
}

export function handleDelta<C extends Call & { readonly access: 'signed-in' }>(
  api: Api,
  call: C,
  work: Work<C, Session>,
): void {
  register(api, call, (request) => guard(api, call, request), nothing, work, ASKS_SINCE)
}

export function handleOpen<C extends Call & { readonly access: 'anyone' }>(
  api: Api,
  call: C,
  work: Work<C, null>,
): void {
  register(api, call, (request) => refuseKey(call, request), nothing, work)
}

/** @throws keys/not-for-keys */
function refuseKey({ scope }: Call, request: FastifyRequest): Promise<null> {
  if (scope === null && isApiKey(bearerToken(request))) {
    return Promise.reject(new AppError('keys/not-for-keys'))
  }
  return Promise.resolve(null)
}

/**
 * No proxy may hold back or change a stream of events. Where the work has no events to give (null), the answer is 204,
 * so that the client does not reconnect at once.
 */
export function handleEvents<C extends Call & { readonly access: 'signed-in' }>(
  api: Api,
  call: C,
  work: Work<C, Session, Readable | null>,
): void {
  register(
    api,
    call,
    (request) => guard(api, call, request),
    nothing,
    async (asked) => {
      const stream = await work(asked)
      if (stream === null) {
        void asked.reply.code(204).header('Retry-After', EVENTS_STREAM.retrySeconds)
        return null
      }
      void asked.reply
        .type('text/event-stream')
        .header('Cache-Control', 'no-store, no-transform')
        .header('X-Accel-Buffering', 'no')
      return stream
    },
    { ...NO_HEAD, compress: false },
  )
}

/**
 * Sends the stream, JSON text in the shape of the reply, while it is still being read. A fault cuts the connection, so
 * that half an answer never looks complete.
 */
export function handleStream<
  C extends Call & { readonly access: 'signed-in'; readonly repetition: 'safe' },
>(api: Api, call: C, work: Work<C, Session, Readable>): void {
  register(
    api,
    call,
    (request) => guard(api, call, request),
    nothing,
    (asked) => {
      void asked.reply.type('application/json; charset=utf-8')
      return work(asked)
    },
    NO_HEAD,
  )
}

export function handleFile<
  C extends Call & { readonly access: 'signed-in'; readonly file: 'answered' },
>(api: Api, call: C, work: Work<C, Session, unknown>): void {
  register(api, call, (request) => guard(api, call, request), nothing, work, OF_FILES)
}

export function handleOpenFile<
  C extends Call & { readonly access: 'anyone'; readonly file: 'answered' },
>(api: Api, call: C, work: Work<C, null, unknown>): void {
  register(api, call, (request) => refuseKey(call, request), nothing, work, OF_FILES)
}

/** Fastify would answer HEAD by the work of GET, and read to its end a stream that nobody receives. */
const NO_HEAD: RouteShorthandOptions = { exposeHeadRoute: false }

/** Files are compressed already, and a byte range refers to the uncompressed file. */
const OF_FILES: RouteShorthandOptions = { ...NO_HEAD, compress: false }

/**
 * Counts requests without a session by address. Beyond the rate they are refused, while sessions of the same address go
 * on.
 *
 * @throws session/missing, session/dead, request/too-many, keys/malformed, keys/dead, keys/not-for-keys,
 *   keys/scope-missing
 */
async function guard(api: Api, call: Call, request: FastifyRequest): Promise<Session> {
  const session = await identify(api, request)
  if (isOfKey(session)) {
    await noteRefusals(api.keys, { call, session }, async () => requireCallScope(call, session))
  }
  return session
}

async function identify({ readSession, keys, rates }: Api, request: FastifyRequest) {
  try {
    return await requireSession(request, {
      readSession,
      readKey: (key) => keys.open(key, networkOf(request.ip)),
    })
  } catch (error) {
    if (error instanceof AppError) {
      await rates.spend(`refused ${addressOf(request.ip)}`, RATES.refused)
    }
    throw error
  }
}

function register<C extends Call, S extends Session | null, P, R>(
  api: Api,
  call: C,
  sessionOf: (request: FastifyRequest) => Promise<S>,
  prepare: Work<C, S, P>,
  work: (asked: Asked<C, S>, prepared: P) => Promise<R>,
  options: RouteShorthandOptions = {},
): void {
  const sessions = new WeakMap<FastifyRequest, { readonly session: S }>()
  api.app.route({
    method: call.method,
    url: `${API.root}${call.path}`,
    ...ANSWERS_DATA,
    ...(call.method === 'GET' && LISTS.has(call.path) ? { onSend: answerUnchanged } : {}),
    ...options,
    schema: routeSchema(call),
    // A token beside text from a stranger could be guessed by the length of a compressed answer (BREACH).
    ...(call.path.startsWith('/auth/') ? { compress: false } : {}),
    bodyLimit: call.bodyLimitBytes ?? API.bodyLimitBytes,
    // Before the body is read, so that a refused request costs no parsing.
    onRequest: async (request) => {
      const session = await sessionOf(request)
      await limitRate(api.rates, call, { request, session })
      sessions.set(request, { session })
    },
    handler: async (request, reply) => {
      const { session } = found(sessions.get(request))
      const key = readIdempotencyKey(request.headers['idempotency-key'])
      if (key !== null) void reply.header('Idempotency-Key', key)
      void reply.code(call.status)
      const { params, query, body } = request
      function askedOn(db: Kysely<Tables>): Asked<C, S> {
        const asked: Unchecked<S> = { params, query, body, session, db, key, request, reply }
        if (!isOf<C, S>(call, asked)) throw new AppError('unexpected')
        return asked
      }
      async function workWith(db: Kysely<Tables>, prepared: P): Promise<R> {
        if (isOfKey(session) && db !== api.kit.db) {
          await api.keys.check({ call, session, params, body, db, isInTransaction: true })
        }
        return work(askedOn(db), prepared)
      }
      async function answer(): Promise<R> {
        const prepared = await prepare(askedOn(api.kit.db))
        if (call.repetition !== 'keyed') return workWith(api.kit.db, prepared)
        if (key === null) {
          return retryLost(() => api.kit.db.transaction().execute((tx) => workWith(tx, prepared)))
        }
        const subject = session?.userId ?? 'anyone'
        const claimed = keyed(api, call, request, key, subject)
        const kept = await once(api.kit.db, claimed, (tx) => workWith(tx, prepared))
        if (kept.isReplay) void reply.header('Idempotency-Replayed', 'true')
        return kept.reply
      }
      const answered = isOfKey(session)
        ? await answerKey(api.keys, { call, session, params, body, db: api.kit.db }, answer)
        : await answer()
      // A replayed answer carries the version that it created, even if there is a newer one by now.
      if (call.isVersioned === true) void reply.header('ETag', etagOf(Versioned.parse(answered)))
      return answered
    },
  })
}

/** Makes a list and its deltas two routes of one address: `since` in the query decides, whatever it holds. */
export const SINCE_CONSTRAINT: Record<string, Strategy> = {
  since: {
    name: 'since',
    storage() {
      const routes = new Map<string, Found>()
      return {
        get: (key) => routes.get(key) ?? null,
        set: (key, route) => void routes.set(key, route),
      }
    },
    deriveConstraint: ({ url = '' }) => (/[?&]since(?:[=&]|$)/.test(url) ? NAMED : NOT_NAMED),
  },
}

type Strategy = NonNullable<
  NonNullable<FastifyServerOptions['routerOptions']>['constraints']
>[string]
type Found = Parameters<ReturnType<Strategy['storage']>['set']>[1]

const NAMED = 'named'
const NOT_NAMED = 'not named'

const ASKS_SINCE: RouteShorthandOptions = { constraints: { since: NAMED } }

const LISTS: ReadonlySet<string> = new Set(Object.values(DELTA_CALLS).map(({ path }) => path))

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new AppError('unexpected')
  return value
}

/** Fastify has run the call's own schemas by now; this tells the compiler which call they belong to. */
function isOf<C extends Call, S>(call: C, asked: Unchecked<S>): asked is Asked<C, S> {
  return asked.request.routeOptions.url === `${API.root}${call.path}`
}

function keyed(
  api: Api,
  call: Call,
  request: FastifyRequest,
  key: string,
  subject: string,
): KeyedRequest {
  const content = JSON.stringify([call.method, request.url, request.body ?? null])
  return {
    subject,
    call: `${call.method} ${call.path}`,
    key,
    fingerprint: api.kit.secrets.fingerprint(content),
    status: call.status,
  }
}

function routeSchema(call: Call): Record<string, unknown> {
  return {
    ...(call.params === undefined ? {} : { params: call.params }),
    ...(call.query === undefined ? {} : { querystring: call.query }),
    ...(call.headers === undefined ? {} : { headers: call.headers }),
    ...(call.body === undefined ? {} : { body: call.body }),
    response: { [call.status]: replySchema(call.reply) },
  }
}
