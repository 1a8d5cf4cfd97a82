import type { Log } from '#server/kit/log.ts'

import { ask } from './http.ts'
import type { Answer, Question } from './http.ts'
import { versionsToTry } from './versions.ts'

/** A request to an address below `/rest`. */
interface RestQuestion {
  readonly method: 'POST' | 'DELETE'
  /** From `/rest` on. */
  readonly path: string
  readonly accessToken: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  readonly body?: unknown
}

export type Rest = (question: RestQuestion, signal: AbortSignal) => Promise<Answer>

/**
 * Asks in the version that the operator chose, and where LinkedIn has no such one, in the newest that
 * it has, from then on. An answer of 426 took no effect, so that asking again at once is safe.
 */
export function createRest(options: {
  readonly apiBase: string
  readonly version: string
  readonly now: () => Date
  readonly log: Pick<Log, 'warn'>
}): Rest {
  const { apiBase, log } = options
  let version = options.version

  return async function askRest(question, signal) {
    const url = `${apiBase}${question.path}`
    const asked = version
    const answer = await ask(url, requestOf(question, asked), signal)
    if (answer.status !== VERSION_GONE) return answer
    for (const other of versionsToTry(asked, options.now())) {
      const next = await ask(url, requestOf(question, other), signal)
      if (next.status === VERSION_GONE) continue
      if (version !== other) {
        version = other
        log.warn({ refused: asked, used: other }, 'set LINKEDIN_VERSION: LinkedIn ended this one')
      }
      return next
    }
    return answer
  }
}

const VERSION_GONE = 426

function requestOf(question: RestQuestion, version: string): Question {
  const { method, accessToken, headers, body } = question
  return {
    method,
    headers: {
      Authorization: `Bearer ${accessToken}`,
      'LinkedIn-Version': version,
      'X-Restli-Protocol-Version': '2.0.0',
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }
}
