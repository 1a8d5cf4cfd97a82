import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { inspect } from 'node:util'

import type { FeedAnswer } from '@lin/feed-reader/fetch'
import { localSite } from '@lin/feed-reader/testing'
import { expect, test } from 'vitest'

import { AppError } from '#contract/errors.ts'
import { NO_INSTRUCTIONS } from '#contract/jobs.ts'
import { en } from '#contract/messages/en.ts'
import { isLeakedPassword } from '#server/auth/register/new-password.ts'
import { createLog } from '#server/kit/log.ts'
import type { Log } from '#server/kit/log.ts'
import { english } from '#server/kit/messages.ts'
import { openFeedFetcher } from '#server/outside/feeds.ts'
import type { FetcherOptions } from '#server/outside/feeds.ts'
import { PROXY_LIMITS, createForwardProxy, readProxy } from '#server/outside/forward-proxy.ts'
import type { ForwardProxy } from '#server/outside/forward-proxy.ts'
import { createImageModel } from '#server/outside/illustrator/image-model.ts'
import { openLinkedIn } from '#server/outside/linkedin.ts'
import { createSmtpMailer } from '#server/outside/mail/smtp.ts'
import { createPageReader } from '#server/outside/pages/page-reader.ts'
import { createWebPush, makeVapidKeys } from '#server/outside/push/web-push.ts'
import { createS3Storage } from '#server/outside/storage/s3.ts'
import { checkModel } from '#server/outside/writer/model/check-model.ts'
import { GIVE_UP_MS } from '#tests/kit/durations.ts'
import { SITE_NAME } from '#tests/kit/network/certificate.ts'
import { testProxy } from '#tests/kit/network/forward-proxy.ts'
import { modelServer } from '#tests/kit/network/model-server.ts'
import { s3Server } from '#tests/kit/network/s3-server.ts'
import { scriptedServer } from '#tests/kit/network/scripted-server.ts'
import { testThreads } from '#tests/kit/threads.ts'
import { pushService } from '#tests/server/notifications/push-service.ts'

import { inEnglish } from './linkedin/in-english.ts'
import { aPost } from './linkedin/linkedin-stage.ts'
import { mailServer } from './mail/mail-server.ts'

const SAID = en.sentences

const MANY_WAYS = ['open', 407, 403, 503, 'mute', 'away'] as const
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

/** The reasons that the log gives, by how the proxy behaves. */
const REASONS: Record<(typeof MANY_WAYS)[number], RegExp | null> = {
  open: null,
  407: /wants other credentials \(407\)/,
  403: /does not allow it \(403\)/,
  503: /it answered 503/,
  mute: /does not answer|\(UND_ERR_CONNECT_TIMEOUT\)/,
  away: /cannot be reached \(ECONNREFUSED\)/,
}

test.each(MANY_WAYS)('LinkedIn is asked by a proxy that is %s', async (manner) => {
  await using stage = await proxied(manner)
  await using site = await pushService(() => ({
    status: 201,
    headers: { 'x-restli-id': 'urn:li:share:1' },
  }))
  const base = `https://${SITE_NAME}:${new URL(site.url).port}`
  const bases = { authorizationBase: base, tokenBase: base, apiBase: base }
  const linkedin = openLinkedIn(
    { clientId: 'lin', clientSecret: 'secret', version: '202609', ...bases },
    { now: () => new Date(), log: stage.log, proxy: stage.proxy },
  )

  const sent = await linkedin.createPost('token', aPost('By a proxy'), AbortSignal.timeout(5000))

  expect(inEnglish(sent)).toMatchObject(
    manner === 'open'
      ? { kind: 'accepted', value: 'urn:li:share:1' }
      : { kind: 'not-sent', reason: 'LinkedIn could not be reached.' },
  )
  stage.expectReason('LinkedIn')
})

test.each(MANY_WAYS)('a model is asked by a proxy that is %s', async (manner) => {
  await using stage = await proxied(manner)
  await using site = await pushService(() => ({ status: 404 }))
  const { works, sentence } = await checkModel({
    protocol: 'openai-compatible',
    baseUrl: `https://${SITE_NAME}:${new URL(site.url).port}/v1`,
    apiKey: 'sk-test-key',
    model: 'test-model',
    proxy: stage.proxy,
  })

  expect(works).toBe(false)
  expect(sentence).toMatch(REASONS[manner] ?? /Status 404/)
  stage.expectReason('the AI model')
})

