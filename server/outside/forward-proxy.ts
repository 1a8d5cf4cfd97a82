import http from 'node:http'
import https from 'node:https'
import type { Socket } from 'node:net'

import { isIpAddress, isPublicAddress } from '@lin/feed-reader/guard'
import type { AgentProxy, Target } from '@lin/feed-reader/guard'
import { Agent, buildConnector, fetch as fetchBy } from 'undici'
import type { Dispatcher } from 'undici'

import { SECOND_MS } from '#contract/limits.ts'
import { warnOnce } from '#server/kit/log.ts'
import type { Log } from '#server/kit/log.ts'
import { isOwnMachine } from '#server/kit/networks.ts'
import { runAfter } from '#server/kit/timers.ts'

export interface ProxyOptions {
  /** `http://proxy.example.com:3128` */
  readonly origin: string
  readonly credentials: { readonly username: string; readonly password: string } | null
  /** Hosts, and domains with a dot in front, that are reached without the proxy. */
  readonly direct: readonly string[]
  /** Whether addresses that people type go through the proxy, too. */
  readonly carriesTyped: boolean
}

/** @returns null where the text is no address of a proxy, or has a parameter that Lin does not know */
export function readProxy(text: string): ProxyOptions | null {
  const url = URL.parse(text)
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return null
  const { searchParams: words, username, password } = url
  const isKnown = [...words.keys()].every((name) => name === 'direct' || name === 'feeds')
  const feeds = words.get('feeds') ?? '0'
  if (url.pathname !== '/' || url.hash !== '' || !isKnown || !/^[01]$/.test(feeds)) return null
  const isNamed = username !== ''
  if (!isNamed && password !== '') return null
  const direct = (words.get('direct') ?? '').toLowerCase().split(',')
  return {
    origin: url.origin,
    credentials: isNamed ? { username: decoded(username), password: decoded(password) } : null,
    direct: direct.flatMap((host) => host.trim() || []),
    carriesTyped: feeds === '1',
  }
}

/** A text with a percent sign that begins no escape stays as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export const PROXY_LIMITS = { connectMs: 10 * SECOND_MS }

type Errand =
  | 'LinkedIn'
  | 'the AI model'
  | 'the image model'
  | 'storage'
  | 'push'
  | 'mail'
  | 'feeds and pages'
  | 'leaked passwords'

/** The proxy did not make the connection, so nothing has reached the host behind it. */
export class ProxyFault extends Error {
  override readonly name = 'ProxyFault'
  readonly code: 'ERR_PROXY' | 'ERR_PROXY_TARGET'

  /** @param status what the proxy answered; 5xx says that it could not reach the host either */
  constructor(message: string, status: number | null, options?: ErrorOptions) {
    super(message, options)
    this.code = status !== null && status >= 500 ? 'ERR_PROXY_TARGET' : 'ERR_PROXY'
  }
}

export interface ForwardProxy {
  /** Whether addresses that people type go through the proxy, too. */
  readonly carriesTyped: boolean
  /** With the credentials, for libraries that take an address. */
  readonly address: string
  /** False for this machine, private networks, and the hosts that LIN_PROXY names in `direct`. */
  carries(hostname: string): boolean
  /** Opens connections through the proxy. One for http: ends at the proxy itself: `forward` uses it. */
  connector(errand: Errand): buildConnector.connector
  /** Sends http: requests in the form for proxies (RFC 9112, 3.2.2), since few proxies tunnel them. */
  forward(agent: Dispatcher, carries: (url: URL) => boolean): Dispatcher
  /** Warns at most once an hour for each reason. */
  report(errand: Errand, reason: string): void
}

/** @param options null: every host is reached directly */
export function openForwardProxy(
  options: ProxyOptions | null,
  log: Pick<Log, 'warn'>,
): ForwardProxy | null {
  return options === null ? null : createForwardProxy(options, log)
}

