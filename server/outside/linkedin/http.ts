import { Readable } from 'node:stream'
import { text as textOf } from 'node:stream/consumers'
import { TextDecoderStream } from 'node:stream/web'

import { Agent, buildConnector, fetch, request } from 'undici'
import type { Response } from 'undici'
import type * as z from 'zod/mini'

import { AppError } from '#contract/errors.ts'
import { SECOND_MS } from '#contract/limits.ts'
import type { Log } from '#server/kit/log.ts'

import { REQUEST_WITHIN_MS } from './port.ts'

/** One answer of LinkedIn's, read to its end. */
export interface Answer {
  readonly status: number
  readonly headers: { get(name: string): string | null }
  readonly text: string
}

interface Question {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | URLSearchParams | Uint8Array<ArrayBuffer>
}

/** The request got no answer. `hasLeft` is false only if it provably never reached LinkedIn. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
  readonly hasLeft: boolean

  constructor(hasLeft: boolean, cause: unknown) {
    super(hasLeft ? 'LinkedIn did not answer.' : 'LinkedIn could not be reached.', { cause })
    this.hasLeft = hasLeft
  }
}

const BODY_LIMIT = 1_000_000

/**
 * The connection could not be made: DNS, TCP or TLS failed. Detected by where the error arises, because
 * TLS fails with the same codes after a request has left.
 */
class NotConnected extends Error {
  override readonly name = 'NotConnected'
}

const connect = buildConnector({ timeout: 10_000 })

/**
 * A new connection for every request: a kept-alive one may be dead, and a post that fails on it would
 * look like one whose answer was lost.
 */
const agent = new Agent({
  pipelining: 0,
  connect(target, callback) {
    connect(target, (...[error, socket]) => {
      if (error === null) callback(null, socket)
      else callback(new NotConnected(error.message, { cause: error }), null)
    })
  },
})

/**
 * Sends one request: 20 s, no redirects, at most 1 MB of answer.
 *
 * @throws NetworkError
 */
export async function ask(url: string, question: Question, signal?: AbortSignal): Promise<Answer> {
  const timeout = AbortSignal.timeout(REQUEST_WITHIN_MS)
  try {
    const response = await fetch(url, {
      ...question,
      dispatcher: agent,
      redirect: 'manual',
      signal: signal === undefined ? timeout : AbortSignal.any([timeout, signal]),
    })
    return { status: response.status, headers: response.headers, text: await readText(response) }
  } catch (error) {
    const isUnsent = error instanceof Error && error.cause instanceof NotConnected
    throw new NetworkError(!isUnsent, error)
  }
}

/** A file, or a part of one, on its way to LinkedIn. */
interface Sent {
  readonly method: 'PUT' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  /** In bytes. */
  readonly size: number
  readonly content: Readable | Uint8Array
}

/**
 * Sends a file as fast as it is read and taken, without redirects.
 *
 * @throws NetworkError, and the AppError of a storage that is away while its file is read
 */
export async function sendFile(url: string, sent: Sent, signal: AbortSignal): Promise<Answer> {
  const { method, headers, size, content } = sent
  const body = content instanceof Readable ? content : Readable.from([content])
  let fault: unknown = null
  body.once('error', (error) => (fault = error))
  try {
    const answer = await request(url, {
      method,
      // With its length: LinkedIn's upload servers take no chunks.
      headers: { ...headers, 'content-length': String(size) },
      body,
      dispatcher: agent,
      signal: AbortSignal.any([signal, AbortSignal.timeout(FILE_WITHIN_MS)]),
      headersTimeout: FILE_WITHIN_MS,
    })
    const { headers: answered } = answer
    return {
      status: answer.statusCode,
      headers: { get: (name) => String(answered[name.toLowerCase()] ?? '') || null },
      text: (await textOf(answer.body)).slice(0, BODY_LIMIT),
    }
  } catch (error) {
    const isUnsent =
      error instanceof NotConnected ||
      (error instanceof Error && error.cause instanceof NotConnected)
    if (fault instanceof AppError) throw fault
    throw new NetworkError(!isUnsent, error)
  } finally {
    body.destroy()
  }
}

/** A job may run for three minutes. */
const FILE_WITHIN_MS = 150 * SECOND_MS

/**
 * An address to which LinkedIn tells us to send a file, and at times the member's token: of LinkedIn itself, or of the
 * simulator.
 *
 * @param apiBase where LinkedIn's API is
 * @throws when it is anybody else's
 */
export function guardedAddress(address: string, apiBase: string): string {
  if (!isOfLinkedIn(address, apiBase)) throw new StrangeAddress(new URL(address).host)
  return address
}

export function isOfLinkedIn(address: string, apiBase: string): boolean {
  const { protocol, hostname, host } = new URL(address)
  const api = new URL(apiBase)
  if (!OF_LINKEDIN.test(api.hostname) && host === api.host) return true
  return protocol === 'https:' && OF_LINKEDIN.test(hostname)
}

const OF_LINKEDIN = /(?:^|\.)(?:linkedin|licdn)\.com$/

/** LinkedIn named an address of somebody else: nothing was sent there. */
export class StrangeAddress extends Error {
  override readonly name = 'StrangeAddress'

  constructor(host: string) {
    super(`LinkedIn named ${host} for an upload.`)
  }
}

async function readText(response: Response): Promise<string> {
  if (response.body === null) return ''
  let text = ''
  // An error that leaves the loop cancels the rest of the body.
  for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
    text += part
    if (text.length > BODY_LIMIT) throw new Error('The answer is larger than 1 MB.')
  }
  return text
}

/** @throws when LinkedIn refused, or when the answer is not what its documentation says */
export function readJson<T>(answer: Answer, schema: z.ZodMiniType<T>): T {
  if (answer.status >= 300) {
    throw new Error(`LinkedIn answered ${answer.status}: ${answer.text.slice(0, 300)}`)
  }
  return schema.parse(jsonOf(answer.text))
}

/** The parser's message quotes the text, which may contain a token. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('LinkedIn answered something that is no JSON.')
  }
}

/** A request to an address below `/rest`. */
interface RestQuestion {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** From `/rest` on. */
  readonly path: string
  readonly accessToken: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  readonly body?: unknown
}

export type Rest = (question: RestQuestion, signal: AbortSignal) => Promise<Answer>

/**
 * Uses the API version that the operator configured. Where LinkedIn has ended it (426), switches to the
 * newest one that exists. A request that gets 426 has no effect, so repeating it is safe.
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

/**
 * The versions to try when LinkedIn does not know one, newest first. One is released each month and
 * supported for a year; the latest may not be released yet.
 *
 * @param refused YYYYMM
 */
export function versionsToTry(refused: string, now: Date): string[] {
  const thisMonth = now.getUTCFullYear() * MONTHS + now.getUTCMonth()
  // A machine with a slow clock still tries the version that existed when this was written.
  const newest = Math.max(thisMonth, KNOWN_TO_EXIST)
  const months = Array.from({ length: MONTHS + 1 }, (_, back) => newest - back)
  return months.map(nameOf).filter((version) => version !== refused)
}

const MONTHS = 12
/** 202609, in months since year 0. */
const KNOWN_TO_EXIST = 2026 * MONTHS + 8

function nameOf(month: number): string {
  const inYear = (month % MONTHS) + 1
  return `${Math.floor(month / MONTHS)}${String(inYear).padStart(2, '0')}`
}
