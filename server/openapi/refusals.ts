import type { Call, CALLS } from '#contract/calls.ts'
import type { ErrorCode } from '#contract/error-codes.ts'

/** The codes that a call may be refused with: those of every call of its kind, then its own. */
export function refusalsOf(name: string, call: Call): readonly ErrorCode[] {
  return [
    'request/invalid',
    'request/not-https',
    'request/too-many',
    'unexpected',
    'server/unavailable',
    'server/proxy-header',
    ...(call.access === 'signed-in' ? OF_SIGNED_IN : []),
    ...refusalsOfKeys(call),
    ...(call.method === 'GET' ? [] : OF_WRITES),
    ...(call.repetition === 'safe' ? [] : OF_KEYED),
    // A path that cannot be read, such as one with a broken escape, leads nowhere.
    ...(call.params === undefined ? [] : OF_PATHS),
    ...(OWN[name] ?? []),
  ]
}

function refusalsOfKeys({ access, scope }: Call): readonly ErrorCode[] {
  if (scope === null) return ['keys/not-for-keys']
  return access === 'signed-in' ? ['keys/scope-missing', 'keys/other-account'] : []
}

const OF_SIGNED_IN: readonly ErrorCode[] = [
  'session/missing',
  'session/dead',
  'keys/malformed',
  'keys/dead',
]
const OF_WRITES: readonly ErrorCode[] = [
  'request/not-json',
  'request/too-large',
  'request/cross-site',
  'request/conflict',
  'request/duplicate',
  'server/full',
]
const OF_KEYED: readonly ErrorCode[] = [
  'request/key-invalid',
  'request/key-reused',
  'request/in-progress',
]
const OF_PATHS: readonly ErrorCode[] = ['request/not-found']

const NEW_PASSWORD = ['auth/weak-password', 'auth/common-password', 'auth/busy'] as const
const PASSWORD_AGAIN = ['auth/password-wrong', 'auth/too-many-attempts', 'auth/busy'] as const
const UNFIT_IMAGE = ['posts/image-invalid', 'posts/image-unreadable'] as const
const UNFIT_POST = [
  'posts/blank',
  'posts/too-long',
  'posts/image-missing',
  'posts/content-incomplete',
  'posts/content-missing',
  ...UNFIT_IMAGE,
] as const
const STORAGE = ['assets/away', 'assets/refused'] as const
const NO_ROOM = ['assets/quota', ...STORAGE] as const
const NO_ACCOUNT = ['accounts/not-found', 'accounts/disconnected'] as const
const PENDING = ['accounts/state-invalid', 'accounts/begun-by-another'] as const
const LIVE_POST = [
  ...NO_ACCOUNT,
  'posts/not-found',
  'posts/not-live',
  'posts/being-published',
  'posts/live-refused',
  'posts/live-away',
  'posts/live-unclear',
  'approvals/needed',
] as const

