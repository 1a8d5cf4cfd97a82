import { leadsAway, knownLinks } from '@lin/writer/links'
import { plainLine, shorten } from '@lin/writer/text'
import { APICallError } from 'ai'

import type { Message } from '#contract/messages/message.ts'
import { UnsafeAnswer } from '#server/outside/limited-fetch.ts'
import { WriterFault } from '#server/outside/writer/port.ts'

import { AttemptTimeout } from './retries.ts'
import type { NextTry } from './retries.ts'

export type Failure =
  | 'key'
  | 'unknown'
  | 'quota'
  | 'busy'
  | 'too-much'
  | 'refused-request'
  | 'broken'
  | 'slow'
  | 'unreachable'
  | 'redirect'
  | 'too-large'
  | 'unreadable'

export function failureOf(error: unknown): Failure {
  if (error instanceof AttemptTimeout || isTimeout(error)) return 'slow'
  if (error instanceof UnsafeAnswer) return error.what
  // In a streamed answer the fault is the cause of a read error.
  if (error instanceof Error && error.cause instanceof UnsafeAnswer) return error.cause.what
  // The connection broke while the answer was being read.
  if (error instanceof TypeError && error.message === 'terminated') return 'unreachable'
  if (!APICallError.isInstance(error)) return 'unreadable'
  const { statusCode, responseBody = '' } = error
  if (statusCode === undefined) return 'unreachable'
  if (statusCode === 401 || statusCode === 403) return 'key'
  if (statusCode === 404) return 'unknown'
  if (statusCode === 402 || (statusCode === 429 && IS_USED_UP.test(responseBody))) return 'quota'
  if ([429, 503, 529].includes(statusCode)) return 'busy'
  if (statusCode === 408) return 'slow'
  if (statusCode === 413 || (statusCode === 400 && IS_TOO_LONG.test(responseBody)))
    return 'too-much'
  if (statusCode >= 500) return 'broken'
  return statusCode >= 400 ? 'refused-request' : 'unreadable'
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && ['TimeoutError', 'AbortError'].includes(error.name)
}

/** Used-up credit is not restored within seconds. */
const IS_USED_UP = /insufficient_quota|billing|credit/i
const IS_TOO_LONG = /context.{0,20}length|too (?:long|large|many tokens)|maximum context/i

const MESSAGES = {
  key: { code: 'model/key-refused' },
  unknown: { code: 'model/unknown-model' },
  quota: { code: 'model/busy' },
  busy: { code: 'model/busy' },
  'too-much': { code: 'model/context-exceeded' },
  'refused-request': { code: 'model/request-refused' },
  broken: { code: 'model/own-fault' },
  slow: { code: 'model/timeout' },
  unreachable: { code: 'model/unreachable' },
  redirect: { code: 'model/redirect' },
  'too-large': { code: 'model/answer-too-large' },
  unreadable: { code: 'model/answer-unreadable' },
} as const satisfies Record<Failure, Message>

/** The cause holds nothing of the prompt or of the provider's words about the key. */
export function modelFault(error: unknown): WriterFault {
  const status = APICallError.isInstance(error) ? (error.statusCode ?? 'none') : null
  const said = status === null ? causeOf(error) : `status ${status}`
  return new WriterFault([MESSAGES[failureOf(error)]], { cause: new Error(said) })
}

/** A TypeError of the network may quote a header, and with it the key. */
function causeOf(error: unknown): string {
  if (error instanceof TypeError) return error.name
  return error instanceof Error ? `${error.name}: ${error.message}` : 'unknown'
}

export function refusalFault(words: string): WriterFault {
  const line = shorten(plainLine(words), 160)
  const isTellable = line !== '' && !leadsAway(line, knownLinks([], []))
  return new WriterFault([
    isTellable
      ? { code: 'model/declined-because', params: { said: line } }
      : { code: 'model/declined' },
  ])
}

/** A wrong key or request is not worth a retry. */
export function judgeFailure(error: unknown): NextTry {
  const failure = failureOf(error)
  const isWorthIt = ['busy', 'broken', 'slow', 'unreachable'].includes(failure)
  const headers = APICallError.isInstance(error) ? (error.responseHeaders ?? {}) : {}
  return { isWorthIt, afterMs: retryAfterMs(headers) }
}

function retryAfterMs(headers: Record<string, string>): number | null {
  const exact = Number(headers['retry-after-ms'] ?? Number.NaN)
  if (exact >= 0) return exact
  const after = headers['retry-after']
  if (after === undefined) return null
  const seconds = Number(after)
  if (seconds >= 0) return seconds * 1000
  // A date: measured on the provider's own clock.
  const waitMs = Date.parse(after) - Date.parse(headers['date'] ?? '')
  return waitMs >= 0 ? waitMs : null
}
