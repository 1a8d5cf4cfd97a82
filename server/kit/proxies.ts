import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'

import { AppError } from '#contract/errors.ts'

import { warnOnce } from './log.ts'
import type { Log } from './log.ts'
import { isOwnMachine, isWithin } from './networks.ts'

interface Front {
  readonly publicUrl: string
  /** Addresses and networks (CIDR) whose X-Forwarded-* headers are trusted. */
  readonly proxies: readonly string[]
  readonly log: Pick<Log, 'warn'>
}

type Guard = (request: FastifyRequest) => Promise<void>

/**
 * Refuses writes that a page of another site makes a browser send. A client that is no browser sends neither Origin nor
 * Sec-Fetch-Site and passes: it has to bring its own token anyway. A browser that says `same-origin` has compared the
 * addresses that it knows; a proxy may have changed the host since.
 */
export function refuseCrossSite({ publicUrl, log }: Omit<Front, 'proxies'>): Guard {
  const { origin } = new URL(publicUrl)
  const warn = warnOnce(log)
  return async ({ method, headers }) => {
    if (method === 'GET' || method === 'HEAD') return
    const { origin: sender, host, 'sec-fetch-site': site } = headers
    if (site === 'same-origin') return
    const isForeign = sender !== undefined && sender !== origin && hostOf(sender) !== host
    // Browsers say nothing of the site over plain http, so that a proxy that changes the host looks the same.
    if (isForeign && site === undefined) {
      warn('', { origin: sender.slice(0, 200), publicUrl, host }, OTHER_ORIGIN)
    }
    if (isForeign || site === 'cross-site') throw new AppError('request/cross-site')
  }
}

const OTHER_ORIGIN =
  'a write of another origin was refused: if people open Lin there, set LIN_PUBLIC_URL to it, or let the proxy hand on Host as it came'

/**
 * Refuses calls that came to the proxy over plain http. A redirect would come too late: the content of the call was
 * readable on its way, and its sender would never learn of it (ASVS 5.0, 4.1.2). If the browser shows that the page
 * came over https, a second proxy behind the one with the certificate has set a wrong header: the call is refused as
 * well, and the log names that proxy.
 */
export function refusePlainHttp({ publicUrl, proxies, log }: Front): Guard {
  const warn = warnOnce(log)
  return async ({ headers, protocol, socket }) => {
    // A health check of the proxy itself names no client.
    if (headers['x-forwarded-proto'] === undefined || protocol !== 'http') return
    const proxy = socket.remoteAddress ?? ''
    if (!isWithin(proxy, proxies)) return
    if (!isFromSecurePage(headers, publicUrl)) throw new AppError('request/not-https')
    warn(proxy, { proxy, 'x-forwarded-proto': headers['x-forwarded-proto'] }, WRONG_SCHEME)
    throw new AppError('server/proxy-header')
  }
}

const WRONG_SCHEME =
  'this proxy says that people came over http, and their browsers that they came over https: have it hand on X-Forwarded-Proto as the proxy before it has set it'

/** Whether the request is from a page that came over https. For a page over http, no browser sends such headers. */
function isFromSecurePage(headers: FastifyRequest['headers'], publicUrl: string): boolean {
  const { origin, referer, 'sec-fetch-site': site } = headers
  const page = new URL(publicUrl)
  if (origin === page.origin || referer?.startsWith(`${page.origin}/`) === true) return true
  // Sent over https alone, and to this machine.
  return site !== undefined && !isOwnMachine(page)
}

/**
 * Warns once of a proxy that is not trusted: all people behind it count as one network. A stranger can send the header
 * too, so only addresses that belong to nobody on the internet count.
 */
export function noticeUnnamedProxy({ proxies, log }: Omit<Front, 'publicUrl'>): Guard {
  const warn = warnOnce(log)
  return async ({ headers, socket }) => {
    if (headers['x-forwarded-for'] === undefined && headers['x-forwarded-proto'] === undefined)
      return
    const proxy = socket.remoteAddress ?? ''
    if (isWithin(proxy, proxies) || !isPrivate(proxy)) return
    warn('', { proxy }, UNNAMED)
  }
}

const UNNAMED =
  'requests come through a proxy that is not in LIN_TRUSTED_PROXIES: everybody behind it counts as one network, and what it says of https is not heard'

function isPrivate(ip: string): boolean {
  return ipaddr.isValid(ip) && ipaddr.process(ip).range() !== 'unicast'
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}
