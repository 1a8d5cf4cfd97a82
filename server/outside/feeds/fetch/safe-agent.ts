import { lookup } from 'node:dns'
import type { LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'

import { Agent, buildConnector } from 'undici'
import type { Dispatcher } from 'undici'

import { isIpAddress, isPublicAddress } from '#server/kit/networks.ts'
import { runAfter } from '#server/kit/timers.ts'
import type { ForwardProxy } from '#server/outside/forward-proxy.ts'

import { FAULTS, FetchFault } from './fetch-fault.ts'

/** All addresses of a name, as `dns.lookup` gives them: beside an error there is no list. */
export type Resolve = (
  hostname: string,
  callback: (error: Error | null, found?: readonly LookupAddress[]) => void,
) => void

export interface SafeAgentOptions {
  /** Pairs `host:port` that may lie in a private network. */
  readonly allowed: ReadonlySet<string>
  readonly resolve?: Resolve | undefined
  readonly connectTimeoutMs: number
  readonly headersTimeoutMs: number
  readonly bodyTimeoutMs: number
  readonly connectionsPerHost: number
  /** Missing or null: every host is reached directly. */
  readonly through?: {
    readonly proxy: ForwardProxy
    readonly errand: Parameters<ForwardProxy['connector']>[0]
    /** Whether to use the proxy for a host, if the proxy carries it; hosts of `allowed` count like others. */
    carries(host: Target): boolean
  } | null
}

interface Target {
  readonly hostname: string
  readonly port: string
  readonly protocol: string
}

/**
 * An agent that connects only to the public internet. It checks the address of the connection itself, because a name
 * may resolve to another address a moment after a check, and a literal address is never looked up. Behind a proxy it
 * can check names only: the proxy looks them up itself, and has to guard its own network.
 */
export function createSafeAgent(options: SafeAgentOptions): Dispatcher {
  const resolve = options.resolve ?? systemResolve
  const common = { timeout: options.connectTimeoutMs, allowH2: false }
  const open = buildConnector({ ...common, lookup: lookupWith(resolve, () => true) })
  const guarded = buildConnector({
    ...common,
    lookup: lookupWith(resolve, isPublicAddress),
  })

  const { through = null } = options
  const tunnel = through?.proxy.connector(through.errand)

  function isCarried(target: Target): boolean {
    return through !== null && through.carries(target) && through.proxy.carries(target.hostname)
  }

  const agent = new Agent({
    connections: options.connectionsPerHost,
    headersTimeout: options.headersTimeoutMs,
    bodyTimeout: options.bodyTimeoutMs,
    allowH2: false,
    connect(target, callback) {
      const isAllowed = options.allowed.has(hostAndPort(target))
      if (tunnel !== undefined && isCarried(target)) {
        if (isAllowed) tunnel(target, callback)
        else refusePrivate(target.hostname, resolve, callback, () => tunnel(target, callback))
        return
      }
      if (isAllowed) {
        open(target, callback)
        return
      }
      const literal = target.hostname.replaceAll(/^\[|\]$/g, '')
      if (isIpAddress(literal) && !isPublicAddress(literal)) {
        callback(new FetchFault(FAULTS.privateNetwork), null)
        return
      }
      guarded(target, checkedAfterwards(callback))
    },
  })
  return through === null ? agent : through.proxy.forward(agent, isCarried)
}

/**
 * Refuses a name that leads anywhere private. A name that this machine does not know, or not in time, passes: only the
 * proxy can look it up.
 */
function refusePrivate(
  hostname: string,
  resolve: Resolve,
  callback: buildConnector.Callback,
  goOn: () => void,
): void {
  let isDecided = false
  function decide(found: readonly LookupAddress[]): void {
    if (isDecided) return
    isDecided = true
    cancel()
    if (found.every(({ address }) => isPublicAddress(address))) goOn()
    else callback(new FetchFault(FAULTS.privateNetwork), null)
  }
  const cancel = runAfter(KNOWN_WITHIN_MS, () => decide([]))
  if (LOCAL_NAME.test(hostname)) decide([{ address: '127.0.0.1', family: 4 }])
  else resolve(hostname, (error, found = []) => decide(error === null ? found : []))
}

const KNOWN_WITHIN_MS = 2000
/** Names of private networks (RFC 6761, 6762, 8375 and ICANN's `internal`). */
const LOCAL_NAME = /\.(?:localhost|local|internal|home\.arpa|lan|intranet|corp|private)\.?$/i

function systemResolve(hostname: string, callback: Parameters<Resolve>[1]): void {
  lookup(hostname, { all: true }, callback)
}

/** As `FEED_ALLOW_HOSTS` writes it. */
export function hostAndPort(target: Target): string {
  const port = target.port === '' ? DEFAULT_PORTS.get(target.protocol) : target.port
  return `${target.hostname}:${port ?? ''}`.toLowerCase()
}

const DEFAULT_PORTS: ReadonlyMap<string, string> = new Map([
  ['http:', '80'],
  ['https:', '443'],
])

function lookupWith(resolve: Resolve, isUsable: (address: string) => boolean): LookupFunction {
  return function lookUp(hostname, { all }, callback) {
    resolve(hostname, (error, found) => {
      const usable = (found ?? []).filter(({ address }) => isUsable(address))
      const [first] = usable
      if (error !== null) callback(error, '')
      else if (first === undefined) callback(new FetchFault(FAULTS.privateNetwork), '')
      else if (all === true) callback(null, usable)
      else callback(null, first.address, first.family)
    })
  }
}

/** Checks the address that the socket is connected to, whatever was resolved before. */
function checkedAfterwards(callback: buildConnector.Callback): buildConnector.Callback {
  return function check(...[error, socket]) {
    if (error !== null) {
      callback(error, null)
    } else if (isPublicAddress(socket.remoteAddress ?? '')) {
      callback(null, socket)
    } else {
      socket.destroy()
      callback(new FetchFault(FAULTS.privateNetwork), null)
    }
  }
}
