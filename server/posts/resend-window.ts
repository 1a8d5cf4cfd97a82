import { isWithin } from '#contract/rules/moment.ts'
import { REQUEST_WITHIN_MS } from '#server/outside/linkedin/port.ts'

import type { PostKit } from './post-kit.ts'

/** What was sent, and when: `at` is when the first request left, or earlier. */
interface Sent {
  readonly text: string
  readonly at: Date
}

/**
 * Until when the text of an attempt that may be live may leave once more: what leaves by then is answered
 * or given up while LinkedIn still recognises the first one. Of a blank text that is before it was sent.
 */
export function resendUntil(
  { resendWithinMs }: Pick<PostKit, 'resendWithinMs'>,
  { text, at }: Sent,
): Date {
  const recognisedMs = isRecognised(text) ? resendWithinMs : 0
  return new Date(at.getTime() + recognisedMs - REQUEST_WITHIN_MS)
}

/** Whether it may leave once more at a moment. One that lies before the first request shows that a clock was wrong. */
export function mayLeaveAgain(
  kit: Pick<PostKit, 'resendWithinMs'>,
  sent: Sent,
  moment: Date,
): boolean {
  return isWithin(moment.getTime(), sent.at.getTime(), resendUntil(kit, sent).getTime())
}

/** LinkedIn knows a post by its words: a poll or a shared post without any it would take a second time. */
export function isRecognised(text: string): boolean {
  return text.trim() !== ''
}
