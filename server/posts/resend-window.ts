import { isWithin } from '#contract/rules/moment.ts'
import { LINKEDIN_LIMITS } from '#server/outside/linkedin.ts'

import type { PostKit } from './post-kit.ts'

/** `at` is when the first request left, or earlier. */
interface Sent {
  readonly text: string
  readonly at: Date
}

/**
 * A request sent by this moment is answered or given up while LinkedIn still recognises the first one. For a blank text
 * the moment is before the first request.
 */
export function resendUntil(
  { resendWithinMs }: Pick<PostKit, 'resendWithinMs'>,
  { text, at }: Sent,
): Date {
  const recognisedMs = isRecognised(text) ? resendWithinMs : 0
  return new Date(at.getTime() + recognisedMs - LINKEDIN_LIMITS.requestMs)
}

/** False also for a moment before the first request, which shows that a clock was wrong. */
export function mayLeaveAgain(
  kit: Pick<PostKit, 'resendWithinMs'>,
  sent: Sent,
  moment: Date,
): boolean {
  return isWithin(moment.getTime(), sent.at.getTime(), resendUntil(kit, sent).getTime())
}

/** LinkedIn recognises a repeated post by its text: it would publish a poll or shared post without text twice. */
export function isRecognised(text: string): boolean {
  return text.trim() !== ''
}
