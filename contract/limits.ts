/** Every number both sides agree on (specification, section 9). Units stand in the names. */

import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from './base-limits.ts'

export { API, DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS, SESSION } from './base-limits.ts'

/** Brackets in brackets of a JSON body, and its brackets, commas and colons in all, outside of texts. */
export const JSON_BODY = { depthMax: 32, tokensMax: 10_000 } as const

export const PASSWORD = {
  minLength: 8,
  goodLength: 12,
  maxLength: 128,
  /** A longer one is not read at all; up to here it is wrong, or refused with a sentence. */
  readMaxLength: 1000,
  strengthMax: 6,
} as const

export const ONE_TIME_TOKEN = {
  confirmationMs: DAY_MS,
  recoveryMs: HOUR_MS,
  /** The link that makes a device known while an account is being guessed at. */
  deviceMs: HOUR_MS,
} as const

export const SECOND_FACTOR = {
  codeLength: 6,
  recoveryCodes: 10,
  challengeMs: 5 * MINUTE_MS,
  /** How many an account may hold. */
  factorsMax: 10,
  passkeysMax: 20,
  nameMaxLength: 60,
} as const

/** What slows guessing down (ASVS 5.0, 6.1.1). Waits grow; nobody is ever locked out for good. */
export const AUTH_LIMITS = {
  /** Of one account and one network, or one account and one known device. */
  pair: {
    failuresFree: 5,
    /** After the fifth failure; doubles with each further one. */
    firstWaitMs: 30 * SECOND_MS,
    waitMaxMs: 15 * MINUTE_MS,
    forgottenMs: 12 * HOUR_MS,
    /** A try waits so long for those that are under way, before it is refused. */
    patienceMs: 5 * SECOND_MS,
    /** One that is under way for longer was cut off, and counts as failed. */
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
  /** Addresses of which one network is told whether they are registered. */
  disclosure: { perHour: 5, perDay: 20, inAllPerHour: 200 },
  /** Requests of one network to one call. */
  rate: { perMs: 5 * MINUTE_MS, logins: 150, mails: 30 },
  /** A user is sent at most one recovery mail, and one for a device, in so long. */
  mailEveryMs: MINUTE_MS,
  /** Confirmations mailed to one address: asked for by one network, and by all. */
  confirmations: { perHour: 5, perDay: 20 },
  /** Unconfirmed, somebody who registered is forgotten. */
  unconfirmedMs: 7 * DAY_MS,
  /** Browsers of one user that are remembered. */
  devicesMax: 50,
  /** A user is told of new devices at most so often. */
  newDeviceEveryMs: HOUR_MS,
  /** Lines of the audit log that belong to nobody. */
  strayAuditMs: 30 * DAY_MS,
  /** The owner of an address hears at most so often that somebody registers it again. */
  registeredAgainEveryMs: HOUR_MS,
  /** So long after registering it is said, at the earliest, that the mail of it was refused. */
  mailRefusedAfterMs: 30 * SECOND_MS,
  keepAttemptsMs: DAY_MS,
  /** The longest that browsers keep a cookie. */
  deviceMs: 400 * DAY_MS,
} as const

/**
 * Requests that pass in so long, of one user over all devices; `open` ones of one network. A write
 * counts once more for each megabyte of its body. Signing in has limits of its own: AUTH_LIMITS.
 */
export const RATES = {
  read: { max: 3000, perMs: 5 * MINUTE_MS },
  write: { max: 600, perMs: 5 * MINUTE_MS },
  /** Calls that make Lin ask somebody else, a feed or LinkedIn, or look through thousands of articles. */
  outside: { max: 120, perMs: 5 * MINUTE_MS },
  /** Parts of files: a video has hundreds. */
  uploads: { max: 3000, perMs: 5 * MINUTE_MS },
  /** Whole collections at once. */
  bulk: { max: 10, perMs: 5 * MINUTE_MS },
  /** Drafts that are asked for by hand: each may cost money. */
  drafting: { max: 200, perMs: DAY_MS },
  /** What needs no session. */
  open: { max: 600, perMs: 5 * MINUTE_MS },
  /** Errors of clients: more of the same say nothing new. */
  clientErrors: { max: 60, perMs: 5 * MINUTE_MS },
  /** Of one address, those that named no living session. An office whose sessions all end sends fewer. */
  refused: { max: 1200, perMs: 5 * MINUTE_MS },
  /** All of one network at /auth/v1. */
  authV1: { max: 6000, perMs: 5 * MINUTE_MS },
} as const

/** Asking for passwords that leaked elsewhere; it must never hold anybody up. */
export const LEAK_CHECK = { timeoutMs: 1.5 * SECOND_MS, maxBytes: 256_000 } as const

export const EMAIL = { maxLength: 254 } as const

/** How a device sends what waited for the network. */
export const OUTBOX = {
  /** The wait after a first failure of the server's; it doubles. */
  firstRetryMs: SECOND_MS,
  longestRetryMs: MINUTE_MS,
  /** The longest Retry-After that is followed. */
  longestAskedMs: HOUR_MS,
  /** How long a form waits for the server before it says that the write waits on the device. */
  patienceMs: 8 * SECOND_MS,
  /** How long a deletion can be taken back before it is sent. */
  undoMs: 5 * SECOND_MS,
} as const

/** How many earlier texts of a draft a device keeps. */
export const DRAFT_VERSIONS = 20

export const GENERATION = { pollEveryMs: 6 * SECOND_MS, pollAttempts: 60 } as const

export const POST_TEXT = {
  /** LinkedIn's own limit; shown as a counter, never cut. */
  maxLength: 3000,
  previewLength: 100,
  altTextMaxLength: 4086,
  commentMaxLength: 1250,
  /** What LinkedIn's feed shows of a post before "…more". */
  hookMaxLength: 210,
  hookLines: 3,
  /** A first line that is longer is hard to take in at a glance. */
  firstLineLength: 120,
} as const

/** The card of a link. Titles and descriptions are cut to what LinkedIn takes. */
export const LINK_CARD = {
  addressMaxLength: 2000,
  titleMaxLength: 400,
  descriptionMaxLength: 4000,
  /** Cards that one user may ask for. */
  rate: { max: 120, perMs: 5 * MINUTE_MS },
} as const

export const NOTIFICATIONS = {
  /** The newest ones that are listed. */
  listMax: 100,
  keepMs: 90 * DAY_MS,
  /** How often a screen that is looked at asks for news. */
  pollIntervalMs: MINUTE_MS,
  pushSubscriptionsMax: 20,
} as const

/**
 * A request that publishes is answered within so long, shorter than the client waits, so that it hears
 * where the attempt stands. What comes later was not seen.
 */
export const PUBLISH_ANSWER_MS = 24 * SECOND_MS

/**
 * A post that may be live is sent once more only so long after the first request: LinkedIn recognises a
 * repeated text for some 10 minutes, and would take it for a second post afterwards.
 */
export const RESEND_WITHIN_MS = 8 * MINUTE_MS

/** How long before an account's connection ends its owner is told. */
export const TOKEN_WARNINGS_MS = [7 * DAY_MS, DAY_MS] as const

export const SOURCE = { maxLength: 2000, categoryMaxLength: 80 } as const

/** Marks on articles that one write sets. */
export const MARKS_MAX = 500

/** What is read of a link or text that another app shares with Lin. */
export const SHARED = { titleMaxLength: 300, textMaxLength: 10_000 } as const

export const KEYWORD = { maxLength: 200 } as const

/** What one import may bring. */
export const OPML = { maxLength: 1_000_000, bodyLimitBytes: 4_000_000, sources: 500 } as const

/** The articles that one analysis reads of all feeds of a user together, and that are kept of one feed. */
const ARTICLES_MAX = 20_000

/** What a keyword is judged by. */
export const ANALYSIS = {
  /** The newest ones, of one user. */
  articlesMax: ARTICLES_MAX,
  /** A keyword that nobody has looked for yet is searched for at once, so long. */
  searchMs: 8 * SECOND_MS,
  monthsMax: 24,
  /** Lists of articles about a keyword that one user may ask for. */
  listRate: { max: 240, perMs: 5 * MINUTE_MS },
  /** Analyses that one user may ask for. */
  rate: { max: 60, perMs: 5 * MINUTE_MS },
} as const

/** The articles of one feed. What analyses read is within these bounds: docs/analysis.md. */
export const ARTICLES = {
  /** Older ones go: three years, of which trends and rhythms look at two. */
  keepMs: 3 * 366 * DAY_MS,
  /** So many of the newest stay, however old: some feeds bring one a month. */
  ofFeedKept: 1000,
  ofFeedMax: ARTICLES_MAX,
} as const

export const WRITING = {
  variantsMax: 3,
  examplesMax: 3,
  exampleMaxLength: 3000,
  avoidMax: 50,
  avoidMaxLength: 100,
  noteMaxLength: 300,
  /** Jobs whose drafts are still listed. */
  recentJobs: 20,
  /** Articles that one request may name. */
  articlesMax: 6,
  /** A draft may be longer than a post: it is made into something else. */
  draftMaxLength: 10_000,
} as const

export const SCHEDULE = {
  defaultTime: '18:00',
  /** A slot nearer than this is taken at its next occurrence. */
  leadMs: 10 * MINUTE_MS,
  thisWeekMs: 7 * DAY_MS,
  catchUpMs: 60 * MINUTE_MS,
  /** What waits for the person waits until the next one is written, and never longer than this. */
  answerMs: 7 * DAY_MS,
  /** Occurrences that nobody was there for longer ago than this are not even listed as missed. */
  missedMs: 7 * DAY_MS,
  /** History that led to no post is kept for so long. */
  keepMs: 366 * DAY_MS,
  /** A slot is written so long before its time. */
  writeAheadMs: 15 * MINUTE_MS,
  /** Runs nearer to one that the server told of are the same run, by other rules of time zones: no two are as near. */
  sameRunMs: 12 * HOUR_MS,
  /** Runs to come that are shown. */
  nextRuns: 5,
  /** Slots that are over, as a schedule shows them. */
  recentSlots: 5,
  slotsMax: 500,
  /** So far ahead a free slot is looked for. */
  queueAheadMs: 8 * 7 * DAY_MS,
  /** Posts whose order one request may name. */
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
  /** For so long after a change somebody is still writing; and how often that is looked at. */
  typingMs: 5 * SECOND_MS,
  typingLookMs: 1 * SECOND_MS,
  landingSkeletonMs: 800,
  callbackStepMs: 1 * SECOND_MS,
  callbackRedirectMs: 2 * SECOND_MS,
  mobileBelowPx: 1024,
  sidebarCollapseBelowPx: 768,
  composerEdgeToEdgeBelowPx: 480,
  sidebarWidthRem: 16,
  skeletonRows: 5,
  skeletonRowsMobile: 4,
  /** Between the two keys of a shortcut. */
  keySequenceMs: 1 * SECOND_MS,
  /** How long what an address points at may take to be there. */
  targetWaitMs: 3 * SECOND_MS,
} as const

export const TRIAL_DAYS = 14

/** Lists that say what changed since a version (deltas.ts). */
export const DELTA = {
  versionMaxLength: 64,
  /** What was deleted is known so long; who asks with an older version gets the whole list. */
  keepMs: 30 * DAY_MS,
  /** So far the clocks of several web processes may be apart. */
  clocksApartMs: MINUTE_MS,
} as const

/** The streams of GET /events. */
export const EVENTS_STREAM = {
  /** Of one user over all devices, and of one process. Beyond it a stream is refused, and clients poll. */
  perUserMax: 20,
  perProcessMax: 2000,
  /** A comment goes so often, so that no proxy takes silence for an end. */
  heartbeatMs: 25 * SECOND_MS,
  /** A stream whose reader takes nothing for so many heartbeats is closed. */
  stalledMax: 2,
  /** A client that gets no stream asks again after this time. */
  retrySeconds: 60,
} as const

export const IDEMPOTENCY = {
  keyMaxLength: 255,
  keepMs: 30 * DAY_MS,
  /** How long a second request waits for the first one with its key before it hears 409. */
  waitMs: 2 * SECOND_MS,
} as const

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

/** What a connection is asked for under; afterwards the account has its owner's name. */
export const NEW_ACCOUNT_NAME = 'LinkedIn Account'

/** Stands where a generated image has data but no address; never sent to publish. */
export const IMAGE_DATA_MARKER = 'image-data-available'
