import { ASSET } from '#contract/file-limits.ts'
import { RESEND_WITHIN_MS } from '#contract/limits.ts'
import type { Config } from '#server/config.ts'
import { systemClock } from '#server/kit/clock.ts'
import type { Clock } from '#server/kit/clock.ts'
import { createLog } from '#server/kit/log.ts'
import type { Log } from '#server/kit/log.ts'
import { openServer } from '#server/open-server.ts'
import type { Server } from '#server/open-server.ts'

import { testDatabase } from './database.ts'
import type { TestDatabase } from './database.ts'
import { freePort } from './network/free-port.ts'
import { remoteBy } from './remote.ts'
import type { Remote } from './remote.ts'

export interface TestServer extends Remote, AsyncDisposable {
  readonly app: Server['app']
  readonly db: TestDatabase
  readonly url: string
}

const silent = createLog({ level: 'silent', pretty: false })

export const TEST_SECRET = 'a secret that is only for tests, 0123456789'

/** A whole server on a database of its own, listening, with the sandbox behind it. */
export async function testServer(
  options: {
    /** Instead of a new one; it is dropped with the server. */
    readonly db?: TestDatabase
    readonly config?: Partial<Config>
    readonly clock?: Clock
    /** Of the public address: passkeys need a name. */
    readonly host?: 'localhost'
    readonly log?: Log
  } = {},
): Promise<TestServer> {
  const db = options.db ?? (await testDatabase())
  const port = await freePort()
  const local = `http://127.0.0.1:${port}`
  const url = `http://${options.host ?? '127.0.0.1'}:${port}`
  const server = await openServer(
    { ...aConfig(), databaseUrl: db.servingUrl, ...options.config },
    { local, publicUrl: url },
    options.log ?? silent,
    options.clock ?? systemClock,
  )
  await server.app.listen({ host: '127.0.0.1', port })
  return {
    app: server.app,
    db,
    url,
    ...remoteBy(async (path, { method = 'GET', headers = {}, payload } = {}) =>
      server.app.inject({
        url: path,
        method,
        headers,
        ...(payload === undefined ? {} : { payload }),
      }),
    ),
    async [Symbol.asyncDispose]() {
      await server.close()
      await db[Symbol.asyncDispose]()
    },
  }
}

function aConfig(): Config {
  return {
    production: false,
    role: 'all',
    host: '127.0.0.1',
    port: null,
    publicUrl: null,
    dataDir: '/nonexistent',
    databaseUrl: null,
    migrationUrl: null,
    assets: { bucket: null, inDatabaseMaxBytes: ASSET.inDatabaseMaxBytes },
    secret: TEST_SECRET,
    previousSecret: null,
    mail: null,
    linkedin: {
      client: null,
      version: '202609',
      authBase: 'https://www.linkedin.com',
      apiBase: 'https://api.linkedin.com',
    },
    // People of tests come from networks of their own.
    sandboxIsOpen: true,
    auth: {
      signingJwks: null,
      disclosure: 'friendly',
      asksForLeaks: false,
    },
    trustedProxies: [],
    rateTimes: 1,
    metricsToken: null,
    feedAllowHosts: [],
    keywordSearches: [],
    ai: { model: null, imageModel: null },
    reconcile: 'ask',
    firstComments: true,
    resendWithinMs: RESEND_WITHIN_MS,
    logLevel: 'silent',
  }
}
