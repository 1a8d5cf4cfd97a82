import { LINKEDIN_BUDGET } from '#contract/content/limits.ts'
import type { CommentState } from '#contract/content/post-content.ts'
import type { PublishState } from '#contract/rules/publish-state.ts'

/** When LinkedIn's next day begins. */
export function nextDay(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1))
}

export const DAY_USED_UP = `LinkedIn takes ${LINKEDIN_BUDGET.perDay} requests of an account in a day, and they are used up.`

export const DAY_IS_OVER = `${DAY_USED_UP} Lin goes on by itself at 00:00 UTC.`

/** Until when an attempt waits for requests of the account; null where it waits for nothing, or for something else. */
export function waitsUntil(attempt: {
  readonly state: PublishState | CommentState['state'] | null
  readonly reason: string | null
  readonly changed_at: Date | null
}): Date | null {
  const { state, reason, changed_at } = attempt
  const isWaiting = (state === 'queued' || state === 'uploading') && reason === DAY_IS_OVER
  return isWaiting && changed_at !== null ? nextDay(changed_at) : null
}
