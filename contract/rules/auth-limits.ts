import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/base-limits.ts'

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

/** Programs that are let in by OAuth 2.1 (decision 062). */
export const OAUTH = {
  grantsMax: 50,
  nameMaxLength: 60,
  /** Of each parameter of a request, a registered client's sealed `client_id` included. */
  textMaxLength: 4000,
  redirectUriMaxLength: 1000,
  redirectUrisMax: 10,
  formMaxBytes: 20_000,
  documentMaxBytes: 16_384,
  documentTimeoutMs: 5 * SECOND_MS,
  /** How long a process remembers a client's document: as long as its site says, within these two. */
  documentFreshMinMs: 5 * MINUTE_MS,
  documentFreshMaxMs: DAY_MS,
  /** A document that could not be read is not asked for again before that. */
  documentRetryMs: 30 * SECOND_MS,
  documentsMax: 500,
  codeMs: MINUTE_MS,
  accessTokenMs: HOUR_MS,
  /** A grant ends when no token of it was refreshed for so long. */
  grantMs: 90 * DAY_MS,
  /** The answer may have been lost: for so long, a spent refresh token is answered with its successor again. */
  refreshAgainMs: MINUTE_MS,
  /** How long a grant that has ended is stored. */
  keepMs: 90 * DAY_MS,
  /** Of one network. */
  tokenRequests: { max: 600, perMs: 5 * MINUTE_MS },
  registrations: { max: 60, perMs: HOUR_MS },
} as const

/** Limits that slow down guessing (ASVS 5.0, 6.1.1). Waits grow; nobody is ever locked out for good. */
