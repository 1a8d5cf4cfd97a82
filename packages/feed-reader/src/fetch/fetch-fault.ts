/** Why a fetch failed, as a code and its parameters: the sentences are the caller's. */
export type FetchReason =
  | { readonly code: FetchCode; readonly params?: undefined }
  | { readonly code: StatusCode; readonly params: { readonly status: number } }

type FetchCode =
  | (typeof FAULTS)[keyof typeof FAULTS]['code']
  | (typeof REASONS)[number][1]
  | 'feed/unreadable'
type StatusCode = ReturnType<typeof faultOf>

/** A request failed for a reason (`why`) that people can be told. */
export class FetchFault extends Error {
  override readonly name = 'FetchFault'
  readonly why: FetchReason

  constructor(why: FetchReason, options?: ErrorOptions) {
    super(`The request failed: ${why.code.slice('feed/'.length).replaceAll('-', ' ')}.`, options)
    this.why = why
  }
}

export const FAULTS = {
  privateNetwork: { code: 'feed/private-network' },
  scheme: { code: 'feed/scheme' },
  port: { code: 'feed/port' },
  tooLarge: { code: 'feed/too-large' },
  brokenEncoding: { code: 'feed/broken-encoding' },
  tooManyRedirects: { code: 'feed/too-many-redirects' },
  badRedirect: { code: 'feed/bad-redirect' },
  proxy: { code: 'feed/proxy' },
  unexpectedUnchanged: { code: 'feed/unexpected-unchanged' },
} as const

export function reasonOf(error: unknown): FetchReason {
  if (error instanceof FetchFault) return error.why
  const code = REASONS.find(([codes]) => codes.test(codeOf(error)))?.[1] ?? 'feed/unreadable'
  return { code }
}

const REASONS = [
  [/^ERR_PROXY$/, 'feed/proxy'],
  [/^ERR_PROXY_TARGET$/, 'feed/unreachable'],
  [/^ERR_INVALID_URL$/, 'feed/invalid-url'],
  [/^ENOTFOUND$|^ENODATA$/, 'feed/no-site'],
  [/^EAI_/, 'feed/no-lookup'],
  [/TIMEOUT|^ETIMEDOUT$|^TimeoutError$/, 'feed/timeout'],
  [/^ECONNREFUSED$|^EHOSTUNREACH$|^ENETUNREACH$/, 'feed/unreachable'],
  [/^ECONNRESET$|^EPIPE$|^UND_ERR_SOCKET$/, 'feed/broken-off'],
  [/CERT|SIGNATURE|^ERR_TLS|^ERR_SSL/, 'feed/certificate'],
  [/^HPE_|^UND_ERR_/, 'feed/invalid-http'],
] as const

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

export function reasonOfStatus(status: number): FetchReason {
  return { code: faultOf(status), params: { status } }
}

function faultOf(status: number) {
  if (status === 404) return 'feed/status-missing'
  if (status === 401 || status === 402 || status === 403 || status === 451) {
    return 'feed/status-refused'
  }
  if (status === 429) return 'feed/status-too-often'
  return status >= 500 ? 'feed/status-trouble' : 'feed/status-no-feed'
}
