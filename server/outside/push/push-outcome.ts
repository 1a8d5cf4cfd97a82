import type { Dispatcher } from 'undici'

import { retryAfter } from '#server/outside/feeds/waiting-headers.ts'

import type { PushOutcome } from './port.ts'

/** What a push service's answer means (RFC 8030, 5 and 7.3). A redirect is not followed. */
export function outcomeOf({
  statusCode,
  headers,
}: Pick<Dispatcher.ResponseData, 'statusCode' | 'headers'>): PushOutcome {
  if (statusCode >= 200 && statusCode < 300) return { kind: 'taken' }
  if (statusCode === 404 || statusCode === 410) return { kind: 'gone' }
  if (statusCode === 408 || statusCode === 429 || statusCode >= 500) {
    return { kind: 'later', retryAfterMs: retryAfter(headers, Date.now()) }
  }
  return { kind: 'refused', why: String(statusCode) }
}
