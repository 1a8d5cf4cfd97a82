import type { Dispatcher } from 'undici'

import type { FeedAnswer, FeedFetcher, FeedRequest, Move } from './feed-answer.ts'
import { FetchCookies } from './fetch-cookies.ts'
import { FAULTS, FetchFault, reasonOf, reasonOfStatus } from './fetch-fault.ts'
import { HostThrottle, LONGEST_TIMER_MS } from './host-throttle.ts'
import { readBody, freshFor, headerOf, retryAfter } from './read-answer.ts'
import { createSafeAgent, hostAndPort } from './safe-agent.ts'
import type { AgentProxy, Resolve } from './safe-agent.ts'

const SECOND_MS = 1000

export const FETCH_LIMITS = {
  /** Counted after decompression as well as before. */
  bodyBytes: 10 * 1024 * 1024,
  probeBytes: 64 * 1024,
  redirects: 5,
  /** For all hops together, without the waits of the throttle. */
  totalMs: 25 * SECOND_MS,
  connectTimeoutMs: 8 * SECOND_MS,
  headersTimeoutMs: 8 * SECOND_MS,
  /** Between two pieces of a body. */
  bodyTimeoutMs: 10 * SECOND_MS,
  /** Between the starts of two requests to a host. */
  hostGapMs: 2 * SECOND_MS,
  connectionsPerHost: 2,
}

const FEEDS = 'application/atom+xml, application/rss+xml, application/feed+json, */*;q=0.5'

type FetchLimits = Readonly<typeof FETCH_LIMITS>

export interface FeedFetcherOptions {
  /** `host:port` pairs that are read in any network, on any port and without a pause. */
  readonly allowHosts?: readonly string[]
  /** Tells the owners of sites who asks, such as `Example (feed reader; +https://example.com/about)`. */
  readonly userAgent: string
  /** The header for what is read; missing: feeds, in all formats. */
  readonly accept?: string
  /** Looks up the addresses of a name; missing: as the system does. */
  readonly resolve?: Resolve
  readonly limits?: Partial<FetchLimits>
  /** Missing or null: sites are reached directly, as those of `allowHosts` always are. */
  readonly proxy?: AgentProxy | null
  /** Called for an answer of 407: a proxy wants other credentials. */
  readonly onProxyRefusal?: () => void
}

/**
 * Reads only http: and https:, on ports 80, 443, 8080 and 8443 of the public internet. Keeps cookies for one fetch, as
 * some sites redirect to a page that sets them and back. Close it in the end: it holds connections open.
 */
export function createFeedFetcher(options: FeedFetcherOptions): FeedFetcher {
  const limits = { ...FETCH_LIMITS, ...options.limits }
  const allowed = new Set(options.allowHosts?.map((pair) => pair.trim().toLowerCase()))
  const { proxy = null } = options
  const agent = createSafeAgent({
    ...limits,
    allowed,
    resolve: options.resolve,
    proxy: proxy && {
      carries: (target) => !allowed.has(hostAndPort(target)) && proxy.carries(target),
      connect: proxy.connect,
      forward: (direct, carries) => proxy.forward(direct, carries),
    },
  })
  const { userAgent, accept = FEEDS } = options
  const throttle = new HostThrottle(limits.hostGapMs, limits.connectionsPerHost)
  const closing = new AbortController()

  async function fetch(request: FeedRequest, signal?: AbortSignal): Promise<FeedAnswer> {
    const stop = endingWith(signal === undefined ? [closing.signal] : [signal, closing.signal])
    try {
      return await follow(request, stop.signal)
    } catch (error) {
      stop.signal.throwIfAborted()
      if (error instanceof FetchFault && error.why.code === FAULTS.proxy.code) {
        options.onProxyRefusal?.()
      }
      return { kind: 'failed', reason: reasonOf(error), retryAfterMs: null }
    } finally {
      stop.release()
    }
  }

  async function follow(request: FeedRequest, stop: AbortSignal): Promise<FeedAnswer> {
    let url = new URL(request.url)
    const isProbe = request.isProbe === true
    const redirects = isProbe ? 0 : limits.redirects
    const headBytes = isProbe ? limits.probeBytes : (request.headBytes ?? null)
    const cookies = new FetchCookies()
    const asked = new Set<string>()
    let moved: Move | null = null
    let isPermanent = true
    let leftMs = limits.totalMs

    for (let hop = 0; hop <= redirects; hop += 1) {
      const isAllowed = allowed.has(hostAndPort(url))
      if (!isAllowed) assertOrdinary(url)
      // The operator's own hosts need no politeness.
      const release = isAllowed ? null : await throttle.acquire(url.hostname, stop)
      const startedMs = performance.now()
      const limited = endingWith([stop], Math.max(leftMs, 0))
      try {
        const step = await askOnce(agent, {
          url,
          etag: request.etag ?? null,
          lastModified: request.lastModified ?? null,
          bodyBytes: limits.bodyBytes,
          userAgent,
          accept,
          signal: limited.signal,
          headBytes,
          cookies,
        })
        if (step.kind === 'content' || step.kind === 'unchanged') return { ...step, moved }
        if (step.kind !== 'redirect') return step
        // A redirect back to an earlier address only sets a cookie.
        const isBack = step.to.href === url.href || asked.has(pageOf(step.to))
        asked.add(pageOf(url))
        url = step.to
        isPermanent &&= !isBack && (step.status === 301 || step.status === 308)
        if (isBack) moved = null
        else if (isPermanent) moved = movedBy(step, moved)
      } finally {
        limited.release()
        release?.()
        leftMs -= performance.now() - startedMs
      }
    }
    throw new FetchFault(FAULTS.tooManyRedirects)
  }

  async function close(): Promise<void> {
    closing.abort(new Error('The feed fetcher is closed.'))
    await agent.destroy()
  }

  return { fetch, close }
}

