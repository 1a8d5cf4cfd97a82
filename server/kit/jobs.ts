/** Every job and its data. Jobs carry ids, never secrets: they read everything else when they run. */
export interface Jobs {
  /** A mail whose link carries the one-time token. `language`: the request's, for a user without settings. */
  'link-mail': { readonly tokenId: string; readonly language?: string }
  /** A mail that only informs. `at`: RFC 3339; `device`: its label, where there is one. */
  'notice-mail': {
    readonly id: string
    readonly userId: string
    readonly notice: Notice
    readonly at: string
    readonly device: string | null
  }
  'recovery-asked': { readonly sealedEmail: string; readonly network: string }
  'feed-sweep': Record<string, never>
  housekeeping: Record<string, never>
  'feed-refresh': { readonly feedId: string }
  generate: { readonly jobId: string }
  'generate-given-up': { readonly jobId: string }
  /**
   * `tries`: how many requests LinkedIn got before; without it the job runs in any case. `waits`: how often the attempt
   * had waited. `urn`: LinkedIn has accepted the post under this name, and an earlier run could not record it.
   */
  publish: {
    readonly attemptId: string
    readonly settle: boolean
    readonly tries?: number
    readonly waits?: number
    readonly urn?: string
  }
  'publish-given-up': {
    readonly attemptId: string
    readonly tries?: number
    readonly waits?: number
    readonly urn?: string
  }
  /** `waits` counts the waits for LinkedIn's next day; `tries` and `urn` are as for `publish`. */
  comment: {
    readonly commentId: string
    readonly tries: number
    readonly waits?: number
    readonly urn?: string
  }
  'comment-given-up': {
    readonly commentId: string
    readonly tries: number
    readonly waits?: number
    readonly urn?: string
  }
  'revoke-token': { readonly sealed: string; readonly context: string }
  'notification-push': { readonly notificationId: string }
  /** `waits`: how often its push service asked to wait. */
  'push-message': {
    readonly notificationId: string
    readonly subscriptionId: string
    readonly waits: number
  }
  'notification-mail': { readonly mailId: string }
  'token-clock': Record<string, never>
  'weekly-letters': Record<string, never>
  'weekly-letter': { readonly letterId: string }
}

export type JobName = keyof Jobs

/** Events that a user is informed of by mail, because somebody else may have caused them. */
export type Notice =
  | 'already-registered'
  | 'password-changed'
  | 'new-device'
  | 'two-factor-on'
  | 'two-factor-off'
  | 'passkey-added'
  | 'passkey-removed'
  | 'api-key-created'
  | 'program-connected'

interface JobRule {
  readonly retryLimit: number
  /** First wait between tries; doubles up to an hour. */
  readonly retryDelay: number
  readonly expireInSeconds: number
  readonly atOnce: number
  /** The queue for jobs that have used up their tries; without one they stay for the operator. */
  readonly givesUpTo?: JobName
  /**
   * The job works on texts of strangers. If its process was killed this often while the job ran, it is not run again:
   * its give-up job is queued.
   */
  readonly deathsMax?: number
  /** One job for each singleton key: `exclusive`, waiting or running; `short`, waiting. */
  readonly policy?: 'exclusive' | 'short'
}

/**
 * A mail server may be away for a day. A slow one has ten minutes to answer once it has the text
 * (outside/mail/smtp.ts), and no other worker may send the mail meanwhile.
 */
const MAIL: JobRule = {
  retryLimit: 40,
  retryDelay: 5,
  expireInSeconds: 1200,
  atOnce: 2,
}

/** Such a job only records that something ended, so it is tried until that is stored. */
const GIVEN_UP: JobRule = {
  retryLimit: 100,
  retryDelay: 5,
  expireInSeconds: 60,
  atOnce: 1,
}

const RECURRING: JobRule = {
  retryLimit: 0,
  retryDelay: 1,
  expireInSeconds: 60,
  atOnce: 1,
}

/** A push service that is down is no failure of the job: the job is enqueued again for later. */
const PUSH: JobRule = {
  retryLimit: 5,
  retryDelay: 5,
  expireInSeconds: 60,
  atOnce: 1,
}

/** One death of the process may be chance. At the second one the job itself is the likeliest cause. */
export const DEATHS_MAX = 2

export const RULES: Record<JobName, JobRule> = {
  'link-mail': MAIL,
  'notice-mail': MAIL,
  'recovery-asked': MAIL,
  'feed-sweep': { ...RECURRING, expireInSeconds: 300, policy: 'short' },
  housekeeping: { ...RECURRING, policy: 'short' },
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
    deathsMax: DEATHS_MAX,
  },
  'publish-given-up': GIVEN_UP,
  publish: {
    retryLimit: 8,
    retryDelay: 2,
    expireInSeconds: 180,
    // A job spends most of its time waiting for LinkedIn.
    atOnce: 12,
    givesUpTo: 'publish-given-up',
    deathsMax: DEATHS_MAX,
  },
  'comment-given-up': GIVEN_UP,
  comment: {
    retryLimit: 8,
    retryDelay: 2,
    expireInSeconds: 60,
    atOnce: 4,
    givesUpTo: 'comment-given-up',
    deathsMax: DEATHS_MAX,
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
  'weekly-letters': { ...RECURRING, expireInSeconds: 300, policy: 'short' },
  'weekly-letter': MAIL,
}
