import { REQUEST_WITHIN_MS } from '#server/outside/linkedin/port.ts'

import type { PostKit } from './post-kit.ts'

/**
 * Until when the text of an attempt that may be live may leave once more: what leaves by then is answered
 * or given up while LinkedIn still recognises the first one.
 *
 * @param sentAt when the first request left, or earlier
 */
export function resendUntil(
  { resendWithinMs }: Pick<PostKit, 'resendWithinMs'>,
  sentAt: Date,
): Date {
  return new Date(sentAt.getTime() + resendWithinMs - REQUEST_WITHIN_MS)
}
