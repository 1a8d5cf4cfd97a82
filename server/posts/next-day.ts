import { LINKEDIN_BUDGET } from '#contract/content/limits.ts'
import type { CommentState } from '#contract/content/post-content.ts'
import type { Message, Messages } from '#contract/messages/message.ts'
import type { PublishState } from '#contract/rules/publish-state.ts'

export function nextDay(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1))
}

export const DAY_USED_UP: Message = {
  code: 'publish/daily-requests-used-up',
  params: { requests: LINKEDIN_BUDGET.perDay },
}

export const UNTIL_NEXT_DAY: Messages = [DAY_USED_UP, { code: 'next/resumes-at-midnight-utc' }]

export function waitsForNextDay(reason: Messages | null): boolean {
  return reason?.some(({ code }) => code === 'next/resumes-at-midnight-utc') ?? false
}

/** Null if the attempt waits for nothing, or for something else than requests of the account. */
export function waitsUntil(attempt: {
  readonly state: PublishState | CommentState['state'] | null
  readonly reason: Messages | null
  readonly changed_at: Date | null
}): Date | null {
  const { state, reason, changed_at } = attempt
  const isWaiting = (state === 'queued' || state === 'uploading') && waitsForNextDay(reason)
  return isWaiting && changed_at !== null ? nextDay(changed_at) : null
}
