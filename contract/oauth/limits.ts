import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/base-limits.ts'

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