export function createForwardProxy(
  options: ProxyOptions,
  log: Pick<Log, 'warn'>,
  { connectMs } = PROXY_LIMITS,
): ForwardProxy {
  const { credentials, direct, carriesTyped } = options
  const proxy = new URL(options.origin)
  const authorization = authorizationOf(credentials)
  const warn = warnOnce(log)
  const open = buildConnector({ timeout: connectMs, allowH2: false })

  function report(errand: Errand, reason: string): void {
    warn(`${errand} ${reason}`, { for: errand, reason }, NOTHING_LEAVES)
  }

  function toProxy(callback: buildConnector.Callback): void {
    const { protocol, hostname, host, port } = proxy
    open({ protocol, hostname, host, port, servername: hostname }, (...[error, socket]) => {
      if (error === null) callback(null, socket)
      else callback(faultOf(error), null)
    })
  }

  function connect(target: buildConnector.Options, callback: buildConnector.Callback): void {
    if (target.protocol === 'http:') return toProxy(callback)
    const how = { authorization, connectMs }
    openTunnel(proxy, authorityOf(target), how, (error, httpSocket) => {
      if (httpSocket === null) callback(faultOf(error), null)
      else open({ ...target, httpSocket }, callback)
    })
  }

  return {
    carriesTyped,
    address: addressOf(proxy, credentials),
    report,
    carries(hostname) {
      const host = hostname.toLowerCase().replaceAll(/^\[|\]$/g, '')
      if (isOwnMachine({ hostname: host })) return false
      if (isIpAddress(host) ? !isPublicAddress(host) : !host.includes('.')) return false
      return !direct.some((name) => (name.startsWith('.') ? host.endsWith(name) : host === name))
    },
    connector: (errand) => (target, callback) =>
      connect(target, (...[error, socket]) => {
        if (error instanceof ProxyFault && !isOfSite(error, errand)) report(errand, error.message)
        if (error === null) callback(null, socket)
        else callback(error, null)
      }),
    forward: (agent, carries) =>
      agent.compose((dispatch) => (asked, handler) => {
        const url = new URL(String(asked.origin))
        if (url.protocol !== 'http:' || !carries(url)) return dispatch(asked, handler)
        const headers = withCredentials(asked.headers, authorization)
        return dispatch({ ...asked, path: `${url.origin}${asked.path}`, headers }, handler)
      }),
  }
}

/** @param isMeant whether the way to a host is through the proxy, if the proxy carries it; missing: all */
export function agentProxy(
  proxy: ForwardProxy,
  errand: Errand,
  isMeant: (target: Target) => boolean = () => true,
): AgentProxy {
  return {
    carries: (target) => isMeant(target) && proxy.carries(target.hostname),
    connect: proxy.connector(errand),
    forward: (agent, carries) => proxy.forward(agent, carries),
  }
}

const NOTHING_LEAVES = 'the proxy of LIN_PROXY lets this not out: see docs/operations.md'

interface Through extends Omit<Agent.Options, 'connect'> {
  /** Opens connections to hosts that the proxy does not carry. */
  readonly connect: buildConnector.connector
  /** Maps the error of a failed connection, with or without the proxy; missing: the error as it is. */
  readonly onConnectFault?: (error: Error) => Error
}

export function agentThrough(
  proxy: ForwardProxy | null,
  errand: Errand,
  { connect: direct, onConnectFault = (error) => error, ...options }: Through,
): Dispatcher {
  const through = proxy?.connector(errand) ?? direct
  const agent = new Agent({
    ...options,
    connect(target, callback) {
      const isCarried = proxy?.carries(target.hostname) ?? false
      const connect = isCarried ? through : direct
      connect(target, (...[error, socket]) => {
        if (error === null) callback(null, socket)
        else callback(onConnectFault(error), null)
      })
    },
  })
  return proxy?.forward(agent, ({ hostname }) => proxy.carries(hostname)) ?? agent
}

/** The global fetch, used without a proxy, accepts no agents but those of the undici inside Node. Bodies are texts. */
export function fetchThrough(proxy: ForwardProxy | null, errand: Errand): typeof fetch {
  if (proxy === null) return fetch
  const dispatcher = fetchAgent(proxy, errand)
  return async function fetchByProxy(
    input,
    { method = 'GET', body, headers, signal, redirect } = {},
  ) {
    const answer = await fetchBy(input instanceof Request ? input.url : input, {
      method,
      headers: Object.fromEntries(new Headers(headers)),
      body: typeof body === 'string' ? body : null,
      signal: signal ?? null,
      redirect: redirect ?? 'follow',
      dispatcher,
    })
    const { status, statusText } = answer
    const content = BODILESS.has(status) || answer.body === null ? null : bytesOf(answer.body)
    return new Response(content, { status, statusText, headers: [...answer.headers] })
  }
}

function bytesOf(body: AsyncIterable<Uint8Array, void>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const pieces = body[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const piece = await pieces.next()
      if (piece.done === true) controller.close()
      else controller.enqueue(new Uint8Array(piece.value))
    },
    async cancel() {
      await pieces.return?.()
    },
  })
}

