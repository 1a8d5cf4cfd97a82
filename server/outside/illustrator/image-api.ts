import {
  createSafeAgent,
  headerOf,
  hostAndPort,
  readBody,
  retryAfter,
} from '@lin/feed-reader/guard'
import type { Target } from '@lin/feed-reader/guard'
import type { Dispatcher } from 'undici'

import { MINUTE_MS, SECOND_MS } from '#contract/limits.ts'
import { agentProxy } from '#server/outside/forward-proxy.ts'
import type { ForwardProxy } from '#server/outside/forward-proxy.ts'

export interface ImageApi extends AsyncDisposable {
  /** @throws RetryLater if the provider is busy or out of reach */
  ask(body: string): Promise<unknown>
  /** Reads from the public internet or from the provider itself, and from nowhere else. */
  download(address: string): Promise<Uint8Array>
}

export class RetryLater extends Error {
  override readonly name = 'RetryLater'
  readonly retryAfterMs: number | null

  constructor(message: string, retryAfterMs: number | null, options?: ErrorOptions) {
    super(message, options)
    this.retryAfterMs = retryAfterMs
  }
}

/** Checked against the table in docs/operations.md. */
export const IMAGE_API_LIMITS = {
  imageBytes: 10 * 1024 * 1024,
  /** Base64 is a third longer than what it holds. */
  answerBytes: 14 * 1024 * 1024,
  redirects: 3,
}

export function createImageApi(
  provider: { readonly baseUrl: string; readonly apiKey: string | null },
  allowHosts: readonly string[],
  signal: AbortSignal,
  proxy: ForwardProxy | null = null,
): ImageApi {
  const base = new URL(provider.baseUrl)
  const allowed = new Set([hostAndPort(base), ...allowHosts.map((pair) => pair.toLowerCase())])
  const agent = createSafeAgent({
    allowed,
    connectTimeoutMs: 8 * SECOND_MS,
    // A model takes long until its first byte.
    headersTimeoutMs: MINUTE_MS,
    bodyTimeoutMs: 20 * SECOND_MS,
    connectionsPerHost: 1,
    proxy: proxy && agentProxy(proxy, 'the image model', isCarried),
  })

  function isCarried(host: Target): boolean {
    return isProvider(host) || (proxy?.carriesTyped === true && !allowed.has(hostAndPort(host)))
  }

  function isProvider(host: Target): boolean {
    return hostAndPort(host) === hostAndPort(base)
  }

  async function ask(body: string): Promise<unknown> {
    const answer = await post(body)
    const { statusCode, headers } = answer
    if (statusCode === 200) {
      return JSON.parse(Buffer.from(await bodyOf(answer, IMAGE_API_LIMITS.answerBytes)).toString())
    }
    await answer.body.dump({ limit: 16_384, signal })
    const fault = `The image provider answered ${statusCode}.`
    if (statusCode !== 429 && statusCode < 500) throw new Error(fault)
    throw new RetryLater(fault, retryAfter(headers, Date.now()))
  }

  /** Redirects are not followed, so that no other host gets the key. */
  async function post(body: string): Promise<Dispatcher.ResponseData> {
    try {
      return await agent.request({
        origin: base.origin,
        path: `${base.pathname.replace(/\/$/, '')}/images/generations`,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          ...(provider.apiKey === null ? {} : { authorization: `Bearer ${provider.apiKey}` }),
        },
        body,
        signal,
      })
    } catch (cause) {
      signal.throwIfAborted()
      throw new RetryLater('The image provider could not be reached.', null, { cause })
    }
  }

  async function download(address: string): Promise<Uint8Array> {
    let url = new URL(address)
    for (let hop = 0; hop <= IMAGE_API_LIMITS.redirects; hop += 1) {
      assertOrdinary(url)
      const answer = await agent.request({
        origin: url.origin,
        path: `${url.pathname}${url.search}`,
        method: 'GET',
        headers: { accept: 'image/png, image/jpeg, image/webp;q=0.5' },
        signal,
      })
      if (answer.statusCode === 200) return bodyOf(answer, IMAGE_API_LIMITS.imageBytes)
      await answer.body.dump({ limit: 16_384, signal })
      const location = headerOf(answer.headers, 'location')
      if (answer.statusCode < 300 || answer.statusCode >= 400 || location === null) {
        throw new Error(`The picture's address answered ${answer.statusCode}.`)
      }
      url = new URL(location, url)
    }
    throw new Error('The picture leads from one address to the next.')
  }

  /** Other ports belong to other services. */
  function assertOrdinary(url: URL): void {
    const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
    if (isWeb && (url.port === '' || allowed.has(hostAndPort(url)))) return
    throw new Error('The picture lies at an address that Lin does not read.')
  }

  return {
    ask,
    download,
    async [Symbol.asyncDispose]() {
      await agent.destroy()
    },
  }
}

function bodyOf(answer: Dispatcher.ResponseData, maxBytes: number): Promise<Uint8Array> {
  return readBody(answer.body, headerOf(answer.headers, 'content-encoding'), {
    bodyBytes: maxBytes,
    headBytes: null,
  })
}
