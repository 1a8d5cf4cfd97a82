import { lookup } from 'node:dns'
import type { LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'

import { Agent, buildConnector } from 'undici'
import type { Dispatcher } from 'undici'

import { FAULTS, FetchFault } from './fetch-fault.ts'
import { isIpAddress, isPublicAddress } from './public-address.ts'

/** All addresses of a name, as `dns.lookup` gives them: beside an error there is no list. */
export type Resolve = (
  hostname: string,
  callback: (error: Error | null, found?: readonly LookupAddress[]) => void,
) => void

export interface SafeAgentOptions {
  /** Pairs `host:port`, in lower case, that may lie in a private network. */
  readonly allowed: ReadonlySet<string>
  readonly resolve?: Resolve | undefined
  readonly connectTimeoutMs: number
  readonly headersTimeoutMs: number
  readonly bodyTimeoutMs: number
  readonly connectionsPerHost: number
  /** Missing or null: every host is reached directly. Hosts of `allowed` may be carried, too. */
  readonly proxy?: AgentProxy | null
}

export interface Target {
  readonly hostname: string
  /** '' for the scheme's own. */
  readonly port: string
  /** With the colon, as `URL` has it. */
  readonly protocol: string
}

/** A forward proxy, which somebody else made. */
export interface AgentProxy {
  /** Whether the way to this host is through the proxy. */
  carries(target: Target): boolean
  /**
   * Opens connections through it. An error whose `code` is `ERR_PROXY` says that the proxy refused, `ERR_PROXY_TARGET`
   * that it did not reach the host.
   */
  readonly connect: buildConnector.connector
  /** An agent that sends http: requests to carried hosts in the form for proxies (RFC 9112, 3.2.2). */
  forward(agent: Dispatcher, carries: (target: Target) => boolean): Dispatcher
}

/**
 * An agent that connects only to the public internet. It checks the address of the connection itself, because a name
 * may resolve to another address a moment after a check, and a literal address is never looked up. Behind a proxy it
 * can check names only: the proxy looks them up itself, and has to guard its own network. A request to anywhere else
 * fails with a `FetchFault` of the code `feed/private-network`.
 */
export function createSafeAgent(options: SafeAgentOptions): Dispatcher {
  const resolve = options.resolve ?? systemResolve
  const common = { timeout: options.connectTimeoutMs, allowH2: false }
  const open = buildConnector({ ...common, lookup: lookupWith(resolve, () => true) })
  const guarded = buildConnector({
    ...common,
    lookup: lookupWith(resolve, isPublicAddress),
  })

  const { proxy = null } = options

  const agent = new Agent({
    connections: options.connectionsPerHost,
    headersTimeout: options.headersTimeoutMs,
    bodyTimeout: options.bodyTimeoutMs,
    allowH2: false,
    connect(target, callback) {
      const isAllowed = options.allowed.has(hostAndPort(target))
      if (proxy?.carries(target) === true) {
        if (isAllowed) proxy.connect(target, callback)
        else
          refusePrivate(target.hostname, resolve, callback, () => proxy.connect(target, callback))
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
  return proxy?.forward(agent, (target) => proxy.carries(target)) ?? agent
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
    clearTimeout(timer)
    if (found.every(({ address }) => isPublicAddress(address))) goOn()
    else callback(new FetchFault(FAULTS.privateNetwork), null)
  }
  const timer = setTimeout(() => decide([]), KNOWN_WITHIN_MS)
  if (LOCAL_NAME.test(hostname)) decide([{ address: '127.0.0.1', family: 4 }])
  else resolve(hostname, (error, found = []) => decide(error === null ? found : []))
}

const KNOWN_WITHIN_MS = 2000
/** Names of private networks (RFC 6761, 6762, 8375 and ICANN's `internal`). */
const LOCAL_NAME = /\.(?:localhost|local|internal|home\.arpa|lan|intranet|corp|private)\.?$/i

function systemResolve(hostname: string, callback: Parameters<Resolve>[1]): void {
  lookup(hostname, { all: true }, callback)
}

/** `example.com:443`, in lower case: how lists of allowed hosts name it. */
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
