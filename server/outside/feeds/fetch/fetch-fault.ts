import { FEED_FAULTS } from '#contract/rules/feed-faults.ts'
import type { FeedFault } from '#contract/rules/feed-faults.ts'

/** A request that failed for a reason that can be told: the message is a sentence for people. */
export class FetchFault extends Error {
  override readonly name = 'FetchFault'
}

export const FAULTS = {
  privateNetwork: FEED_FAULTS['private-network'],
  scheme: FEED_FAULTS.scheme,
  port: FEED_FAULTS.port,
  tooLarge: FEED_FAULTS['too-large'],
  brokenEncoding: FEED_FAULTS['broken-encoding'],
  tooManyRedirects: FEED_FAULTS['too-many-redirects'],
  badRedirect: FEED_FAULTS['bad-redirect'],
  proxy: FEED_FAULTS.proxy,
  unexpectedUnchanged: FEED_FAULTS['unexpected-unchanged'],
} as const

/** One sentence for whatever was thrown on the way to an answer. */
export function reasonOf(error: unknown): string {
  if (error instanceof FetchFault) return error.message
  return REASONS.find(([codes]) => codes.test(codeOf(error)))?.[1] ?? FEED_FAULTS.unreadable
}

const REASONS: readonly (readonly [codes: RegExp, reason: string])[] = [
  [/^LIN_PROXY$/, FEED_FAULTS.proxy],
  [/^LIN_PROXY_TARGET$/, FEED_FAULTS.unreachable],
  [/^ERR_INVALID_URL$/, FEED_FAULTS['invalid-url']],
  [/^ENOTFOUND$|^ENODATA$/, FEED_FAULTS['no-site']],
  [/^EAI_/, FEED_FAULTS['no-lookup']],
  [/TIMEOUT|^ETIMEDOUT$|^TimeoutError$/, FEED_FAULTS.timeout],
  [/^ECONNREFUSED$|^EHOSTUNREACH$|^ENETUNREACH$/, FEED_FAULTS.unreachable],
  [/^ECONNRESET$|^EPIPE$|^UND_ERR_SOCKET$/, FEED_FAULTS['broken-off']],
  [/CERT|SIGNATURE|^ERR_TLS|^ERR_SSL/, FEED_FAULTS.certificate],
  [/^HPE_|^UND_ERR_/, FEED_FAULTS['invalid-http']],
]

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

/** What a status other than success means to the person who follows the feed. */
export function reasonOfStatus(status: number): string {
  return FEED_FAULTS[faultOf(status)].replace('#', String(status))
}

function faultOf(status: number): FeedFault {
  if (status === 404) return 'status/missing'
  if (status === 401 || status === 402 || status === 403 || status === 451) return 'status/refused'
  if (status === 429) return 'status/too-often'
  return status >= 500 ? 'status/trouble' : 'status/no-feed'
}
