import { ASSET } from '#contract/file-limits.ts'
import { DAY_MS, RESEND_WITHIN_MS } from '#contract/limits.ts'
import { beginSession } from '#server/auth/sessions/begin-session.ts'
import { openKeyRing } from '#server/auth/sessions/key-ring.ts'
import { readSigningKeys } from '#server/auth/sessions/signing-keys.ts'
import { hashPassword } from '#server/auth/sign-in/password.ts'
import { insertUser, readEmail } from '#server/auth/users.ts'
import type { Config } from '#server/config.ts'
import { systemClock } from '#server/kit/clock.ts'
import type { Clock } from '#server/kit/clock.ts'
import { createDb } from '#server/kit/database/connect.ts'
import { createLog } from '#server/kit/log.ts'
import type { Log } from '#server/kit/log.ts'
import { createSecrets, hashToken, randomToken } from '#server/kit/secrets.ts'
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
    /** A database in place of a new one; it is dropped with the server. */
    readonly db?: TestDatabase
    readonly config?: Partial<Config>
    readonly clock?: Clock
    /** Host of the public address: passkeys need a name. */
    readonly host?: 'localhost'
    readonly log?: Log
  } = {},
): Promise<TestServer> {
  const db = options.db ?? (await testDatabase())
  const port = await freePort()
  const local = `http://127.0.0.1:${port}`
  const url = `http://${options.host ?? '127.0.0.1'}:${port}`
  const config = { ...aConfig(), databaseUrl: db.servingUrl, ...options.config }
  const clock = options.clock ?? systemClock
  const server = await openServer(config, { local, publicUrl: url }, options.log ?? silent, clock)
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
    // If the configuration names another database, only the server itself reaches it.
    ...(options.config?.databaseUrl === undefined
      ? { admit: admitter({ pool: db.pool, config, clock }) }
      : {}),
    async [Symbol.asyncDispose]() {
      await server.close()
      await db[Symbol.asyncDispose]()
    },
  }
}

/** Writes the rows of a registration, its confirmation and a sign-in, without the mails between them. */
function admitter({ pool, config, clock }: Door): NonNullable<Remote['admit']> {
  let opened: ReturnType<typeof openKeyRing> | undefined
  return async (email, password) => {
    const db = createDb(pool)
    const secrets = createSecrets(config.secret ?? TEST_SECRET, config.previousSecret)
    const { signingJwks } = config.auth
    opened ??=
      signingJwks === null ? openKeyRing({ db, secrets, clock }) : readSigningKeys(signingJwks)
    const now = clock.now()
    const passwordHash = await hashed(password)
    const user = await insertUser(db, { email: readEmail(email), passwordHash, confirmedAt: now })
    if (user === null) throw new Error(`${email} has an account.`)
    const keys = await opened
    const signIn = { user, device: DEVICE, rememberMe: false, methods: ['password'] as const }
    // One after the other: a second connection takes PostgreSQL longer than both.
    const { token } = await beginSession({ db, clock, keys }, signIn)
    await db
      .insertInto('known_devices')
      .values({
        token_hash: hashToken(randomToken()),
        user_id: user.id,
        label: DEVICE,
        created_at: now,
        last_used_at: now,
      })
      .execute()
    return token
  }
}

interface Door {
  readonly pool: TestDatabase['pool']
  readonly config: Pick<Config, 'auth' | 'previousSecret' | 'secret'>
  readonly clock: Clock
}

/** The server's name for the device behind requests of tests. */
const DEVICE = 'A browser on an unknown system'

/** Hashes by password. A hash takes as long as a request, and all people of tests share a few passwords. */
const hashes = new Map<string, Promise<string>>()

function hashed(password: string): Promise<string> {
  const known = hashes.get(password) ?? hashPassword(password)
  hashes.set(password, known)
  return known
}

function versionOf(date: Date): string {
  return date.toISOString().slice(0, 7).replace('-', '')
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
    proxy: null,
    mail: null,
    linkedin: {
      client: null,
      // LinkedIn refuses versions of months that have ended; this one is valid even by a clock a month behind.
      version: versionOf(new Date(Date.now() - 45 * DAY_MS)),
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
    zoneinfo: '/nonexistent',
  }
}
