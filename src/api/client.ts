import axios, { AxiosError } from 'axios'
import type { AxiosResponse } from 'axios'
import * as z from 'zod/mini'

import type { BodyFor, Call, ParamsFor, QueryFor } from '#contract/calls.ts'
import { AppError } from '#contract/errors.ts'
import { API } from '#contract/limits.ts'
import { newKey } from '#device/new-key.ts'
import { currentToken } from '#device/token-store.ts'

import { NoAnswer } from './no-answer.ts'
import { pathOf } from './path.ts'
import { readProblem } from './problem.ts'

/** A part that the call takes must be given; one that it does not take cannot be. */
type Given<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [name in Name]?: undefined }
  : { readonly [name in Name]: Value }

export type Sent<C extends Call> = Given<'params', ParamsFor<C>> &
  Given<'body', BodyFor<C>> & {
    readonly query?: QueryFor<C>
    /** The Idempotency-Key of a write: one for each intent of the user, the same on each new try. */
    readonly key?: string
    /** The version that the write is made over (RFC 9110, If-Match), without its quotes. */
    readonly ifMatch?: string
    readonly signal?: AbortSignal
  }

/**
 * Sends one call of the contract and answers with its validated reply.
 * Throws AppError where the server refused, NoAnswer where none of ours came.
 */
export async function send<C extends Call>(call: C, sent: Sent<C>): Promise<z.output<C['reply']>> {
  const token = currentToken()
  const answer = await request(call, sent, token)
  if (answer.status >= 200 && answer.status < 300) return readReply(call, answer.data)
  throw refusalOf(call, answer, token)
}

let endSession: () => void = ignore

/** Keeps the policy out of the transport: what happens when the server says that the session is dead. */
export function setSessionEndHandler(handler: () => void): void {
  endSession = handler
}

function ignore(): void {}

const http = axios.create({
  baseURL: API.root,
  withCredentials: true,
  responseType: 'json',
  validateStatus: null,
  headers: { Accept: 'application/json' },
})

interface Parts {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
  readonly key?: string
  readonly ifMatch?: string
  readonly signal?: AbortSignal
}

async function request(
  call: Call,
  parts: Parts,
  token: string | null,
): Promise<AxiosResponse<unknown>> {
  try {
    return await http.request<unknown>({
      method: call.method,
      url: pathOf(call.path, parts.params),
      params: parts.query,
      data: parts.body,
      timeout: call.timeoutMs ?? usualTimeoutMs(call),
      headers: headersOf(call, parts, token),
      ...(parts.signal === undefined ? {} : { signal: parts.signal }),
    })
  } catch (error) {
    if (axios.isCancel(error)) throw error
    throw new NoAnswer(isTimeout(error) ? 'timeout' : 'network', error)
  }
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

function isTimeout(error: unknown): boolean {
  return error instanceof AxiosError && ['ECONNABORTED', 'ETIMEDOUT'].includes(error.code ?? '')
}

function readReply<C extends Call>(call: C, data: unknown): z.output<C['reply']> {
  const reply = z.safeParse<C['reply']>(call.reply, data)
  if (reply.success) return reply.data
  throw new NoAnswer('unreadable', reply.error)
}

function refusalOf(
  call: Call,
  answer: AxiosResponse<unknown>,
  token: string | null,
): AppError | NoAnswer {
  // A 401 speaks of the token that was sent: it must not end a session begun since.
  if (answer.status === 401 && call.access === 'signed-in' && currentToken() === token) endSession()
  const retryAfter: unknown = answer.headers['retry-after']
  const problem = readProblem(
    answer.status,
    answer.data,
    typeof retryAfter === 'string' ? retryAfter : null,
  )
  if (problem !== null) return problem
  if (answer.status === 401) return new AppError('session/dead')
  return new NoAnswer('unreadable', new Error(`HTTP ${answer.status}`))
}
