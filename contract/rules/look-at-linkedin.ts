import type { StoredMessage } from '#contract/messages/message.ts'

/** Leads each member to the list of their own posts, once they are signed in there. Lin knows no address of a profile. */
export const OWN_POSTS_PATH = '/in/me/recent-activity/all/'

/** Whether messages ask their reader to look at LinkedIn: a link to their own posts there goes with them. */
export function asksToLook(messages: readonly StoredMessage[] | null | undefined): boolean {
  return messages?.some(({ code }) => LOOK.includes(code)) === true
}

const LOOK: readonly string[] = [
  'next/look-at-linkedin',
  'next/look-before-publishing',
  'notice/look-before-publishing',
]
