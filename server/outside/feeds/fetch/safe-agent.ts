import { lookup } from 'node:dns'
import type { LookupAddress } from 'node:dns'
import { isIP } from 'node:net'
import type { LookupFunction } from 'node:net'

import ipaddr from 'ipaddr.js'
import { Agent, buildConnector } from 'undici'

import { FAULTS, FetchFault } from './fetch-fault.ts'

/** All addresses of a name, as `dns.lookup` gives them: beside an error there is no list. */
export type Resolve = (
  hostname: string,
  callback: (error: Error | null, found?: readonly LookupAddress[]) => void,
) => void

export interface SafeAgentOptions {
  /** Pairs `host:port` that may lie in a private network. */
  readonly allowed: ReadonlySet<string>
  /** As everything else on this machine asks, unless told. */
  readonly resolve?: Resolve | undefined
  readonly connectTimeoutMs: number
  readonly headersTimeoutMs: number
  readonly bodyTimeoutMs: number
  readonly connectionsPerHost: number
}

/**
 * An agent that opens no connection to an address outside the public internet. It checks where the
 * connection is made, because only there is the address final: a name may resolve to another address
 * a moment after it was checked, and a literal address is never looked up at all.
 */
export function createSafeAgent(options: SafeAgentOptions): Agent {
  const resolve = options.resolve ?? systemResolve
  const common = { timeout: options.connectTimeoutMs, allowH2: false }
  const open = buildConnector({ ...common, lookup: lookupWith(resolve, () => true) })
  const guarded = buildConnector({
    ...common,
    lookup: lookupWith(resolve, isPublicAddress),
  })

  return new Agent({
    connections: options.connectionsPerHost,
    headersTimeout: options.headersTimeoutMs,
    bodyTimeout: options.bodyTimeoutMs,
    allowH2: false,
    connect(target, callback) {
      if (options.allowed.has(hostAndPort(target))) {
        open(target, callback)
        return
      }
      const literal = target.hostname.replaceAll(/^\[|\]$/g, '')
      if (isIP(literal) !== 0 && !isPublicAddress(literal)) {
        callback(new FetchFault(FAULTS.privateNetwork), null)
        return
      }
      guarded(target, checkedAfterwards(callback))
    },
  })
}

function systemResolve(hostname: string, callback: Parameters<Resolve>[1]): void {
  lookup(hostname, { all: true }, callback)
}

/** As `FEED_ALLOW_HOSTS` writes it; the default port of the scheme where none is given. */
export function hostAndPort(target: { hostname: string; port: string; protocol: string }): string {
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

/**
 * True for addresses of the public internet. For IPv6 the allowed ranges are named, not the forbidden
 * ones: what carries an IPv4 address inside (mapped, 6to4, NAT64, Teredo) leads into private networks.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.range() === 'unicast'
  return parsed.match(GLOBAL_UNICAST) && !NOT_GLOBAL.some((range) => parsed.match(range))
}

const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')

/** Protocol assignments with Teredo, documentation twice, 6to4. */
const NOT_GLOBAL = ['2001::/23', '2001:db8::/32', '3fff::/20', '2002::/16'].map((range) =>
  ipaddr.IPv6.parseCIDR(range),
)
