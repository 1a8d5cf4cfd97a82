import { isWithin } from '#contract/rules/moment.ts'
import { LINKEDIN_LIMITS } from '#server/outside/linkedin.ts'

import type { PostKit } from './post-kit.ts'

/** `at` is when the first request left, or earlier. */
interface Sent {
  readonly text: string
  readonly at: Date
}

/** A request sent by then ends while LinkedIn recognises the first; for a blank text it is before the first. */
export function resendUntil(
  { resendWithinMs }: Pick<PostKit, 'resendWithinMs'>,
  { text, at }: Sent,
): Date {
  const recognisedMs = isRecognised(text) ? resendWithinMs : 0
  return new Date(at.getTime() + recognisedMs - LINKEDIN_LIMITS.requestMs)
}

/** A moment before the first request shows that a clock was wrong. */
export function mayLeaveAgain(
  kit: Pick<PostKit, 'resendWithinMs'>,
  sent: Sent,
  moment: Date,
): boolean {
  return isWithin(moment.getTime(), sent.at.getTime(), resendUntil(kit, sent).getTime())
}

/** LinkedIn recognises a repeated post by its text: without one it would publish a poll or shared post twice. */
export function isRecognised(text: string): boolean {
  return text.trim() !== ''
}