test('a model answers by a proxy that wants credentials, over http: and piece by piece', async () => {
  await using stage = await proxied('open', 'lin:hunter@2')
  await using server = await modelServer([{ says: 'ready' }])
  const finding = await checkModel({
    protocol: 'openai-compatible',
    baseUrl: named(server.url),
    apiKey: 'sk-test-key',
    model: 'test-model',
    proxy: stage.proxy,
  })

  expect(finding.sentence).toBe('It works: the model answered “ready”.')
  expect(stage.asked[0]).toMatch(/^POST http:\/\/site\.lin\.test:\d+\/v1\/chat\/completions$/)
  // The credentials for the proxy must not reach the site.
  expect(server.asked[0]?.headers).not.toHaveProperty('proxy-authorization')
})

test.each(MANY_WAYS)('pictures are asked for by a proxy that is %s', async (manner) => {
  await using stage = await proxied(manner)
  await using site = await scriptedServer(() => ({
    body: JSON.stringify({ data: [{ b64_json: PICTURE }] }),
  }))
  const model = createImageModel(
    { baseUrl: `${named(site.url)}/v1`, apiKey: null, model: 'a-model' },
    {
      allowHosts: [],
      loadCanvas: () => Promise.resolve(null),
      proxy: stage.proxy,
      retryPolicy: { waitsMs: [] },
    },
  )

  const drawing = model.draw(
    { title: 'A title', feedTitle: null, topic: null, instructions: NO_INSTRUCTIONS },
    AbortSignal.timeout(5000),
  )

  const drawn = await drawing.then((picture) => picture?.mediaType ?? null, String)
  expect(drawn).toMatch(
    manner === 'open' ? /^image\/png$/ : /could not be reached|answered \d+|timeout/,
  )
})

test.each(MANY_WAYS)('files are stored by a proxy that is %s', async (manner) => {
  await using stage = await proxied(manner)
  await using s3 = await s3Server()
  const storage = createS3Storage(
    { ...s3.bucket, address: named(s3.bucket.address) },
    { proxy: stage.proxy, ...(manner === 'mute' ? { timeoutMs: GIVE_UP_MS } : {}) },
  )
  const key = randomUUID()
  async function steps(): Promise<string> {
    await storage.write(key, content(), 7)
    const read = await buffer(await storage.read(key, { first: 0, last: 2 }))
    await storage.delete(key)
    return read.toString()
  }

  const outcome = await steps().catch((error: unknown) =>
    error instanceof AppError ? error.code : error,
  )
  expect(outcome).toMatch(manner === 'open' ? /^con$/ : /^assets\/(?:away|refused)$/)
  await storage.close()
})

test.each(MANY_WAYS)(
  'mail leaves by a proxy that is %s',
  async (manner) => {
    await using stage = await proxied(manner)
    await using server = await mailServer()
    const mailer = createSmtpMailer({
      url: `smtp://${SITE_NAME}:${server.port}?requireTLS=false`,
      from: 'Lin <lin@example.com>',
      log: stage.log,
      proxy: stage.proxy,
    })
    const mail = {
      id: '1',
      to: 'ada@example.com',
      subject: 'News',
      text: 'One.',
      html: '<p>One.</p>',
    }

    await mailer.check()
    const sent = await mailer.send(mail).catch((error: unknown) => error)

    expect(server.arrived).toHaveLength(manner === 'open' ? 1 : 0)
    expect(String(sent)).toMatch(manner === 'open' ? /^undefined$/ : /^MailWaits: /)
    // Logged once, though the fault occurred twice.
    expect(stage.lines).toHaveLength(manner === 'open' ? 0 : 1)
    expect(stage.lines[0] ?? 'LIN_PROXY').toContain('LIN_PROXY')
    expect(inspect(sent)).not.toContain('ada@')
  },
  40_000,
)