/** Errors that the handler of a call throws. The tests that send odd requests detect missing ones. */
const OWN: Readonly<Record<string, readonly ErrorCode[]>> = {
  addMention: ['mentions/too-many'],
  deleteMention: ['mentions/not-found'],
  register: [
    'auth/already-registered',
    'auth/invalid-email',
    'auth/mail-refused',
    'auth/too-many-attempts',
    ...NEW_PASSWORD,
  ],
  confirm: ['auth/token-invalid', 'auth/too-many-attempts'],
  login: [
    'auth/invalid-credentials',
    'auth/user-not-found',
    'auth/unconfirmed',
    'auth/mail-refused',
    'auth/suspended',
    'auth/device-unknown',
    'auth/second-factor-needed',
    'auth/code-invalid',
    'auth/too-many-attempts',
    'auth/busy',
  ],
  forgotPassword: ['auth/invalid-email', 'auth/too-many-attempts'],
  resetPassword: ['auth/token-invalid', 'auth/too-many-attempts', ...NEW_PASSWORD],
  endSession: ['auth/session-not-found'],
  changePassword: ['auth/password-wrong', 'auth/too-many-attempts', ...NEW_PASSWORD],
  confirmDevice: ['auth/token-invalid', 'auth/too-many-attempts'],
  enrollFactor: ['auth/factor-exists', 'auth/too-many-factors', ...PASSWORD_AGAIN],
  verifyFactor: [
    'auth/factor-not-found',
    'auth/factor-exists',
    'auth/code-invalid',
    'auth/too-many-attempts',
  ],
  removeFactor: ['auth/factor-not-found', ...PASSWORD_AGAIN],
  renewRecoveryCodes: ['auth/factor-not-found', ...PASSWORD_AGAIN],
  beginPasskey: ['auth/passkeys-off', 'auth/too-many-passkeys', ...PASSWORD_AGAIN],
  addPasskey: ['auth/passkeys-off', 'auth/too-many-passkeys', 'auth/passkey-invalid'],
  removePasskey: ['auth/passkey-not-found', ...PASSWORD_AGAIN],
  beginPasskeyLogin: ['auth/passkeys-off', 'auth/too-many-attempts'],
  passkeyLogin: [
    'auth/passkeys-off',
    'auth/passkey-invalid',
    'auth/unconfirmed',
    'auth/too-many-attempts',
  ],
  createApiKey: ['accounts/not-found', 'keys/too-many', ...PASSWORD_AGAIN],
  revokeApiKey: ['keys/not-found'],
  readAuthorization: ['programs/unknown', 'programs/redirect-unknown'],
  answerAuthorization: [
    'programs/unknown',
    'programs/redirect-unknown',
    'accounts/not-found',
    'programs/too-many',
  ],
  endProgram: ['programs/not-found'],
  deleteUser: PASSWORD_AGAIN,

  addSource: ['sources/blank', 'sources/invalid', 'sources/duplicate'],
  updateSource: ['sources/not-found'],
  deleteSource: ['sources/not-found'],
  importSources: ['sources/not-opml', 'sources/too-many', 'request/too-much'],
  analyzeSourceTrend: ['keywords/blank'],
  analyzeFrequency: ['keywords/blank'],
  deleteRule: ['request/not-found'],
  previewRule: ['request/too-much'],
  readVoice: ['request/too-much'],
  listArticles: ['sources/not-found', 'keywords/blank'],

  connectAccount: ['accounts/network-unknown'],
  completeAuthorization: [
    'accounts/state-invalid',
    'accounts/other-browser',
    'accounts/exchange-failed',
  ],
  previewPendingAccount: [...PENDING, 'accounts/exchange-failed', 'request/in-progress'],
  confirmPendingAccount: PENDING,
  disconnectAccount: ['accounts/not-found'],
  makeAccountPrimary: ['accounts/not-found'],

  uploadAsset: ['assets/digest-wrong', 'assets/gap', 'assets/unfit', ...UNFIT_IMAGE, ...NO_ROOM],
  readAsset: ['assets/not-found', ...STORAGE, 'server/full'],

  createPost: [
    'posts/not-found',
    'posts/in-the-past',
    'accounts/not-found',
    ...UNFIT_POST,
    ...NO_ROOM,
  ],
  updatePost: [
    'posts/not-found',
    'posts/being-published',
    'posts/already-published',
    'posts/changed-elsewhere',
    'posts/in-the-past',
    'accounts/not-found',
    ...UNFIT_POST,
    ...NO_ROOM,
  ],
  queueDraft: [
    'posts/not-found',
    'posts/being-published',
    'posts/already-published',
    'posts/blank',
    'posts/too-long',
    'posts/image-invalid',
    'posts/content-incomplete',
    'posts/content-missing',
    'accounts/not-found',
    'schedules/no-free-slot',
    'approvals/needed',
  ],
  orderQueue: ['accounts/not-found'],
  deletePost: ['posts/not-found', 'posts/being-published'],
  generatePost: ['jobs/no-sources'],
  readJob: ['jobs/not-found'],
  cancelJob: ['jobs/not-found', 'jobs/ended'],
  publishDirect: [
    'posts/not-found',
    'posts/being-published',
    'posts/already-published',
    'posts/changed-elsewhere',
    'approvals/needed',
    ...NO_ACCOUNT,
    ...UNFIT_POST,
    ...NO_ROOM,
  ],
  startTrial: [
    'request/not-found',
    'posts/not-found',
    'posts/being-published',
    'posts/already-published',
    ...NO_ACCOUNT,
  ],
  readTrial: ['posts/not-found'],
  settlePost: [
    'posts/not-found',
    'posts/not-unknown',
    'posts/resend-too-late',
    'posts/link-unknown',
    'posts/being-published',
    'approvals/needed',
    ...NO_ACCOUNT,
    ...UNFIT_POST,
  ],
  editLivePost: ['posts/blank', 'posts/too-long', 'posts/live-gone', ...LIVE_POST],
  deleteLivePost: LIVE_POST,
  analyzePostTrend: ['keywords/blank'],

  createSchedule: [
    'schedules/account-unknown',
    'schedules/no-sources',
    'schedules/too-many',
    'approvals/needed',
  ],
  updateSchedule: ['schedules/not-found', 'schedules/account-unknown', 'approvals/needed'],
  deleteSchedule: ['schedules/not-found'],
  approveSlot: ['slots/not-found', 'slots/not-waiting', 'approvals/needed'],
  skipSlot: ['slots/not-found', 'slots/not-waiting'],

  readApprovals: ['posts/not-found'],
  holdPost: ['posts/not-found'],
  approvePost: [
    'posts/not-found',
    'approvals/out-of-date',
    'posts/being-published',
    'posts/already-published',
  ],
  withdrawApproval: ['posts/not-found'],
  createApprovalLink: ['posts/not-found', 'approvals/too-many'],
  revokeApprovalLink: ['request/not-found'],
  readSharedPosts: ['approvals/link-invalid'],
  readSharedFile: ['approvals/link-invalid', 'assets/not-found', ...STORAGE, 'server/full'],
  decideByLink: [
    'approvals/link-invalid',
    'approvals/out-of-date',
    'approvals/too-many',
    'posts/not-found',
    'posts/being-published',
    'posts/already-published',
  ],
} satisfies Partial<Record<keyof typeof CALLS, readonly ErrorCode[]>>
