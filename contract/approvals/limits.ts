import { DAY_MS } from '#contract/base-limits.ts'

export const APPROVAL = {
  linkMs: 7 * DAY_MS,
  /** A link that is over stays in the list for this time. */
  keepMs: 90 * DAY_MS,
  nameMaxLength: 60,
  postsMax: 20,
  /** Of one user, all that are not over. */
  linksMax: 100,
  wordsMaxLength: 2000,
  /** By one link on one post. */
  decisionsMax: 50,
  /** Of one user: posts that programs ask to have approved. */
  askedHourlyMax: 60,
} as const
