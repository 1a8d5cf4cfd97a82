export const NOTIFICATION_FALLBACKS = {
  'notifications/list': 'Failed to fetch notifications',
  'notifications/settings': 'Failed to load what you are mailed about',
  'notifications/save': 'Failed to save. Please try again.',
  'push/subscribe': 'Failed to turn notifications on. Please try again.',
  'push/unsubscribe': 'Failed to turn notifications off. Please try again.',
} as const

export const NOTIFICATION_WORDS = {
  /** The browser's own push service, not the server, refused or was not reached. */
  pushRefused:
    'Your browser could not sign up for notifications. Check that you are online and not in a private window, and try again.',
} as const
