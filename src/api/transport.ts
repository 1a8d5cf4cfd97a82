import type { Call } from '#contract/calls.ts'
import { AppError } from '#contract/errors.ts'
import { API } from '#contract/limits.ts'
import { newKey } from '#device/new-key.ts'
import { currentToken } from '#device/token-store.ts'

import { ACCEPTED_CALLS } from './accepted-calls.ts'
import type { AcceptedCalls } from './accepted-calls.ts'
import { ask } from './ask.ts'
import type { Answer } from './ask.ts'
import type { CallName, Reply, Sent } from './client.ts'
import { knownError } from './known-error.ts'
import { NetworkError } from './network-error.ts'
import { pathOf } from './path.ts'
import { readProblem } from './problem.ts'
import { readReply } from './read-reply.ts'

interface Sender {
  /** Null: nobody is signed in. */
  readonly token: string | null
  readonly onSessionEnd: () => void
}

/** The one way out for `send`, see there. */
export async function transmit<Name extends CallName>(
  name: Name,
  sent: Sent<Name>,
  sender: Sender,
): Promise<Reply<Name>> {
  const call: AcceptedCalls[Name] = ACCEPTED_CALLS[name]
  const answer = await request(call, sent, sender.token)
  if (answer.status >= 200 && answer.status < 300) return readReply(call, answer.data)
  throw refusalOf(call, answer, sender)
}

interface Parts {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
  readonly key?: string
  readonly ifMatch?: string
  readonly signal?: AbortSignal
}

function request(call: Call, parts: Parts, token: string | null): Promise<Answer> {
  return ask({
    method: call.method,
    url: API.root + pathOf(call.path, parts.params),
    query: parts.query,
    body: parts.body,
    timeoutMs: call.timeoutMs ?? usualTimeoutMs(call),
    headers: headersOf(call, parts, token),
    signal: parts.signal,
  })
}

function usualTimeoutMs({ path }: Call): number {
  return path.startsWith('/auth/') ? API.authTimeoutMs : API.timeoutMs
}

function headersOf(
  call: Call,
  { key, ifMatch }: Parts,
  token: string | null,
): Record<string, string> {
  return {
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    ...(call.method === 'GET' ? {} : { 'Idempotency-Key': key ?? newKey() }),
    ...(ifMatch === undefined ? {} : { 'If-Match': `"${ifMatch}"` }),
  }
}

function refusalOf(call: Call, answer: Answer, sender: Sender): AppError | NetworkError {
  const { status, data, retryAfter } = answer
  // A 401 speaks of the token that was sent: it must not end a session begun since.
  const isOfNow = currentToken() === sender.token
  if (status === 401 && call.access === 'signed-in' && isOfNow) sender.onSessionEnd()
  const problem = readProblem(status, data, retryAfter)
  if (problem !== null) return knownError(problem)
  if (status === 401) return new AppError('session/dead')
  return new NetworkError('unreadable', new Error(`HTTP ${status}`))
}
