/** Limits that the landing page uses, apart from the others, so that its script carries no more than it needs. */

export const SECOND_MS = 1000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

export const API = {
  root: '/api',
  timeoutMs: 30 * SECOND_MS,
  bodyLimitBytes: 100_000,
  /** A post with its image is the largest body there is. */
  postBodyLimitBytes: 9_000_000,
  authTimeoutMs: 10 * SECOND_MS,
  exportTimeoutMs: 10 * MINUTE_MS,
  /** A list counts as fresh on the device for this time. */
  freshMs: 5 * MINUTE_MS,
} as const

export const SESSION = {
  plainMs: HOUR_MS,
  rememberedMs: 7 * DAY_MS,
  preferencesMs: 30 * DAY_MS,
  /** A dismissed hint comes back after this time. */
  hintsMs: 365 * DAY_MS,
  fingerprintLength: 32,
  /** A session read from the address causes a warning if it was issued longer ago. */
  addressAgeWarningMs: 120 * SECOND_MS,
} as const
