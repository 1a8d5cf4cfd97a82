import { MINUTE_MS, PASSWORD, SECOND_MS } from '#contract/limits.ts'

/** What of auth an operator, or a conformance run, may set. */
export interface AuthPolicy {
  readonly passwordMinLength: number
  /** A registration counts as confirmed at once. */
  readonly isAutoconfirm: boolean
  /** A spent refresh token is still answered for so long. */
  readonly refreshReuseMs: number
  /** A user is sent at most one mail of a kind in so long. */
  readonly mailEveryMs: number
  /** `friendly`: sign-in says that an address is unknown, within a small budget. */
  readonly disclosure: 'friendly' | 'strict'
  /** Rates far above what people need, for a test that does in a minute what they do in a year. */
  readonly isGenerous: boolean
  /** The routes of an operator's token answer. */
  readonly hasAdminRoutes: boolean
  readonly refusesCommonPasswords: boolean
  /** Asks a service for passwords that leaked elsewhere (k-anonymity: it learns five characters of a hash). */
  readonly asksForLeaks: boolean
  /** Where links of /auth/v1 may lead: exact origins, the first one unless asked otherwise. */
  readonly redirects: { readonly siteUrl: string; readonly allowed: readonly string[] }
}

/** @param publicUrl where people reach this instance */
export function authPolicy(
  settings: {
    readonly isConformance: boolean
    readonly disclosure: 'friendly' | 'strict'
    readonly asksForLeaks: boolean
    readonly siteUrl: string | null
    readonly redirectUrls: readonly string[]
  },
  publicUrl: string,
): AuthPolicy {
  const { isConformance, disclosure, asksForLeaks, siteUrl, redirectUrls } = settings
  return {
    passwordMinLength: isConformance ? 6 : PASSWORD.minLength,
    isAutoconfirm: isConformance,
    refreshReuseMs: isConformance ? 10 * SECOND_MS : 0,
    mailEveryMs: isConformance ? SECOND_MS : MINUTE_MS,
    disclosure,
    isGenerous: isConformance,
    hasAdminRoutes: isConformance,
    refusesCommonPasswords: !isConformance,
    asksForLeaks,
    redirects: { siteUrl: siteUrl ?? publicUrl, allowed: redirectUrls },
  }
}