test.each(MANY_WAYS)('push goes to known services by a proxy that is %s', async (manner) => {
  await using stage = await proxied(manner)
  await using service = await pushService()
  stage.leadTo(Number(new URL(service.url).port))
  await using push = pusher(stage.proxy)
  const { keys } = service.browser().subscription

  const known = await push.send(
    { endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/a', ...keys },
    MESSAGE,
  )
  // A host that by its name could be any server within the company.
  await push.send({ endpoint: 'https://wiki.corp.example/', ...keys }, MESSAGE)

  expect(known).toEqual({ kind: 'later', retryAfterMs: null })
  expect(stage.asked.filter((line) => line.includes('wiki'))).toEqual([])
  expect(stage.asked).toEqual(
    manner === 'away' ? [] : ['CONNECT updates.push.services.mozilla.com:443'],
  )
  stage.expectReason('push')
})

test.each(MANY_WAYS)('leaked passwords are looked up by a proxy that is %s', async (manner) => {
  await using stage = await proxied(manner)
  await using site = await scriptedServer(() => ({ body: '00000000000000000000000000000000000:1' }))

  expect(await isLeakedPassword('a password', stage.proxy, named(site.url))).toBe(false)
  expect(site.asked).toHaveLength(manner === 'open' ? 1 : 0)
})

test('what people type goes out directly, unless the operator says otherwise', async () => {
  await using stage = await proxied('open')
  await using fetcher = aFetcher({
    proxy: stage.proxy,
    resolve: (_name, callback) => callback(null, [{ address: '127.0.0.1', family: 4 }]),
  })

  // The proxy would look the name up itself, wherever it leads.
  const said = reasonIn(await fetcher.get(`http://${SITE_NAME}/feed`))
  expect(said).toBe(SAID['feed/private-network'])
  expect(stage.asked).toEqual([])
})

test.each([
  ['open', 'content'],
  [407, SAID['feed/proxy']],
  [403, SAID['feed/status-refused'].replace('{status}', '403')],
  [503, SAID['feed/status-trouble'].replace('{status}', '503')],
  ['mute', SAID['feed/timeout']],
  ['away', SAID['feed/proxy']],
] as const)('with the word for it feeds come by a proxy that is %s: %s', async (manner, told) => {
  await using stage = await proxied(manner, null, 'feeds=1')
  await using site = await localSite((_request, response) => response.end('<rss version="2.0"/>'))
  stage.leadTo(Number(new URL(site.url).port))
  await using fetcher = aFetcher({
    proxy: stage.proxy,
    limits: manner === 'mute' ? { headersTimeoutMs: GIVE_UP_MS } : {},
    resolve: UNKNOWN,
  })

  const answer = await fetcher.get('http://news.example.com/feed')

  expect(answer.kind === 'failed' ? reasonIn(answer) : answer.kind).toBe(told)
})

test.each([
  ['open', SAID['feed/certificate']],
  [407, SAID['feed/proxy']],
  [403, SAID['feed/proxy']],
  [503, SAID['feed/unreachable']],
  ['mute', SAID['feed/proxy']],
] as const)(
  'with the word for it https: is tunnelled by a proxy that is %s: %s',
  async (manner, told) => {
    await using stage = await proxied(manner, null, 'feeds=1')
    await using service = await pushService()
    stage.leadTo(Number(new URL(service.url).port))
    await using fetcher = aFetcher({ proxy: stage.proxy, resolve: UNKNOWN })
    const pages = createPageReader({
      threads: testThreads,
      allowHosts: [],
      contact: 'a',
      proxy: stage.proxy,
      resolve: UNKNOWN,
    })

    expect(reasonIn(await fetcher.get('https://news.example.com/feed'))).toBe(told)
    expect(
      await pages.readCard('https://news.example.com/page', AbortSignal.timeout(5000)),
    ).toBeNull()
    expect(new Set(stage.asked)).toEqual(new Set(['CONNECT news.example.com:443']))
    await pages.close()
  },
)

test.each([
  'http://127.0.0.1/feed',
  'http://10.1.2.3/feed',
  'http://[::1]/feed',
  'http://localhost/feed',
  'http://intranet/feed',
  'http://printer.local/feed',
  'http://wiki.internal./feed',
  'http://known.example.com/feed',
])('by a proxy, too, %s is private', async (url) => {
  await using stage = await proxied('open', null, 'feeds=1')
  await using fetcher = aFetcher({
    proxy: stage.proxy,
    // Names resolve as this machine knows them.
    resolve: (_name, callback) => callback(null, [{ address: '10.1.2.3', family: 4 }]),
  })

  expect(reasonIn(await fetcher.get(url))).toBe(SAID['feed/private-network'])
  expect(stage.asked).toEqual([])
})

test('what is near, or named as such, is reached without the proxy', () => {
  const proxy = proxyAt('http://proxy.example.com:3128?direct=minio.example.com,.corp.example.com')
  const hosts = ['localhost', '127.0.0.1', '[::1]', '10.0.0.7', 'minio', 'minio.example.com']
  const near = [...hosts, 'mail.corp.example.com', 'MAIL.corp.example.com']

  expect(near.filter((host) => proxy.carries(host))).toEqual([])
  const far = ['api.linkedin.com', 'minio.example.com.evil.example', '93.184.216.34', 'example.com']
  expect(far.filter((host) => !proxy.carries(host))).toEqual([])
})

test('neither the credentials of the proxy nor its address are in what is logged', async () => {
  await using stage = await proxied(403, 'lin:hunter2')
  await using push = pusher(stage.proxy)
  await using service = await pushService()
  const { keys } = service.browser().subscription
  for (const _ of [1, 2, 3]) {
    await push.send({ endpoint: 'https://fcm.googleapis.com/fcm/send/a', ...keys }, MESSAGE)
  }

  expect(stage.lines).toHaveLength(1)
  expect(stage.lines.join('')).not.toMatch(/hunter2|127\.0\.0\.1|bGlu/)
})

async function* content(): AsyncGenerator<Buffer, void> {
  yield Promise.resolve(Buffer.from('content'))
}

const MESSAGE = { text: '{}', ttlSeconds: 60, urgency: 'normal', topic: 'a-topic' } as const

function aFetcher(options: Partial<FetcherOptions>) {
  const fetcher = openFeedFetcher({
    allowHosts: [],
    contact: 'https://lin.example/about',
    ...options,
    limits: { hostGapMs: 0, ...options.limits },
  })
  return {
    get: (url: string) => fetcher.fetch({ url }),
    [Symbol.asyncDispose]: () => fetcher.close(),
  }
}

/** The failure of an answer in words. Throws when it is no failure. */
function reasonIn(answer: FeedAnswer): string {
  if (answer.kind !== 'failed') throw new Error(`The answer is ${answer.kind}.`)
  return english([answer.reason])
}

function UNKNOWN(_name: string, callback: (error: Error) => void): void {
  callback(Object.assign(new Error('?'), { code: 'ENOTFOUND' }))
}

function pusher(proxy: ForwardProxy) {
  const push = createWebPush({
    keys: makeVapidKeys(),
    subject: 'mailto:a@example.com',
    allowHosts: [],
    resolve: UNKNOWN,
    proxy,
  })
  return {
    send: (...sent: Parameters<typeof push.send>) => push.send(...sent),
    [Symbol.asyncDispose]: () => push.close(),
  }
}

/** An address of this machine, by the name that the proxies of these tests lead here. */
function named(url: string): string {
  return url.replace('127.0.0.1', SITE_NAME)
}

function proxyAt(
  url: string,
  log: Pick<Log, 'warn'> = createLog({ level: 'silent', pretty: false }),
  limits = PROXY_LIMITS,
) {
  const options = readProxy(url)
  if (options === null) throw new Error('The address of the proxy is not read.')
  return createForwardProxy(options, log, limits)
}

interface Stage extends AsyncDisposable {
  readonly proxy: ForwardProxy
  readonly log: Log
  /** The lines of the log. */
  readonly lines: readonly string[]
  readonly asked: readonly string[]
  leadTo(port: number): void
  /** The operator hears, once, why something cannot leave, and of nothing where it can. */
  expectReason(errand: string): void
}

async function proxied(
  manner: (typeof MANY_WAYS)[number],
  credentials: string | null = null,
  words = '',
): Promise<Stage> {
  const server = await testProxy(manner === 'away' ? 'open' : manner, { credentials })
  if (manner === 'away') await server[Symbol.asyncDispose]()
  const lines: string[] = []
  const destination = { write: (line: string) => void lines.push(line) }
  const log = createLog({ level: 'warn', pretty: false, destination })
  const limits = manner === 'mute' ? { connectMs: GIVE_UP_MS } : PROXY_LIMITS
  return {
    proxy: proxyAt(`${server.url}?${words}`, log, limits),
    log,
    lines,
    asked: server.asked,
    leadTo: (port) => server.leadTo(port),
    expectReason(errand) {
      const reason = REASONS[manner]
      expect(lines).toHaveLength(reason === null ? 0 : 1)
      expect(lines[0] ?? '').toMatch(reason ?? /^$/)
      expect(lines[0] ?? `"for":"${errand}"`).toContain(`"for":"${errand}"`)
    },
    async [Symbol.asyncDispose]() {
      if (manner !== 'away') await server[Symbol.asyncDispose]()
    },
  }
}
