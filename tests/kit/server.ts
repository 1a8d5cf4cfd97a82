import { once } from 'node:events'
import { createServer } from 'node:net'

import type { LightMyRequestResponse } from 'fastify'

import type { BodyFor, Call, ParamsFor, QueryFor } from '#contract/calls.ts'
import { API } from '#contract/limits.ts'
import type { Config } from '#server/config.ts'
import { systemClock } from '#server/kit/clock.ts'
import type { Clock } from '#server/kit/clock.ts'
import { createLog } from '#server/kit/log.ts'
import { openServer } from '#server/open-server.ts'
import type { Server } from '#server/open-server.ts'

import { testDatabase } from './database.ts'
import type { TestDatabase } from './database.ts'

export interface TestServer extends AsyncDisposable {
  readonly app: Server['app']
  readonly db: TestDatabase
  readonly url: string
  /** Sends a call of the contract as a client would. */
  send<C extends Call>(call: C, options?: SendOptions<C>): Promise<LightMyRequestResponse>
}

interface SendOptions<C extends Call> {
  readonly params?: ParamsFor<C>
  readonly query?: QueryFor<C>
  readonly body?: BodyFor<C>
  readonly token?: string
  readonly key?: string
  readonly headers?: Record<string, string>
}

const log = createLog({ level: 'silent', pretty: false })

export const TEST_SECRET = 'a secret that is only for tests, 0123456789'

/** A whole server on a database of its own, listening, with the sandbox behind it. */
export async function testServer(
  options: { readonly config?: Partial<Config>; readonly clock?: Clock } = {},
): Promise<TestServer> {
  const db = await testDatabase()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = await openServer(
    { ...aConfig(), databaseUrl: db.url, ...options.config },
    { local: url, publicUrl: url },
    log,
    options.clock ?? systemClock,
  )
  await server.app.listen({ host: '127.0.0.1', port })
  return {
    app: server.app,
    db,
    url,
    send(call, { params, query, body, token, key, headers } = {}) {
      return server.app.inject({
        method: call.method,
        url: `${API.root}${fillPath(call.path, params)}${queryString(query)}`,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      })
    },
    async [Symbol.asyncDispose]() {
      await server.close()
      await db[Symbol.asyncDispose]()
    },
  }
}

export function aConfig(): Config {
  return {
    production: false,
    role: 'all',
    host: '127.0.0.1',
    port: null,
    publicUrl: null,
    dataDir: '/nonexistent',
    databaseUrl: null,
    secret: TEST_SECRET,
    mail: null,
    linkedin: {
      client: null,
      version: '202609',
      authBase: 'https://www.linkedin.com',
      apiBase: 'https://api.linkedin.com',
    },
    feedAllowHosts: [],
    reconcile: 'ask',
    logLevel: 'silent',
  }
}

function fillPath(path: string, params: unknown): string {
  const values = new Map(Object.entries(params ?? {}))
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
}

function queryString(query: unknown): string {
  const fields = Object.entries(query ?? {}).map(([name, value]) => [name, String(value)])
  return fields.length === 0 ? '' : `?${new URLSearchParams(fields).toString()}`
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('There is no free port.')
  return address.port
}
