import { ECDH } from 'node:crypto'

import { createSafeAgent, FetchFault, hostAndPort, retryAfter } from '@lin/feed-reader/guard'
import type { Resolve, Target } from '@lin/feed-reader/guard'
import type { Dispatcher } from 'undici'
import webPush from 'web-push'
import type { VapidKeys } from 'web-push'

import { SECOND_MS } from '#contract/limits.ts'
import { timeLimit } from '#server/kit/timers.ts'
import { agentProxy } from '#server/outside/forward-proxy.ts'
import type { ForwardProxy } from '#server/outside/forward-proxy.ts'

import type { PushMessageOut, PushSender, PushTarget, PushOutcome } from './port.ts'

/** Checked against the table in docs/operations.md. */
export const PUSH_LIMITS = { totalMs: 10 * SECOND_MS, answerBytes: 64 * 1024 }

/** A browser names its service, so any host but the known browsers' is as untrusted as one that somebody types. */
const SERVICES =
  /(?:^|\.)(?:fcm\.googleapis\.com|push\.services\.mozilla\.com|notify\.windows\.com|push\.apple\.com)$/

export interface WebPushOptions {
  readonly keys: VapidKeys
  /** Contact for the push service (RFC 8292, 2.1): https: or mailto:. */
  readonly subject: string
  /** `host:port` pairs that may lie in a private network. */
  readonly allowHosts: readonly string[]
  readonly resolve?: Resolve
  readonly totalMs?: number
  /**
   * Used for the known browsers' services, and for others only if it `carriesTyped`. Missing or null: all are reached
   * directly.
   */
  readonly proxy?: ForwardProxy | null
}

/** Sends over https on its own port, on the public internet alone, and without redirects: the address is untrusted. */
export function createWebPush(options: WebPushOptions): PushSender {
  const { keys, subject, proxy = null, totalMs = PUSH_LIMITS.totalMs } = options
  const allowed = new Set(options.allowHosts.map((pair) => pair.trim().toLowerCase()))
  const agent = createSafeAgent({
    allowed,
    resolve: options.resolve,
    connectTimeoutMs: totalMs,
    headersTimeoutMs: totalMs,
    bodyTimeoutMs: totalMs,
    connectionsPerHost: 4,
    proxy: proxy && agentProxy(proxy, 'push', isCarried),
  })
  const closing = new AbortController()

  function isCarried(host: Target): boolean {
    const isKnown = proxy?.carriesTyped === true || SERVICES.test(host.hostname)
    return isKnown && !allowed.has(hostAndPort(host))
  }

  function isUsable({ endpoint, p256dh, auth }: PushTarget): boolean {
    const url = URL.parse(endpoint)
    if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return false
    const isOrdinary = url.port === '' || allowed.has(hostAndPort(url))
    return isOrdinary && isPoint(p256dh) && Buffer.from(auth, 'base64url').length === 16
  }

  async function ask(target: PushTarget, message: PushMessageOut, signal: AbortSignal) {
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint: target.endpoint, keys: { p256dh: target.p256dh, auth: target.auth } },
      message.text,
      {
        vapidDetails: { subject, ...keys },
        TTL: message.ttlSeconds,
        urgency: message.urgency,
        topic: message.topic,
        contentEncoding: 'aes128gcm',
      },
    )
    const url = new URL(target.endpoint)
    const answer = await agent.request({
      origin: url.origin,
      path: `${url.pathname}${url.search}`,
      method: 'POST',
      headers: Object.entries(headers).flatMap(([name, value]) => [name, textOf(value)]),
      body,
      signal,
    })
    await answer.body.dump({ limit: PUSH_LIMITS.answerBytes, signal })
    return outcomeOf(answer)
  }

  return {
    publicKey: keys.publicKey,
    isUsable,
    async send(target, message, signal) {
      if (!isUsable(target)) return { kind: 'refused', why: 'not usable' }
      const stop = signal === undefined ? closing.signal : AbortSignal.any([signal, closing.signal])
      const limited = AbortSignal.any([stop, timeLimit(totalMs)])
      try {
        return await ask(target, message, limited)
      } catch (error) {
        stop.throwIfAborted()
        // The only FetchFault that can occur: the address leads into a private network.
        if (error instanceof FetchFault) return { kind: 'refused', why: 'private network' }
        return { kind: 'later', retryAfterMs: null }
      }
    },
    async close() {
      closing.abort(new Error('Web Push is closed.'))
      await agent.destroy()
    },
  }
}

export function makeVapidKeys(): VapidKeys {
  return webPush.generateVAPIDKeys()
}

/** Some of web-push's headers are numbers, whatever their type says. */
function textOf(value: string | number): string {
  return String(value)
}

/** Nothing can be encrypted for anything but a point of P-256. */
function isPoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(Buffer.from(p256dh, 'base64url'), 'prime256v1')
    return true
  } catch {
    return false
  }
}

/** Follows RFC 8030, 5 and 7.3. A redirect is not followed. */
export function outcomeOf({
  statusCode,
  headers,
}: Pick<Dispatcher.ResponseData, 'statusCode' | 'headers'>): PushOutcome {
  if (statusCode >= 200 && statusCode < 300) return { kind: 'taken' }
  if (statusCode === 404 || statusCode === 410) return { kind: 'gone' }
  if (statusCode === 408 || statusCode === 429 || statusCode >= 500) {
    return { kind: 'later', retryAfterMs: retryAfter(headers, Date.now()) }
  }
  return { kind: 'refused', why: String(statusCode) }
}