/**
 * A signal that ends with the first of `sources`, or after a time; once released, it leaves no listener.
 * `AbortSignal.any` and `AbortSignal.timeout` promise the same, but by weak references, which cost five times as much.
 */
function endingWith(
  sources: readonly AbortSignal[],
  ms: number | null = null,
): { readonly signal: AbortSignal; release(): void } {
  const own = new AbortController()
  function end(): void {
    own.abort(sources.find((source) => source.aborted)?.reason)
  }
  for (const source of sources) source.addEventListener('abort', end, { once: true })
  if (sources.some((source) => source.aborted)) end()
  const timer = ms === null ? undefined : setTimeout(tooLate, Math.min(ms, LONGEST_TIMER_MS))
  function tooLate(): void {
    own.abort(new DOMException('It took too long.', 'TimeoutError'))
  }
  return {
    signal: own.signal,
    release() {
      clearTimeout(timer)
      for (const source of sources) source.removeEventListener('abort', end)
    },
  }
}

function pageOf({ origin, pathname }: URL): string {
  return origin + pathname
}

function movedBy(redirect: { to: URL; status: number }, before: Move | null): Move {
  const isForGood = redirect.status === 308 && (before?.isForGood ?? true)
  return { to: redirect.to.href, isForGood }
}

/** Other ports belong to other services, which a stranger's address must not make us connect to. */
function assertOrdinary(url: URL): void {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new FetchFault(FAULTS.scheme)
  if (!['', '80', '443', '8080', '8443'].includes(url.port)) throw new FetchFault(FAULTS.port)
}

interface Question {
  readonly url: URL
  readonly etag: string | null
  readonly lastModified: string | null
  readonly userAgent: string
  readonly accept: string
  readonly signal: AbortSignal
  readonly bodyBytes: number
  /** Null: the whole body. */
  readonly headBytes: number | null
  readonly cookies: FetchCookies
}

type Step = FeedAnswer | { readonly kind: 'redirect'; readonly to: URL; readonly status: number }

/**
 * Follows no redirects.
 * @throws the errors of the connection
 */
async function askOnce(agent: Dispatcher, question: Question): Promise<Step> {
  const { url, signal } = question
  const answer = await agent.request({
    origin: url.origin,
    path: `${url.pathname}${url.search}`,
    method: 'GET',
    headers: headersOf(question),
    signal,
  })
  const isNewCookie = question.cookies.store(url, answer.headers['set-cookie'])
  if (answer.statusCode === 200) return contentOf(answer, question)
  // Reading a short body to its end keeps the connection open.
  await answer.body.dump({ limit: 16_384, signal })
  return stepOf(answer, question, isNewCookie)
}

function headersOf(question: Question): Record<string, string> {
  const cookie = question.cookies.headerFor(question.url)
  return {
    'user-agent': question.userAgent,
    accept: question.accept,
    // The beginning of a compressed body cannot always be read.
    'accept-encoding': question.headBytes === null ? 'gzip, deflate, br' : 'identity',
    ...(cookie === null ? {} : { cookie }),
    ...(question.etag === null ? {} : { 'if-none-match': question.etag }),
    ...(question.lastModified === null ? {} : { 'if-modified-since': question.lastModified }),
  }
}

async function contentOf(answer: Dispatcher.ResponseData, question: Question): Promise<Step> {
  const { headers } = answer
  const encoding = headerOf(headers, 'content-encoding')
  const said = question.headBytes === null ? null : headerOf(headers, 'content-length')
  return {
    kind: 'content',
    bytes: await readBody(answer.body, encoding, question),
    ...(said === null ? {} : { saidBytes: Number(said) }),
    contentType: headerOf(headers, 'content-type') ?? undefined,
    finalUrl: question.url.href,
    moved: null,
    etag: headerOf(headers, 'etag'),
    lastModified: headerOf(headers, 'last-modified'),
    freshForMs: freshFor(headers, Date.now()),
  }
}

/** @param isNewCookie the same address may answer differently to a request with the cookie */
function stepOf(
  { statusCode, headers }: Dispatcher.ResponseData,
  question: Question,
  isNewCookie: boolean,
): Step {
  const isConditional = question.etag !== null || question.lastModified !== null
  switch (statusCode) {
    case 301:
    case 302:
    case 303:
    case 307:
    case 308:
      return {
        kind: 'redirect',
        to: targetOf(headers, question.url, isNewCookie),
        status: statusCode,
      }
    case 304:
      if (!isConditional) throw new FetchFault(FAULTS.unexpectedUnchanged)
      return { kind: 'unchanged', moved: null, freshForMs: freshFor(headers, Date.now()) }
    case 410:
      return { kind: 'gone' }
    case 407:
      throw new FetchFault(FAULTS.proxy)
    default:
      return {
        kind: 'failed',
        reason: reasonOfStatus(statusCode),
        retryAfterMs: retryAfter(headers, Date.now()),
      }
  }
}

function targetOf(
  headers: Dispatcher.ResponseData['headers'],
  from: URL,
  maySendBack: boolean,
): URL {
  const location = headerOf(headers, 'location')
  const to = location === null ? null : URL.parse(location, from.href)
  if (to === null) throw new FetchFault(FAULTS.badRedirect)
  to.hash = ''
  if (to.href === from.href && !maySendBack) throw new FetchFault(FAULTS.tooManyRedirects)
  return to
}
