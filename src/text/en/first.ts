import { plural } from '#text/language.ts'

/** Texts for any address, signed in or not. */
export const app = {
  checkingAuthentication: 'Checking authentication...',
  sandbox: {
    badge: 'Sandbox',
    title: 'Not everything here is real',
    linkedIn:
      'LinkedIn is played by this machine: nothing reaches the real one. <feed>See what was published</feed>',
    mailbox:
      'Mail is not sent: it ends in a mailbox of this machine. <mailbox>Open the mailbox</mailbox>',
    writer: 'Posts are put together by the built-in writer, not by an AI model.',
  },
  notices: {
    versionReady: 'A new version is ready',
    reload: 'Reload',
    databaseBlocked: 'Lin is open in another tab in an older version. Close that tab to continue.',
  },
  error: {
    title: 'Something went wrong.',
    lead: 'Please refresh the page or try again later.',
    refresh: 'Refresh Page',
  },
  /** The names of the screens in window titles and bookmarks. */
  windows: {
    login: 'Sign in',
    register: 'Create account',
    confirm: 'Confirm your account',
    'confirm-device': 'Confirm this device',
    forgot: 'Reset password',
    reset: 'New password',
    approve: 'Approval',
    callback: 'Connecting LinkedIn',
    'not-found': 'Page not found',
    dashboard: 'Dashboard',
    sources: 'Sources',
    accounts: 'Accounts',
    posts: 'Posts',
    morning: 'Morning page',
    schedule: 'Schedule',
    settings: 'Settings',
    'writing-settings': 'Writing',
    'notifications-settings': 'Notifications',
    'you-settings': 'You and your data',
    share: 'Shared with Lin',
  },
  windowTitle: (name: string) => `${name} · Lin`,
}

/** Words that many screens use. */
export const common = {
  // Controls
  add: 'Add',
  adding: 'Adding...',
  cancel: 'Cancel',
  cancelling: 'Cancelling...',
  change: 'Change',
  changing: 'Changing...',
  close: 'Close',
  confirm: 'Confirm',
  confirming: 'Confirming...',
  continue: 'Continue',
  copy: 'Copy',
  creating: 'Creating...',
  delete: 'Delete',
  deleting: 'Deleting...',
  /** After a deletion that was undone or refused. */
  stays: (name: string) => `${name} stays.`,
  dismiss: 'Dismiss',
  edit: 'Edit',
  hide: 'Hide',
  logOut: 'Logout',
  publish: 'Publish',
  publishing: 'Publishing...',
  reconnect: 'Reconnect',
  reconnecting: 'Reconnecting...',
  refresh: 'Refresh',
  refreshing: 'Refreshing...',
  remove: 'Remove',
  removing: 'Removing...',
  save: 'Save',
  saving: 'Saving...',
  search: 'Search',
  show: 'Show',
  showFewer: 'Show fewer',
  showLess: 'Show less',
  showMore: 'Show more',
  signIn: 'Sign in',
  tryAgain: 'Try again',
  undo: 'Undo',
  /** Said after an undo. */
  restored: 'Restored.',
  // Progress and state
  loading: 'Loading...',
  /** Shown for a figure that could not be loaded. */
  noFigure: '–',
  processing: 'Processing...',
  sending: 'Sending...',
  starting: 'Starting...',
  offline: 'Offline',
  /** Longer sentences, about what can be done later, are in the groups of their screens. */
  youAreOffline: 'You are offline.',
  /** `when`: a relative time. */
  asOf: 'As of <when></when>',
  justNow: 'just now',
  // Names of things
  account: 'Account',
  accounts: 'Accounts',
  active: 'Active',
  email: 'Email',
  linkedInAccount: 'LinkedIn account',
  selectAccount: 'Select an account',
  password: 'Password',
  posts: 'Posts',
  published: 'Published',
  schedules: 'Schedules',
  settings: 'Settings',
  sources: 'Sources',
  time: 'Time',
  /** The product. */
  lin: 'Lin',
  // Words of the building blocks
  home: 'home',
  more: '…more',
  opensInNewTab: '(opens in a new tab)',
  dismissNotification: 'Dismiss notification',
  /** `unit` is read out only. */
  lengthOf: (length: string, limit: string) => `${length} / ${limit} <unit>characters</unit>`,
  askForApproval: 'Ask for approval',
  lengthAtMost: (limit: string) => `At most ${limit} characters`,
  /** Outcomes that nothing else on the screen shows. */
  outcomes: {
    checkMail: 'Check your mail to confirm your account',
    logoutUnheard:
      'You are logged out on this device. The server could not be reached: the session there ends by itself.',
    sessionEnded: 'Your session has ended. Sign in again.',
    generationCancelled: 'Cancelled',
    instructionsSaved: 'Saved. Your next draft follows them.',
    accountDeleted: 'Your account is deleted.',
    passwordChanged: 'Your password is changed. Other devices are signed out.',
    savedAs: (file: string) => `Saved as ${file}.`,
    slot: {
      approved: 'Approved. It is published when its time comes.',
      published: 'Published on LinkedIn.',
      publishing: 'Publishing... You can follow it under Posts.',
      skipped: 'Skipped. Its draft stays under Posts.',
    },
  },
  /** The title of a file with sources. */
  sourcesFile: 'Sources in Lin',
  // Theme and language
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
  language: 'Language',
  copyright: '© 2024 Lin. All rights reserved.',
  notifications: 'Notifications',
}

