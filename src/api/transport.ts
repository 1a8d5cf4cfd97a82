import axios, { AxiosError, CanceledError } from 'axios'
import type { InternalAxiosRequestConfig } from 'axios'

import type { Call } from '#contract/calls.ts'
import { ownError } from '#contract/coded-error.ts'
import { API } from '#contract/limits.ts'
import { newKey } from '#device/new-key.ts'
import { currentToken } from '#device/token-store.ts'

import { ACCEPTED_CALLS } from './accepted-calls.ts'
import type { AcceptedCalls } from './accepted-calls.ts'
import type { CallName, Reply, Sent } from './client.ts'
import { knownError } from './known-error.ts'
import { NetworkError } from './network-error.ts'
import { pathOf } from './path.ts'
import { foreignAnswer, readProblem } from './problem.ts'
import { readReply } from './read-reply.ts'

interface Sender {
  readonly token: string | null
  readonly onSessionEnd: () => void
}

declare module 'axios' {
  interface AxiosRequestConfig {
    sender?: Sender
    /** Whether a 401 says that the session is over; to a sign-in it says something else. */
    needsSession?: boolean
  }
}

/** The pages' transport: all calls of the API leave through this instance. */
const http = axios.create({
  baseURL: API.root,
  withCredentials: true,
  withXSRFToken: false,
  headers: { Accept: 'application/json' },
  responseType: 'json',
})

http.interceptors.request.use(addToken)
http.interceptors.response.use((answer) => answer, rejectAsOurs)

export async function transmit<Name extends CallName>(
  name: Name,
  sent: Sent<Name>,
  sender: Sender,
): Promise<Reply<Name>> {
  const call: AcceptedCalls[Name] = ACCEPTED_CALLS[name]
  const { data } = await request(call, sent, sender)
  return readReply(call, data)
}

interface Parts {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
  readonly key?: string
  readonly ifMatch?: string
  readonly signal?: AbortSignal
}

function request(call: Call, parts: Parts, sender: Sender) {
  const { params, query, body, key, ifMatch, signal } = parts
  return http.request<unknown>({
    method: call.method,
    url: pathOf(call.path, params),
    params: query,
    data: body,
    timeout: call.timeoutMs ?? usualTimeoutMs(call),
    headers: {
      ...(call.method === 'GET' ? {} : { 'Idempotency-Key': key ?? newKey() }),
      ...(ifMatch === undefined ? {} : { 'If-Match': `"${ifMatch}"` }),
    },
    ...(signal === undefined ? {} : { signal }),
    sender,
    needsSession: call.access === 'signed-in',
  })
}

function usualTimeoutMs({ path }: Call): number {
  return path.startsWith('/auth/') ? API.authTimeoutMs : API.timeoutMs
}

function addToken(config: InternalAxiosRequestConfig): InternalAxiosRequestConfig {
  const token = config.sender?.token ?? null
  if (token !== null) config.headers.set('Authorization', `Bearer ${token}`)
  return config
}

/**
 * None of these errors carries the request, which holds the token.
 *
 * @throws KnownError if the server refused, NetworkError if no answer of the API came; the signal's reason if the call
 * was aborted
 */
function rejectAsOurs(failure: unknown): never {
  if (!(failure instanceof AxiosError)) throw failure
  const { response, config } = failure
  if (failure instanceof CanceledError) throw reasonOf(config?.signal)
  if (response === undefined) {
    const isTimeout =
      failure.code === AxiosError.ECONNABORTED || failure.code === AxiosError.ETIMEDOUT
    throw new NetworkError(isTimeout ? 'timeout' : 'network', new Error(failure.message))
  }
  const { status, headers } = response
  const data: unknown = response.data
  if (status === 401) endSessionOf(config)
  const retryAfter: unknown = headers['retry-after']
  const problem = readProblem(status, data, typeof retryAfter === 'string' ? retryAfter : null)
  if (problem !== null) throw knownError(problem)
  if (status === 401 && config?.needsSession === true) throw ownError('session/dead')
  throw foreignAnswer(status)
}

/** A 401 is about the token that was sent: it must not end a session begun since. */
function endSessionOf(config: InternalAxiosRequestConfig | undefined): void {
  const { sender, needsSession = false } = config ?? {}
  if (needsSession && sender !== undefined && currentToken() === sender.token) sender.onSessionEnd()
}

/** A page that is left aborts its calls, too, without a reason. */
function reasonOf(signal: unknown): Error {
  const reason: unknown = signal instanceof AbortSignal ? signal.reason : undefined
  return reason instanceof Error ? reason : new NetworkError('network', reason)
}
