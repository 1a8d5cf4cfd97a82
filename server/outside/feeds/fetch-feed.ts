import { SECOND_MS } from '#contract/limits.ts'

import { askOnce } from './ask-once.ts'
import { FAULTS, FetchFault, reasonOf } from './fetch-fault.ts'
import { HostTurns } from './host-turns.ts'
import type { FeedAnswer, FeedFetcher, FeedRequest, Move } from './port.ts'
import { createSafeAgent, hostAndPort } from './safe-agent.ts'
import type { Resolve } from './safe-agent.ts'

const FETCH_LIMITS = {
  /** Counted after decompression as well as before. */
  bodyBytes: 10 * 1024 * 1024,
  probeBytes: 64 * 1024,
  redirects: 5,
  /** All hops together, without the waits for a turn. */
  totalMs: 25 * SECOND_MS,
  connectTimeoutMs: 8 * SECOND_MS,
  headersTimeoutMs: 8 * SECOND_MS,
  /** Between two pieces of a body. */
  bodyTimeoutMs: 10 * SECOND_MS,
  hostGapMs: 2 * SECOND_MS,
  connectionsPerHost: 2,
}

const FEEDS = 'application/atom+xml, application/rss+xml, application/feed+json, */*;q=0.5'

type FetchLimits = Readonly<typeof FETCH_LIMITS>

export interface FeedFetcherOptions {
  /** `host:port` pairs that are read wherever they lie, on any port and without a pause. */
  readonly allowHosts: readonly string[]
  /** An address at which the owner of a site can reach us; goes into the User-Agent. */
  readonly contact: string
  /** What else than feeds is read; goes into the User-Agent. */
  readonly purpose?: string
  /** What is wanted, as HTTP writes it. */
  readonly accept?: string
  readonly resolve?: Resolve
  readonly limits?: Partial<FetchLimits>
}

/** Reads feeds from anywhere on the public internet, and from nowhere else. Sends no cookies. */
export function createFeedFetcher(options: FeedFetcherOptions): FeedFetcher {
  const limits = { ...FETCH_LIMITS, ...options.limits }
  const allowed = new Set(options.allowHosts.map((pair) => pair.trim().toLowerCase()))
  const agent = createSafeAgent({ ...limits, allowed, resolve: options.resolve })
  const userAgent = `Lin (${options.purpose ?? 'feed reader'}; +${options.contact})`
  const accept = options.accept ?? FEEDS
  const turns = new HostTurns(limits.hostGapMs, limits.connectionsPerHost)
  const closing = new AbortController()

  async function fetch(request: FeedRequest, signal?: AbortSignal): Promise<FeedAnswer> {
    const stop = signal === undefined ? closing.signal : AbortSignal.any([signal, closing.signal])
    try {
      return await follow(request, stop)
    } catch (error) {
      stop.throwIfAborted()
      return { kind: 'failed', reason: reasonOf(error), retryAfterMs: null }
    }
  }

  async function follow(request: FeedRequest, stop: AbortSignal): Promise<FeedAnswer> {
    let url = new URL(request.url)
    const isProbe = request.isProbe === true
    const redirects = isProbe ? 0 : limits.redirects
    const headBytes = isProbe ? limits.probeBytes : (request.headBytes ?? null)
    let moved: Move | null = null
    let isPermanent = true
    let leftMs = limits.totalMs

    for (let hop = 0; hop <= redirects; hop += 1) {
      const isAllowed = allowed.has(hostAndPort(url))
      if (!isAllowed) assertOrdinary(url)
      // The operator's own hosts need no politeness.
      const endTurn = isAllowed ? null : await turns.take(url.hostname, stop)
      const startedMs = performance.now()
      try {
        const signal = AbortSignal.any([stop, AbortSignal.timeout(Math.max(Math.ceil(leftMs), 0))])
        const step = await askOnce(agent, {
          ...request,
          ...limits,
          url,
          userAgent,
          accept,
          signal,
          headBytes,
        })
        if (step.kind === 'content' || step.kind === 'unchanged') return { ...step, moved }
        if (step.kind !== 'redirect') return step
        isPermanent &&= step.status === 301 || step.status === 308
        url = step.to
        if (isPermanent) moved = movedBy(step, moved)
      } finally {
        endTurn?.()
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

function movedBy(redirect: { to: URL; status: number }, before: Move | null): Move {
  const isForGood = redirect.status === 308 && (before?.isForGood ?? true)
  return { to: redirect.to.href, isForGood }
}

/** Other ports belong to other services: nothing of ours may knock there on a stranger's word. */
function assertOrdinary(url: URL): void {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new FetchFault(FAULTS.scheme)
  if (!['', '80', '443', '8080', '8443'].includes(url.port)) throw new FetchFault(FAULTS.port)
}
