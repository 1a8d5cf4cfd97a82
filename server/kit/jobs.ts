/** Every job and what it carries. Jobs carry ids, never secrets: what they need is read when they run. */
export interface Jobs {
  /** A mail whose link carries the one-time token. */
  'link-mail': { readonly tokenId: string }
  /** A mail that only tells. `at`: RFC 3339; `device`: its label, where there is one. */
  'notice-mail': {
    readonly id: string
    readonly userId: string
    readonly notice: Notice
    readonly at: string
    readonly device: string | null
  }
  /** Somebody asked for a recovery mail to an address, which is sealed. */
  'recovery-asked': { readonly sealedEmail: string; readonly network: string }
  'feed-sweep': Record<string, never>
  housekeeping: Record<string, never>
  'feed-refresh': { readonly feedId: string }
  generate: { readonly jobId: string }
  /** What became of a generation whose tries are used up. */
  'generate-given-up': { readonly jobId: string }
  /** One try. `tries`: how often LinkedIn was asked before it; without it the job is good for any. */
  publish: { readonly attemptId: string; readonly settle: boolean; readonly tries?: number }
  'publish-given-up': { readonly attemptId: string; readonly tries?: number }
  'revoke-token': { readonly sealed: string; readonly context: string }
  /** Brings a notification to every browser of its user. */
  'notification-push': { readonly notificationId: string }
  /** To one of them. `waits`: how often its service had no time. */
  'push-message': {
    readonly notificationId: string
    readonly subscriptionId: string
    readonly waits: number
  }
  'notification-mail': { readonly mailId: string }
  'token-clock': Record<string, never>
}

export type JobName = keyof Jobs

/** What a user is told of by mail, because somebody else may have done it. */
export type Notice =
  | 'already-registered'
  | 'password-changed'
  | 'new-device'
  | 'two-factor-on'
  | 'two-factor-off'
  | 'passkey-added'
  | 'passkey-removed'

interface JobRule {
  readonly retryLimit: number
  /** First wait between tries; doubles up to an hour. */
  readonly retryDelay: number
  readonly expireInSeconds: number
  readonly atOnce: number
  /** Where a job goes whose tries are used up; without one it is kept for an operator to see. */
  readonly givesUpTo?: JobName
  /** One job for each singleton key: `exclusive`, waiting or running; `short`, waiting. */
  readonly policy?: 'exclusive' | 'short'
}

/** A mail server may be away for a day: the waits double to an hour, and stay there. */
const MAIL: JobRule = {
  retryLimit: 40,
  retryDelay: 5,
  expireInSeconds: 60,
  atOnce: 2,
}

/** Only writes down that something ended: tried until it is written. */
const GIVEN_UP: JobRule = {
  retryLimit: 100,
  retryDelay: 5,
  expireInSeconds: 60,
  atOnce: 1,
}

/** What comes again by itself needs no second try. */
const RECURRING: JobRule = {
  retryLimit: 0,
  retryDelay: 1,
  expireInSeconds: 60,
  atOnce: 1,
}

/** A push service that is away is no failure of its job: that one is put down again for later. */
const PUSH: JobRule = {
  retryLimit: 5,
  retryDelay: 5,
  expireInSeconds: 60,
  atOnce: 1,
}

export const RULES: Record<JobName, JobRule> = {
  'link-mail': MAIL,
  'notice-mail': MAIL,
  'recovery-asked': MAIL,
  'feed-sweep': { ...RECURRING, expireInSeconds: 300, policy: 'short' },
  housekeeping: RECURRING,
  'feed-refresh': {
    retryLimit: 2,
    retryDelay: 5,
    expireInSeconds: 120,
    atOnce: 6,
    policy: 'exclusive',
  },
  'generate-given-up': GIVEN_UP,
  generate: {
    retryLimit: 3,
    retryDelay: 2,
    expireInSeconds: 360,
    atOnce: 3,
    givesUpTo: 'generate-given-up',
  },
  'publish-given-up': GIVEN_UP,
  publish: {
    retryLimit: 8,
    retryDelay: 2,
    expireInSeconds: 180,
    // Most of what one takes is waiting for LinkedIn.
    atOnce: 12,
    givesUpTo: 'publish-given-up',
  },
  'revoke-token': {
    retryLimit: 8,
    retryDelay: 10,
    expireInSeconds: 60,
    atOnce: 1,
  },
  'notification-push': PUSH,
  'push-message': { ...PUSH, atOnce: 4 },
  'notification-mail': MAIL,
  'token-clock': { ...RECURRING, expireInSeconds: 300, policy: 'short' },
}
