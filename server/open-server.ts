import { readFile } from 'node:fs/promises'

import type { FastifyInstance } from 'fastify'

import { OWN_POSTS_PATH } from '#contract/rules/look-at-linkedin.ts'

import { createApp } from './app.ts'
import type { AppParts } from './app.ts'
import { recheckBy } from './approvals/ask.ts'
import { voidOfKeys } from './approvals/revoked-keys.ts'
import { tryStorage } from './assets/try-storage.ts'
import type { AuthKit } from './auth/auth-kit.ts'
import { hasPasskeys } from './auth/factors/webauthn.ts'
import { createReadSession } from './auth/sessions/access-token.ts'
import { openKeyRing } from './auth/sessions/key-ring.ts'
import type { KeyKit } from './auth/sessions/key-ring.ts'
import { readSigningKeys } from './auth/sessions/signing-keys.ts'
import type { KeyRing } from './auth/sessions/signing-keys.ts'
import type { Config } from './config.ts'
import { createEvents } from './events/events.ts'
import { startClockWatch } from './jobs/clock-watch.ts'
import { followRules } from './jobs/follow-rules.ts'
import { jobHandlers, onAttemptMoved, onCommentMoved } from './jobs/handlers.ts'
import { systemClock } from './kit/clock.ts'
import type { Clock } from './kit/clock.ts'
import { openDatabase } from './kit/database/open.ts'
import type { Database } from './kit/database/open.ts'
import { instanceSecret } from './kit/instance-secret.ts'
import type { Log } from './kit/log.ts'
import { startQueue } from './kit/queue.ts'
import { createSecrets } from './kit/secrets.ts'
import { PICTURE_THREADS, TEXT_THREADS, createThreads } from './kit/threads/threads.ts'
import { createMeter } from './metrics.ts'
import { openVapidKeys, vapidSubject } from './notifications/vapid-keys.ts'
import { openSandbox } from './open-sandbox.ts'
import type { Sandbox } from './open-sandbox.ts'
import { openStorages } from './open-storages.ts'
import { createClientDocuments } from './outside/clients/client-documents.ts'
import { openFeedFetcher } from './outside/feeds.ts'
import { openForwardProxy } from './outside/forward-proxy.ts'
import { createRedraw } from './outside/illustrator/redraw.ts'
import { createIllustrator } from './outside/illustrator/title-card.ts'
import { openLinkedIn } from './outside/linkedin.ts'
import type { LinkedInApp } from './outside/linkedin.ts'
import { createSmtpMailer } from './outside/mail/smtp.ts'
import { createPageReader } from './outside/pages/page-reader.ts'
import { createWebPush } from './outside/push/web-push.ts'
import { createBuiltInWriter, createWriter } from './outside/writer/create-writer.ts'
import { prepareDatabase } from './prepare-database.ts'
import { createUnrecorded } from './publishing/unrecorded.ts'
import { postSlots } from './schedules/post-slots.ts'
import { startTick } from './schedules/tick.ts'
import { syncKeywordFeeds } from './sources/keywords.ts'

const IDLE_LOOK_MS = 200

export interface Server {
  readonly app: FastifyInstance
  /** Resolves when this process cannot go on, because its database is lost. */
  readonly lost: Promise<Error>
  close(): Promise<void>
}

/**
 * @param address `local`: where this process will listen; `publicUrl`: where people reach it
 * @param parts in place of Lin's own, for tests
 * @throws StartError
 */
export async function openServer(
  config: Config,
  address: { readonly local: string; readonly publicUrl: string },
  log: Log,
  clock: Clock = systemClock,
  parts: Pick<AppParts, 'createMcpServer'> = {},
): Promise<Server> {
  const secret = config.secret ?? (await instanceSecret(config.dataDir, log))
  const database = await openDatabase(config, log)
  try {
    return await openOn(database, config, address, log, clock, secret, parts)
  } catch (error) {
    await database.close()
    throw error
  }
}

