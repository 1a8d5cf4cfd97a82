/** A request that failed for a reason that can be told: the message is a sentence for people. */
export class FetchFault extends Error {
  override readonly name = 'FetchFault'
}

export const FAULTS = {
  privateNetwork: 'This address points into a private network, which Lin does not read.',
  scheme: 'Lin reads only addresses that start with http:// or https://.',
  port: 'Lin does not read from this port.',
  tooLarge: 'The answer is too large for a feed.',
  brokenEncoding: 'The answer arrived damaged: its compression could not be undone.',
  tooManyRedirects: 'The site sends Lin from one address to the next without end.',
  badRedirect: 'The site sends Lin on to an address that does not exist.',
  unexpectedUnchanged: 'The site answered 304, which Lin did not ask for.',
} as const

/** One sentence for whatever was thrown on the way to an answer. */
export function reasonOf(error: unknown): string {
  if (error instanceof FetchFault) return error.message
  return REASONS.find(([codes]) => codes.test(codeOf(error)))?.[1] ?? 'The site could not be read.'
}

const REASONS: readonly (readonly [codes: RegExp, reason: string])[] = [
  [/^ERR_INVALID_URL$/, 'This is not a web address.'],
  [/^ENOTFOUND$|^ENODATA$/, 'No site was found at this address.'],
  [/^EAI_/, 'The name of the site could not be looked up just now.'],
  [/TIMEOUT|^ETIMEDOUT$|^TimeoutError$/, 'The site took too long to answer.'],
  [/^ECONNREFUSED$|^EHOSTUNREACH$|^ENETUNREACH$/, 'The site could not be reached.'],
  [/^ECONNRESET$|^EPIPE$|^UND_ERR_SOCKET$/, 'The site broke off the connection.'],
  [/CERT|SIGNATURE|^ERR_TLS|^ERR_SSL/, 'The certificate of the site is not valid.'],
  [/^HPE_|^UND_ERR_/, 'The answer of the site is not valid HTTP.'],
]

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

/** What a status other than success means to the person who follows the feed. */
export function reasonOfStatus(status: number): string {
  return `The site answered ${status}: ${meaningOf(status)}.`
}

function meaningOf(status: number): string {
  if (status === 404) return 'there is no feed at this address'
  if (status === 401 || status === 402 || status === 403 || status === 451) {
    return 'it does not let Lin read this address'
  }
  if (status === 429) return 'it asks to be read less often'
  if (status >= 500) return 'it has trouble of its own'
  return 'that is not a feed'
}
