/** Every number that both sides use (specification, section 9). The names contain the units. */

import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from './base-limits.ts'

export { API, DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS, SESSION } from './base-limits.ts'

/** Outside of strings; tokens are brackets, commas and colons. */
export const JSON_BODY = { depthMax: 32, tokensMax: 10_000 } as const

export const ONE_TIME_TOKEN = {
  confirmationMs: DAY_MS,
  recoveryMs: HOUR_MS,
  /** The link that makes a device known while an account is being guessed at. */
  deviceMs: HOUR_MS,
} as const

export const AUTH_LIMITS = {
  /** Of one account and one network, or one account and one known device. */
  pair: {
    failuresFree: 5,
    /** After the fifth failure; doubles with each further one. */
    firstWaitMs: 30 * SECOND_MS,
    waitMaxMs: 15 * MINUTE_MS,
    forgottenMs: 12 * HOUR_MS,
    /** A try waits this long for those under way before it is refused. */
    patienceMs: 5 * SECOND_MS,
    /** A try that is under way for longer was cut off, and counts as failed. */
    pendingMs: MINUTE_MS,
  },
  /** Of one network, whatever the account. */
  network: {
    failures: 30,
    failuresPerMs: 15 * MINUTE_MS,
    accounts: 10,
    accountsPerMs: HOUR_MS,
    waitMs: 15 * MINUTE_MS,
  },
  /** Of one account, over all networks: beyond it a device nobody knows needs a mailed link. */
  account: { failures: 100, perMs: HOUR_MS },
  /** Number of addresses for which one network, or all, may learn whether they are registered. */
  disclosure: { perHour: 5, perDay: 20, inAllPerHour: 200 },
  /** Requests of one network to one call. */
  rate: { perMs: 5 * MINUTE_MS, logins: 150, mails: 30 },
  /** Least time between two recovery mails to one user, and between two mails with a link for a device. */
  mailEveryMs: MINUTE_MS,
  /** Confirmations mailed to one address: asked for by one network, and by all. */
  confirmations: { perHour: 5, perDay: 20 },
  /** An unconfirmed registration is deleted after this time. */
  unconfirmedMs: 7 * DAY_MS,
  devicesMax: 50,
  /** Least time between two notices of new devices to one user. */
  newDeviceEveryMs: HOUR_MS,
  /** Lines of the audit log that belong to nobody. */
  strayAuditMs: 30 * DAY_MS,
  /** Least time between two mails to the owner of an address that somebody registers again. */
  registeredAgainEveryMs: HOUR_MS,
  /** Least time after registering before Lin says that the mail was refused. */
  mailRefusedAfterMs: 30 * SECOND_MS,
  keepAttemptsMs: DAY_MS,
  /** The longest that browsers keep a cookie. */
  deviceMs: 400 * DAY_MS,
} as const

/**
 * Requests of one user over all devices; `open`: of one network. A write counts once more per megabyte of its body.
 * Signing in has limits of its own: AUTH_LIMITS.
 */
export const RATES = {
  read: { max: 3000, perMs: 5 * MINUTE_MS },
  write: { max: 600, perMs: 5 * MINUTE_MS },
  /** Lin asks another server, such as a feed or LinkedIn, or looks through thousands of articles. */
  outside: { max: 120, perMs: 5 * MINUTE_MS },
  /** Parts of files: a video has hundreds. */
  uploads: { max: 3000, perMs: 5 * MINUTE_MS },
  bulk: { max: 10, perMs: 5 * MINUTE_MS },
  /** Each may cost money. */
  drafting: { max: 200, perMs: DAY_MS },
  /** Requests of one API key, beside the limits of `outside`, `uploads`, `bulk` and `drafting`. */
  apiKey: { max: 600, perMs: 5 * MINUTE_MS },
  /** Calls without a session. */
  open: { max: 600, perMs: 5 * MINUTE_MS },
  /** Calls of approval links, of one network: a page with many pictures asks for each of them. */
  approvals: { max: 1200, perMs: 5 * MINUTE_MS },
  /** Approval links of one address that do not work. */
  approvalGuesses: { max: 60, perMs: 5 * MINUTE_MS },
  clientErrors: { max: 60, perMs: 5 * MINUTE_MS },
  /** Requests of one address that name no living session. An office whose sessions all end sends fewer. */
  refused: { max: 1200, perMs: 5 * MINUTE_MS },
  /** All of one network at /auth/v1. */
  authV1: { max: 6000, perMs: 5 * MINUTE_MS },
} as const