async function openOn(
  database: Database,
  config: Config,
  address: { readonly local: string; readonly publicUrl: string },
  log: Log,
  clock: Clock,
  secret: string,
  parts: Pick<AppParts, 'createMcpServer'>,
): Promise<Server> {
  const { db } = database
  const playsLinkedIn = config.linkedin.client === null
  const hasSandbox = playsLinkedIn || config.mail === null
  await prepareDatabase(database, { sandbox: hasSandbox }, log)
  const secrets = createSecrets(secret, config.previousSecret)
  const keys = await openKeys({ db, secrets, clock }, config)
  const meter = createMeter(database.pool, log)
  const queue = await startQueue(database.queueConnection, log, meter)
  const sandbox = hasSandbox ? await openSandbox(db, clock, config.sandboxIsOpen) : null
  const proxy = openForwardProxy(config.proxy, log)
  const linkedin = openLinkedIn(linkedInApp(config, address, sandbox), {
    now: () => clock.now(),
    log,
    // The simulator is part of this server, so it needs no proxy.
    proxy: playsLinkedIn ? null : proxy,
  })
  const samples = playsLinkedIn ? sandbox : null
  const network = openFeedFetcher({
    allowHosts: config.feedAllowHosts,
    contact: address.publicUrl,
    proxy,
  })
  const fetcher = samples?.readSamples(network, address.publicUrl) ?? network
  const threads = createThreads(log, TEXT_THREADS)
  const pictureThreads = createThreads(log, PICTURE_THREADS)
  const pages = createPageReader({
    threads,
    allowHosts: config.feedAllowHosts,
    contact: address.publicUrl,
    proxy,
  })
  const clients = createClientDocuments({
    allowHosts: config.feedAllowHosts,
    contact: address.publicUrl,
    proxy,
  })
  const push = createWebPush({
    keys: await openVapidKeys({ db, secrets }),
    subject: vapidSubject(address.publicUrl, config.mail),
    allowHosts: config.feedAllowHosts,
    proxy,
  })
  const storages = openStorages(config, proxy)
  const storageTried = tryStorage(storages.own, log)
  const writer = createWriter(config.ai.model === null ? null : { ...config.ai.model, proxy })
  const illustrator = createIllustrator(config.ai.imageModel, config.feedAllowHosts, proxy)
  function onKeysRevoked(...[tx, ...revoked]: Parameters<AuthKit['onKeysRevoked']>): Promise<void> {
    return voidOfKeys({ queue, clock, slots: postSlots }, tx, ...revoked)
  }
  const kit = {
    db,
    queue,
    clock,
    secrets,
    metrics: meter,
    threads,
    publicUrl: address.publicUrl,
    linkedin,
    pages,
    clients,
    push,
    webBase: playsLinkedIn ? `${address.publicUrl}/sandbox/linkedin` : config.linkedin.authBase,
    ownPosts: playsLinkedIn
      ? `${address.publicUrl}/sandbox/linkedin/feed`
      : `${config.linkedin.authBase}${OWN_POSTS_PATH}`,
    reconcile: config.reconcile,
    firstComments: config.firstComments,
    resendWithinMs: config.resendWithinMs,
    unrecorded: createUnrecorded(log),
    slots: postSlots,
    onDraftChanged: recheckBy,
    onKeysRevoked,
    onAttemptMoved,
    onCommentMoved,
    policy: {
      disclosure: config.auth.disclosure,
      asksForLeaks: config.auth.asksForLeaks,
      proxy,
    },
    keys,
    log,
    fetcher,
    searches: config.keywordSearches,
    writer,
    builtIn: createBuiltInWriter(),
    illustrator,
    redraw: createRedraw(pictureThreads),
    storages,
  }
  const smtp = config.mail === null ? null : createSmtpMailer({ ...config.mail, log, proxy })
  const mailer = smtp ?? sandbox?.mailer
  if (mailer === undefined) throw new Error('There is no way to send mail.')
  const mailTried = config.role === 'web' ? undefined : smtp?.check()
  // Before anything that is due by older rules is begun.
  await followRules(kit)
  if (config.role !== 'web') {
    await syncKeywordFeeds(kit)
    await queue.work(jobHandlers(kit, { linkedin, mailer }))
  }
  const tick = config.role === 'web' ? null : startTick(kit)
  const clockWatch = startClockWatch(kit)

  let isDraining = false
  const app = await createApp({
    kit,
    log,
    readSession: createReadSession(db, keys, clock),
    events: createEvents({ db, clock, listen: database.listen, log }),
    system: {
      version: await readVersion(),
      sandbox: {
        linkedin: playsLinkedIn ? `${address.publicUrl}/sandbox/linkedin/feed` : null,
        mailbox: config.mail === null ? `${address.publicUrl}/sandbox/mailbox` : null,
        ...(samples === null ? {} : { feeds: samples.feeds(address.publicUrl) }),
      },
      writer: writer.name,
      illustrator: illustrator?.name ?? null,
      passkeys: hasPasskeys(address.publicUrl),
      ...(config.firstComments ? {} : { first_comments: false }),
    },
    health: { db, database: database.kind, isDraining: () => isDraining },
    meter,
    metricsAccess: { token: config.metricsToken, near: config.trustedProxies },
    sandbox,
    servesPeople: config.role !== 'worker',
    localUrl: address.local,
    isSecure: address.publicUrl.startsWith('https:'),
    trustedProxies: config.trustedProxies,
    rateTimes: config.rateTimes,
    ...parts,
  })
  return {
    app,
    lost: database.lost,
    async close() {
      isDraining = true
      await closeDoor(app)
      await clockWatch.stop()
      await tick?.stop()
      await queue.stop()
      await kit.unrecorded.stop()
      await fetcher.close()
      await pages.close()
      await clients.close()
      await push.close()
      await threads.close()
      await pictureThreads.close()
      await storageTried
      await mailTried
      await storages.close()
      await database.close()
    },
  }
}