/** Statuses for which `Response` refuses a body. */
const BODILESS = new Set([101, 204, 205, 304])
const fetchAgents = new WeakMap<ForwardProxy, Map<Errand, Dispatcher>>()

function fetchAgent(proxy: ForwardProxy, errand: Errand): Dispatcher {
  const agents = fetchAgents.get(proxy) ?? new Map<Errand, Dispatcher>()
  fetchAgents.set(proxy, agents)
  const connect = buildConnector({ timeout: PROXY_LIMITS.connectMs })
  const agent = agents.get(errand) ?? agentThrough(proxy, errand, { connect })
  agents.set(errand, agent)
  return agent
}

/** A connection to the host behind the proxy (RFC 9110, 9.3.6). */
function openTunnel(
  proxy: URL,
  authority: string,
  how: { readonly authorization: string | null; readonly connectMs: number },
  callback: (error: Error | null, socket: Socket | null) => void,
): void {
  const { authorization, connectMs } = how
  const asked = (proxy.protocol === 'https:' ? https : http).request({
    host: proxy.hostname.replaceAll(/^\[|\]$/g, ''),
    port: proxy.port === '' ? null : proxy.port,
    method: 'CONNECT',
    path: authority,
    headers: {
      host: authority,
      ...(authorization === null ? {} : { 'proxy-authorization': authorization }),
    },
    agent: false,
  })
  let isOver = false
  function end(error: Error | null, socket: Socket | null): void {
    if (isOver) return
    isOver = true
    cancel()
    callback(error, socket)
  }
  const cancel = runAfter(connectMs, () => asked.destroy(new ProxyFault(SILENT, null)))
  asked.once('connect', ({ statusCode = 0 }, socket: Socket, head: Buffer) => {
    if (statusCode >= 200 && statusCode < 300) {
      if (head.length > 0) socket.unshift(head)
      end(null, socket)
      return
    }
    socket.on('error', () => undefined).destroy()
    end(new ProxyFault(saidBy(statusCode), statusCode), null)
  })
  // The listener stays: a request that is let go may fail once more.
  asked.on('error', (error) => end(error, null))
  asked.end()
}

/** Sites that are down are no news for the operator. */
function isOfSite({ code }: ProxyFault, errand: Errand): boolean {
  return errand === 'feeds and pages' && code === 'ERR_PROXY_TARGET'
}

const SILENT = 'The proxy does not answer.'

function saidBy(status: number): string {
  // Tinyproxy says 401.
  if (status === 407 || status === 401) {
    return `The proxy wants other credentials (${status}): see LIN_PROXY.`
  }
  if (status === 403) return 'The proxy does not allow it (403): ask who runs the proxy.'
  return `The proxy could not connect: it answered ${status}.`
}

function faultOf(error: unknown): ProxyFault {
  if (error instanceof ProxyFault) return error
  const isNamed = error instanceof Error && 'code' in error
  const said = isNamed ? ` (${String(error.code)})` : ''
  return new ProxyFault(`The proxy cannot be reached${said}: see LIN_PROXY.`, null, {
    cause: error,
  })
}

function authorityOf({ hostname, port }: buildConnector.Options): string {
  const host = hostname.includes(':') && !hostname.startsWith('[') ? `[${hostname}]` : hostname
  return `${host}:${port === '' ? 443 : port}`
}

function authorizationOf(credentials: ProxyOptions['credentials']): string | null {
  if (credentials === null) return null
  const pair = Buffer.from(`${credentials.username}:${credentials.password}`)
  return `Basic ${pair.toString('base64')}`
}

function addressOf(proxy: URL, credentials: ProxyOptions['credentials']): string {
  const url = new URL(proxy)
  url.username = encodeURIComponent(credentials?.username ?? '')
  url.password = encodeURIComponent(credentials?.password ?? '')
  return url.href
}

type SentHeaders = NonNullable<Dispatcher.DispatchOptions['headers']>

function withCredentials(
  headers: SentHeaders | null | undefined,
  authorization: string | null,
): SentHeaders {
  if (authorization === null) return headers ?? {}
  if (Array.isArray(headers)) return [...headers, 'proxy-authorization', authorization]
  const entries = isIterable(headers) ? [...headers] : Object.entries(headers ?? {})
  return Object.fromEntries([...entries, ['proxy-authorization', authorization]])
}

function isIterable(
  headers: Dispatcher.DispatchOptions['headers'],
): headers is Iterable<[string, string | string[] | undefined]> {
  return typeof headers === 'object' && headers !== null && Symbol.iterator in headers
}
