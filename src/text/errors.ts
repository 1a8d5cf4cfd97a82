import { NOTIFICATION_FALLBACKS } from './notifications.ts'
import { SETTINGS_FALLBACKS } from './settings.ts'

/** What a person may do or ask for, as far as it can fail. */
export type Doing = keyof typeof FALLBACKS

/**
 * The specification's fallbacks (sections 8 and 2), shown where the server said nothing: the words
 * of a server that did answer come first.
 */
const FALLBACKS = {
  'sources/list': 'Failed to fetch sources',
  'sources/add': 'Failed to add source. Please try again.',
  'sources/delete': 'Failed to delete source. Please try again.',
  'sources/update': 'Failed to change the category. Please try again.',
  'sources/import': 'Failed to import the file. Please try again.',
  'articles/list': 'Failed to fetch articles',
  'accounts/list': 'Failed to fetch LinkedIn accounts',
  'accounts/connect': 'Failed to start LinkedIn authentication',
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
  'posts/schedule': 'Failed to schedule the post. Please try again.',
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
  'auth/confirm': 'Failed to confirm your account. Please try again.',
  'auth/confirm-device': 'Failed to confirm this device. Please try again.',
  ...NOTIFICATION_FALLBACKS,
  ...SETTINGS_FALLBACKS,
} as const

/** `said`: the server's message; null where no answer came. */
export function failureWords(doing: Doing, said: string | null): string {
  return said === null || said === '' ? FALLBACKS[doing] : said
}

export const WORDS = {
  /** The reply to POST /accounts lacks success or a usable authorization_url. */
  authorizationMissing: 'Failed to initiate LinkedIn authentication',
  checkMail: 'Check your mail to confirm your account',
  draftNotKept:
    'Your draft could not be saved on this device. Copy the text before you leave the page.',
  generationCancelled: 'Cancelled',
  generationGaveUp: 'Job polling timed out after 6 minutes. Please check back later.',
  generationNotFound: 'Job not found',
  generationTimeout:
    'The post generation is taking longer than expected. Please check back in a few minutes as the post may still be processing on the server.',
  listOffline: 'You are offline. This list will load when you are back online.',
  /** Files with sources that are larger than `OPML.maxLength`. */
  fileTooLarge: 'This file is larger than 1 MB. Split it, and import the parts.',
  logoutUnheard:
    'You are logged out on this device. The server could not be reached: the session there ends by itself.',
  instructionsSaved: 'Saved. Your next draft follows them.',
  passkeyCancelled: 'No passkey was used. Try again, or sign in with your password.',
  passkeyRefused: 'This browser could not use a passkey here. Sign in with your password.',
  publishUnanswered:
    'Failed to publish post: no answer came, so it may be live or not. Press Publish again to find out: it will not be published twice.',
  slotApproved: 'Approved. It is published when its time comes.',
  slotPublished: 'Published on LinkedIn.',
  slotPublishing: 'Publishing... You can follow it under Posts.',
  slotSkipped: 'Skipped. Its draft stays under Posts.',
  sessionEnded: 'Your session has ended. Sign in again.',
  storageRefused:
    'This browser refuses to store data for Lin. Allow it, or leave private browsing, and reload.',
  versionReady: 'A new version is ready',
  wrongClock: 'The clock of this device seems wrong: set its date and time, then sign in again.',
  databaseBlocked: 'Lin is open in another tab in an older version. Close that tab to continue.',
} as const