/** Running requests are answered; a connection is closed as soon as it is idle. */
async function closeDoor(app: FastifyInstance): Promise<void> {
  const closing = setInterval(() => app.server.closeIdleConnections(), IDLE_LOOK_MS)
  try {
    await app.close()
  } finally {
    clearInterval(closing)
  }
}

function openKeys(kit: KeyKit, config: Config): Promise<KeyRing> {
  const { signingJwks } = config.auth
  return signingJwks === null ? openKeyRing(kit) : readSigningKeys(signingJwks)
}

/** Decides whether the client's addresses are LinkedIn's or the sandbox's. */
function linkedInApp(
  config: Config,
  address: { readonly local: string; readonly publicUrl: string },
  sandbox: Sandbox | null,
): LinkedInApp {
  const { client, version, authBase, apiBase } = config.linkedin
  if (client !== null || sandbox === null) {
    return {
      clientId: client?.id ?? '',
      clientSecret: client?.secret ?? '',
      version,
      authorizationBase: authBase,
      tokenBase: authBase,
      apiBase,
    }
  }
  // A worker does not serve the sandbox: it reaches it at the public address, at a process that does.
  const near = config.role === 'worker' ? address.publicUrl : address.local
  return {
    clientId: sandbox.client.id,
    clientSecret: sandbox.client.secret,
    version,
    authorizationBase: `${address.publicUrl}/sandbox/linkedin`,
    tokenBase: `${near}/sandbox/linkedin`,
    apiBase: `${near}/sandbox/linkedin`,
  }
}

async function readVersion(): Promise<string> {
  const text = await readFile(new URL('../package.json', import.meta.url), 'utf8')
  return /"version":\s*"([^"]+)"/.exec(text)?.[1] ?? '0.0.0'
}
