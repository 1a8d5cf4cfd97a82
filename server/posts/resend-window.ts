import { isWithin } from '#contract/rules/moment.ts'
import { LINKEDIN_LIMITS } from '#server/outside/linkedin.ts'

import type { PostKit } from './post-kit.ts'

/** The sent text and its time: `at` is when the first request left, or earlier. */
interface Sent {
  readonly text: string
  readonly at: Date
}

/**
 * Until when the text of an attempt that may be live may be sent again: a request sent by then is answered or
 * given up while LinkedIn still recognises the first one. For a blank text this is before the first request.
 */
export function resendUntil(
  { resendWithinMs }: Pick<PostKit, 'resendWithinMs'>,
  { text, at }: Sent,
): Date {
  const recognisedMs = isRecognised(text) ? resendWithinMs : 0
  return new Date(at.getTime() + recognisedMs - LINKEDIN_LIMITS.requestMs)
}

/** Whether the text may be sent again at a moment. A moment before the first request shows that a clock was wrong. */
export function mayLeaveAgain(
  kit: Pick<PostKit, 'resendWithinMs'>,
  sent: Sent,
  moment: Date,
): boolean {
  return isWithin(moment.getTime(), sent.at.getTime(), resendUntil(kit, sent).getTime())
}

/**
 * LinkedIn recognises a repeated post by its text: it would publish a poll or a shared post without text a
 * second time.
 */
export function isRecognised(text: string): boolean {
  return text.trim() !== ''
}