/** The fields of a password, and how strong one is. */
export const password = {
  confirm: 'Confirm Password',
  new: 'New Password',
  confirmNew: 'Confirm New Password',
  hint: 'Use 8+ characters with uppercase, lowercase, numbers, and symbols.',
  /** `label`: the label of the field that is shown. */
  show: (label: string) => `Show ${label.toLowerCase()}`,
  hide: (label: string) => `Hide ${label.toLowerCase()}`,
  strength: 'Password strength: <label></label>',
  strengths: { Weak: 'Weak', Fair: 'Fair', Good: 'Good', Strong: 'Strong' },
  /** The alerts of the specification, section 5; the upper bound is ours. */
  faults: {
    different: 'Passwords do not match',
    'too-short': 'Password must be at least 8 characters long',
    'too-long': 'Password must be at most 128 characters long',
  },
}

/** Failure messages. */
export const failures = {
  /** The server's sentence in this language: the server speaks English, which is shown to the letter. */
  problem: (said: string) => said,
  /** By operation. Used for failures without an answer, after which a change may have been carried out. */
  of: {
    'sources/list': 'Failed to fetch sources',
    'sources/add': 'Failed to add source. Please try again.',
    'sources/delete': 'Failed to delete source. Please try again.',
    'sources/update': 'Failed to change the category. Please try again.',
    'sources/import': 'Failed to import the file. Please try again.',
    'articles/list': 'Failed to fetch articles',
    'accounts/list': 'Failed to fetch LinkedIn accounts',
    'accounts/connect': 'Failed to start LinkedIn authentication',
    'accounts/complete': 'Failed to complete LinkedIn authentication',
    'accounts/disconnect': 'Failed to delete LinkedIn account',
    'accounts/make-primary': 'Failed to set primary account',
    'posts/list': 'Failed to fetch posts',
    'posts/generate': 'Failed to generate post',
    'posts/cancel-generation': 'Failed to cancel. Please try again.',
    'posts/jobs': 'Failed to load your earlier drafts',
    'posts/read-job': 'Failed to load this draft. Please try again.',
    'posts/publish': 'Failed to publish post',
    'posts/settle': 'Failed to settle the post. Please try again.',
    'posts/delete': 'Failed to delete post',
    'posts/edit-live':
      'No answer came, so the post may have been changed or not. Save again to make sure: that does no harm.',
    'posts/delete-live':
      'No answer came, so the post may be gone from LinkedIn or not. Delete it again to make sure.',
    'posts/schedule': 'Failed to create post',
    'posts/change-time': 'Failed to change the time. Please try again.',
    'posts/unschedule': 'Failed to cancel: the post may still be scheduled. Please try again.',
    'schedules/list': 'Failed to fetch schedules',
    'schedules/create': 'Failed to create schedule',
    'schedules/update': 'Failed to change schedule. Please try again.',
    'schedules/delete': 'Failed to delete schedule',
    'slots/approve': 'Failed to publish post',
    'slots/skip': 'Failed to skip this time. Please try again.',
    'analysis/pattern': 'Failed to analyze keyword frequency pattern. Please try again.',
    'analysis/trend': 'Failed to analyze keyword. Please try again.',
    'writing/read': 'Failed to load your instructions',
    'writing/save': 'Failed to save your instructions. Please try again.',
    'notifications/list': 'Failed to fetch notifications',
    'notifications/settings': 'Failed to load what you are mailed about',
    'notifications/save': 'Failed to save. Please try again.',
    'push/subscribe': 'Failed to turn notifications on. Please try again.',
    'push/unsubscribe': 'Failed to turn notifications off. Please try again.',
    'auth/confirm': 'Failed to confirm your account. Please try again.',
    'auth/confirm-device': 'Failed to confirm this device. Please try again.',
    'auth/change-password':
      'No answer came, so your password may have changed already. If the old one is refused now, the new one holds.',
    'auth/sessions': 'Failed to load your devices',
    'auth/end-session': 'Failed to sign the device out. Please try again.',
    'auth/end-other-sessions': 'Failed to sign the other devices out. Please try again.',
    'auth/factors': 'Failed to load two-factor sign-in',
    'auth/enroll-factor': 'Failed to begin the setup. Please try again.',
    'auth/verify-factor':
      'No answer came, so two-factor sign-in may be on already. If it is, cancel here and make new recovery codes.',
    'auth/remove-factor': 'Failed to turn it off. Please try again.',
    'auth/renew-codes':
      'No answer came, so your old recovery codes may no longer work. Please try again.',
    'auth/passkeys': 'Failed to load your passkeys',
    'auth/add-passkey': 'Failed to add the passkey. Please try again.',
    'auth/remove-passkey': 'Failed to remove the passkey. Please try again.',
    'auth/api-keys': 'Failed to load your API keys',
    'auth/export': 'Failed to export your data. Please try again.',
    'auth/delete-user':
      'No answer came, so your account may be deleted already. Try again to find out.',
  },
  login: {
    incorrect: 'Password/email Incorrect',
    noAccount:
      'No account found with this email. Please check your email or register for a new account.',
    failed: 'Login failed',
    network: 'Network error - please check your connection.',
    /** The device's clock is so wrong that a new token counts as expired. */
    wrongClock: 'The clock of this device seems wrong: set its date and time, then sign in again.',
    passkeyCancelled: 'No passkey was used. Try again, or sign in with your password.',
    passkeyRefused: 'This browser could not use a passkey here. Sign in with your password.',
  },
  registration: {
    exists:
      'An account with this email already exists. Please login instead or use a different email.',
    invalidEmail: 'Please enter a valid email address.',
    failed: 'Registration failed',
  },
  reset: {
    requestFailed: 'Password reset request failed',
    failed: 'Password reset failed',
    invalidToken: 'Invalid or expired reset token. Please request a new password reset.',
    sessionUnread: 'Failed to get session. Please try resetting your password again.',
    noSession: 'Password reset link may be invalid or expired. Please request a new one.',
    sessionExpired: 'Password reset session expired. Please request a new reset link.',
    unexpected: 'An unexpected error occurred. Please try again.',
  },
  weakPassword: 'Password does not meet requirements. Please use at least 8 characters.',
  generation: {
    timeout:
      'The post generation is taking longer than expected. Please check back in a few minutes as the post may still be processing on the server.',
    notFound: 'Job not found',
    unknownStatus: 'unknown job status',
    gaveUp: 'Job polling timed out after 6 minutes. Please check back later.',
  },
  /** The reply to a connection request lacks success or a usable address. */
  authorizationMissing: 'Failed to initiate LinkedIn authentication',
  publishCutOff:
    'Failed to publish post: the connection broke off, so nothing was published. Press Publish again: what has been uploaded stays uploaded.',
  publishUnanswered:
    'Failed to publish post: no answer came, so it may be live or not. Press Publish again to find out: it will not be published twice.',
  draftNotKept:
    'Your draft could not be saved on this device. Copy the text before you leave the page.',
  listOffline: 'You are offline. This list will load when you are back online.',
  /** The browser's push service, not Lin's server, refused or was not reached. */
  pushRefused:
    'Your browser could not sign up for notifications. Check that you are online and not in a private window, and try again.',
  storageFull: 'This device has no room left for Lin. Free some space, then try again.',
  draftNoRoom:
    'This device has no room left for Lin. What you typed is still in the editor: free some space, then type on to save it.',
  storageLost:
    'Your browser has closed what Lin stores on this device. Reload to continue: the text in your composer is kept.',
  storageRefused:
    'This browser refuses to store data for Lin. Allow it, or leave private browsing, and reload.',
  unreached: 'Lin cannot be reached at the moment. Your changes stay on this device.',
  answersAgain: 'Lin can be reached again.',
  notAllSent: 'Not everything could be sent. What is left is listed here.',
  /** The browser deleted the database. Some changes may have been sent before. */
  changesLost: (count: number) =>
    plural(count, {
      one: `This browser has deleted what Lin kept on this device. ${count} change was waiting here: if it was not sent before, it is lost.`,
      other: `This browser has deleted what Lin kept on this device. ${count} changes were waiting here: those that were not sent before are lost.`,
    }),
}
