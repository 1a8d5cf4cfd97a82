import * as z from 'zod/mini'

import type { Call } from '#contract/calls.ts'
import { CodedError } from '#contract/coded-error.ts'
import { API } from '#contract/limits.ts'
import { absoluteAddress } from '#device/address.ts'
import { timeLimit } from '#device/timers.ts'

import { NetworkError } from './network-error.ts'
import { pathOf } from './path.ts'
import { foreignAnswer, readProblem } from './problem.ts'
import { readReply } from './read-reply.ts'

export type AskedCall = Pick<Call, 'method' | 'path' | 'reply' | 'timeoutMs'>

export interface FetchedCall<C extends AskedCall> {
  readonly call: C
  readonly params?: unknown
  readonly body?: unknown
  /** Sent instead of a JSON body. */
  readonly file?: SentFile
  readonly key: string
  readonly token: string
  /** The version that the write was made over (RFC 9110, If-Match), without its quotes. */
  readonly ifMatch?: string
}

export type PreparedCall = Omit<FetchedCall<AskedCall>, 'key' | 'token'>

interface SentFile {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Sends where there is no XMLHttpRequest, as in the service worker. An answer counts as the API's only if it matches
 * the call's schema, so that the page of a hotel's Wi-Fi is no success.
 *
 * @throws CodedError if the server refuses, NetworkError if no answer of the API arrives
 */
export async function sendByFetch<C extends AskedCall>(
  asked: FetchedCall<C>,
): Promise<z.output<C['reply']> | null> {
  const { call } = asked
  const answer = await ask(asked)
  const data = await readJson(answer)
  if (answer.ok)
    return call.method === 'DELETE' ? readDeletion(answer, data) : readReply(call, data)
  // Too early, or too slow: the same request may be accepted later.
  if (answer.status === 408 || answer.status === 425)
    throw new CodedError('server/unavailable', 503)
  const problem = readProblem(answer.status, data, answer.headers.get('retry-after'))
  if (problem !== null) throw problem
  if (answer.status === 401) throw new CodedError('session/dead', 401)
  throw foreignAnswer(answer.status)
}

/**
 * The specification does not say how a deletion is answered: this accepts 204, or JSON whose `success`, if present, is
 * true.
 */
function readDeletion({ status }: Response, data: unknown): null {
  if (status !== 204) readReply({ reply: DELETED }, data)
  return null
}

const DELETED = z.looseObject({ success: z.optional(z.literal(true)) })

async function ask<C extends AskedCall>(asked: FetchedCall<C>): Promise<Response> {
  const { call, params, body, file, key, token, ifMatch } = asked
  try {
    return await fetch(absoluteAddress(API.root + pathOf(call.path, params)), {
      method: call.method,
      headers: {
        Accept: 'application/json',
        Authorization: `Bearer ${token}`,
        'Idempotency-Key': key,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(ifMatch === undefined ? {} : { 'If-Match': `"${ifMatch}"` }),
        ...file?.headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(file === undefined ? {} : { body: file.bytes }),
      credentials: 'include',
      cache: 'no-store',
      redirect: 'error',
      signal: timeLimit(call.timeoutMs ?? API.timeoutMs),
    })
  } catch (error) {
    throw new NetworkError(isTimeout(error) ? 'timeout' : 'network', error)
  }
}

async function readJson(answer: Response): Promise<unknown> {
  const text = await readText(answer)
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function readText(answer: Response): Promise<string> {
  try {
    return await answer.text()
  } catch (error) {
    throw new NetworkError(isTimeout(error) ? 'timeout' : 'network', error)
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError'
}