/** The endpoint of the Model Context Protocol. */
export const MCP = {
  path: '/mcp',
  /** A tool call with the longest text that a draft holds. */
  bodyLimitBytes: 1_000_000,
  /** Of one exchange: longer than a tool waits for LinkedIn. */
  timeoutMs: 90 * SECOND_MS,
  /** How long a client may keep the list of tools, which changes with the version of Lin. */
  listTtlMs: 5 * MINUTE_MS,
  /** Streams that wait for changes, of which there are none: each ends with its exchange. */
  subscriptionsMax: 100,
  pageSize: 20,
  pageSizeMax: 50,
  wishMaxLength: 100,
} as const

/** The look-up of passwords that leaked elsewhere; it must never hold anybody up. */
export const LEAK_CHECK = { timeoutMs: 1.5 * SECOND_MS, maxBytes: 256_000 } as const

export const EMAIL = { maxLength: 254 } as const

export const OUTBOX = {
  /** The wait after the server's first failure; it doubles. */
  firstRetryMs: SECOND_MS,
  longestRetryMs: MINUTE_MS,
  /** The longest Retry-After that is followed. */
  longestAskedMs: HOUR_MS,
  /** How long a form waits for the server before it says that the write waits on the device. */
  patienceMs: 8 * SECOND_MS,
  /** A deletion can be undone for this time, before it is sent. */
  undoMs: 5 * SECOND_MS,
} as const

/** Earlier texts of a draft that a device stores. */
export const DRAFT_VERSIONS = 20

export const GENERATION = { pollEveryMs: 6 * SECOND_MS, pollAttempts: 60 } as const

export const POST_TEXT = {
  /** LinkedIn's own limit; shown as a counter, never cut. */
  maxLength: 3000,
  previewLength: 100,
  altTextMaxLength: 4086,
  commentMaxLength: 1250,
  /** LinkedIn's feed shows this much of a post before "…more". */
  hookMaxLength: 210,
  hookLines: 3,
  /** A first line that is longer is hard to take in at a glance. */
  firstLineLength: 120,
} as const

/** Titles and descriptions are cut to the lengths that LinkedIn accepts. */
export const LINK_CARD = {
  addressMaxLength: 2000,
  titleMaxLength: 400,
  descriptionMaxLength: 4000,
} as const

export const LINK_CARD_RATE = { max: 120, perMs: 5 * MINUTE_MS } as const

export const NOTIFICATIONS = {
  listMax: 100,
  keepMs: 90 * DAY_MS,
  pollIntervalMs: MINUTE_MS,
  pushSubscriptionsMax: 20,
} as const

/**
 * The server answers a request that publishes within this time, shorter than the client waits, so that the client
 * learns the state of the attempt. Anything later counts as unseen.
 */
export const PUBLISH_ANSWER_MS = 24 * SECOND_MS

/**
 * Lin sends a post that may be live again only within this time after the first request: LinkedIn recognises a repeated
 * text for some 10 minutes, and would publish a second post afterwards.
 */
export const RESEND_WITHIN_MS = 8 * MINUTE_MS

/** How long before the end of an account's connection Lin warns its owner. */
export const TOKEN_WARNINGS_MS = [7 * DAY_MS, DAY_MS] as const

export const SOURCE = { maxLength: 2000, categoryMaxLength: 80, titleMaxLength: 200 } as const

export const MARKS_MAX = 500

export const KEYWORD = { maxLength: 200 } as const

/** Articles that one analysis reads from all feeds of a user, and that Lin stores of one feed. */
const ARTICLES_MAX = 20_000

export const ANALYSIS = {
  articlesMax: ARTICLES_MAX,
  /** How long an analysis of a keyword that nobody has looked for yet waits for its first search. */
  searchMs: 8 * SECOND_MS,
  monthsMax: 24,
  listRate: { max: 240, perMs: 5 * MINUTE_MS },
  rate: { max: 60, perMs: 5 * MINUTE_MS },
} as const

