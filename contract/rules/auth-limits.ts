import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/base-limits.ts'

// Apart from limits.ts, which every page loads.

export const PASSWORD = {
  minLength: 8,
  goodLength: 12,
  maxLength: 128,
  /** A longer password is not read at all; up to here it is compared, or refused with a sentence. */
  readMaxLength: 1000,
  strengthMax: 6,
} as const

export const SECOND_FACTOR = {
  codeLength: 6,
  recoveryCodes: 10,
  challengeMs: 5 * MINUTE_MS,
  factorsMax: 10,
  passkeysMax: 20,
  nameMaxLength: 60,
} as const

export const API_KEYS = {
  perUserMax: 20,
  nameMaxLength: 60,
  accountsMax: 50,
  /** Unless the request says otherwise. */
  lifeMs: 90 * DAY_MS,
  /** How long a key that has expired or was revoked is stored. */
  keepMs: 90 * DAY_MS,
  /** Networks that are remembered of one key; a use from any other one is written down. */
  networksMax: 20,
  /** Least time between two notes of when a key was used. */
  usedEveryMs: 5 * MINUTE_MS,
  /** Least time between two lines of the audit log about the same refusal of a key. */
  refusedEveryMs: HOUR_MS,
} as const

/** So long before its end, an API key or a connected program is told of. */
export const ACCESS_WARNING_MS = 7 * DAY_MS

/** Limits that slow down guessing (ASVS 5.0, 6.1.1). Waits grow; nobody is ever locked out for good. */