/** Analyses read within these bounds: docs/analysis.md. */
export const ARTICLES = {
  /** Older articles are deleted: three years, of which trends and rhythms look at two. */
  keepMs: 3 * 366 * DAY_MS,
  /** The newest ones stay, however old: some feeds bring one a month. */
  ofFeedKept: 1000,
  ofFeedMax: ARTICLES_MAX,
} as const

export const SCHEDULE = {
  defaultTime: '18:00',
  /** Least time ahead of an occurrence. A nearer one is passed over for the next. */
  leadMs: 10 * MINUTE_MS,
  thisWeekMs: 7 * DAY_MS,
  catchUpMs: 60 * MINUTE_MS,
  /** A draft waits for approval until the next one is written, and at most this long. */
  answerMs: 7 * DAY_MS,
  /** Occurrences missed longer ago are not even listed as missed. */
  missedMs: 7 * DAY_MS,
  /** How long history that led to no post is stored. */
  keepMs: 366 * DAY_MS,
  writeAheadMs: 15 * MINUTE_MS,
  /**
   * A run within this time of one from the server is the same run under other time zone rules: no two runs are as near.
   */
  sameRunMs: 12 * HOUR_MS,
  nextRuns: 5,
  recentSlots: 5,
  slotsMax: 500,
  queueAheadMs: 8 * 7 * DAY_MS,
  queueMax: 500,
  perUserMax: 100,
} as const

export const LISTS = {
  recentPosts: 5,
  recentArticles: 5,
  pageSize: 50,
  pageSizeMax: 200,
} as const

export const SCREEN = {
  registerRedirectMs: 3 * SECOND_MS,
  bannerMs: 3 * SECOND_MS,
  /** How long after a change a person counts as still writing, and how often this is checked. */
  typingMs: 5 * SECOND_MS,
  typingLookMs: 1 * SECOND_MS,
  /** A pause in typing after which what was found is read out. */
  restMs: 400,
  landingSkeletonMs: 800,
  callbackStepMs: 1 * SECOND_MS,
  callbackRedirectMs: 2 * SECOND_MS,
  mobileBelowPx: 1024,
  sidebarCollapseBelowPx: 768,
  composerEdgeToEdgeBelowPx: 480,
  publishMenuBelowPx: 768,
  sidebarWidthRem: 16,
  skeletonRows: 5,
  skeletonRowsMobile: 4,
  keySequenceMs: 1 * SECOND_MS,
  /** How long the target of an address, or the place where a page was left, may take to appear on a slow device. */
  targetWaitMs: 30 * SECOND_MS,
} as const

export const TRIAL_DAYS = 14

export const DELTA = {
  versionMaxLength: 64,
  /** Deletions are recorded for this time. A client with an older version gets the whole list. */
  keepMs: 30 * DAY_MS,
  clocksApartMs: MINUTE_MS,
} as const

export const EVENTS_STREAM = {
  /** Of one user over all devices, and of one process. Beyond it a stream is refused, and clients poll. */
  perUserMax: 20,
  perProcessMax: 2000,
  /** Time between two comments in a stream, so that no proxy mistakes silence for an end. */
  heartbeatMs: 25 * SECOND_MS,
  /** A stream whose reader reads nothing for this many heartbeats is closed. */
  stalledMax: 2,
  retrySeconds: 60,
} as const

export const IDEMPOTENCY = {
  keyMaxLength: 255,
  keepMs: 30 * DAY_MS,
} as const

/** How long a second request waits for the first one with its key before the answer is 409. */
export const IDEMPOTENT_WAIT_MS = 2 * SECOND_MS

export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

export const SOCIAL_NETWORK = 'LinkedIn'

/** The name of an account while it is being connected; afterwards it has its owner's name. */
export const NEW_ACCOUNT_NAME = 'LinkedIn Account'

/** Placeholder for the address of a generated image that has only data; never sent to publish. */
export const IMAGE_DATA_MARKER = 'image-data-available'
