import { Readable } from 'node:stream'

import { buildConnector, fetch, request } from 'undici'
import type { Dispatcher } from 'undici'
import type * as z from 'zod/mini'

import { AppError } from '#contract/errors.ts'
import { SECOND_MS } from '#contract/limits.ts'
import type { Log } from '#server/kit/log.ts'
import { warnOnce } from '#server/kit/log.ts'
import { agentThrough } from '#server/outside/forward-proxy.ts'
import type { ForwardProxy } from '#server/outside/forward-proxy.ts'

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

/** Checked against the table in docs/operations.md. */
export const LINKEDIN_LIMITS = {
  connectMs: 10 * SECOND_MS,
  requestMs: REQUEST_WITHIN_MS,
  /** A job may run for three minutes. */
  fileMs: 150 * SECOND_MS,
  answerBytes: 1_000_000,
}

/**
 * The connection could not be made: DNS, TCP, TLS or the proxy failed. Detected by where the error arises, because
 * TLS fails with the same codes after a request has left.
 */
class NotConnected extends Error {
  override readonly name = 'NotConnected'
}

export interface LinkedInHttp {
  /**
   * Sends one request: 20 s, no redirects, at most 1 MB of answer.
   *
   * @throws NetworkError
   */
  ask(url: string, question: Question, signal?: AbortSignal): Promise<Answer>
  /**
   * Sends a file as fast as it can be read and received, without redirects.
   *
   * @throws NetworkError, and the AppError of a storage that is away while its file is read
   */
  sendFile(url: string, sent: Sent, signal: AbortSignal): Promise<Answer>
}

/** A file, or a part of one, on its way to LinkedIn. */
interface Sent {
  readonly method: 'PUT' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  /** In bytes. */
  readonly size: number
  readonly content: Readable | Uint8Array
}

/** @param proxy null: LinkedIn is reached directly */
export function createHttp(proxy: ForwardProxy | null, log: Pick<Log, 'warn'>): LinkedInHttp {
  const agent = openAgent(proxy)
  const warn = warnOnce(log)

  function report(status: number): void {
    warn(String(status), { status }, LED_ELSEWHERE)
  }

  return {
    async ask(url, question, signal) {
      const timeout = AbortSignal.timeout(LINKEDIN_LIMITS.requestMs)
      try {
        const response = await fetch(url, {
          ...question,
          dispatcher: agent,
          redirect: 'manual',
          signal: signal === undefined ? timeout : AbortSignal.any([timeout, signal]),
        })
        const { status, headers, body } = response
        if (status >= 300 && status < 400) report(status)
        return { status, headers, text: body === null ? '' : await readText(body) }
      } catch (error) {
        throw new NetworkError(mayHaveLeft(error), error)
      }
    },
    async sendFile(url, sent, signal) {
      const answer = await sendFile(agent, url, sent, signal)
      if (answer.status >= 300 && answer.status < 400) report(answer.status)
      return answer
    },
  }
}

const LED_ELSEWHERE =
  'LinkedIn points to another address, which is not followed: see LINKEDIN_API_URL, LINKEDIN_AUTH_URL and what stands between'

/**
 * A new connection for every request: a kept-alive one may be dead, and a post that fails on it would
 * look like one whose answer was lost.
 */
function openAgent(proxy: ForwardProxy | null): Dispatcher {
  const { connectMs } = LINKEDIN_LIMITS
  return agentThrough(proxy, 'LinkedIn', {
    pipelining: 0,
    connect: buildConnector({ timeout: connectMs }),
    onConnectFault: (error) => new NotConnected(error.message, { cause: error }),
  })
}

async function sendFile(
  agent: Dispatcher,
  url: string,
  sent: Sent,
  signal: AbortSignal,
): Promise<Answer> {
  const { method, headers, size, content } = sent
  const body = content instanceof Readable ? content : Readable.from([content])
  let fault: unknown = null
  body.on('error', (error) => (fault ??= error))
  try {
    const answer = await request(url, {
      method,
      // With its length: LinkedIn's upload servers accept no chunks.
      headers: { ...headers, 'content-length': String(size) },
      body,
      dispatcher: agent,
      signal: AbortSignal.any([signal, AbortSignal.timeout(LINKEDIN_LIMITS.fileMs)]),
      headersTimeout: LINKEDIN_LIMITS.fileMs,
    })
    const { headers: answered } = answer
    return {
      status: answer.statusCode,
      headers: { get: (name) => String(answered[name.toLowerCase()] ?? '') || null },
      text: await readText(answer.body),
    }
  } catch (error) {
    if (fault instanceof AppError) throw fault
    throw new NetworkError(mayHaveLeft(error), error)
  } finally {
    body.destroy()
  }
}

function mayHaveLeft(error: unknown): boolean {
  return !(
    error instanceof NotConnected ||
    (error instanceof Error && error.cause instanceof NotConnected)
  )
}

/**
 * Checks an address to which LinkedIn tells us to send a file, and at times the member's token: it must belong to
 * LinkedIn itself, or to the simulator.
 *
 * @param apiBase the base address of LinkedIn's API
 * @throws when the address belongs to anybody else
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

  readonly host: string

  constructor(host: string) {
    super(`LinkedIn named ${host} for an upload.`)
    this.host = host
  }
}

/** An error that leaves the loop ends the rest of the body. */
async function readText(body: AsyncIterable<unknown>): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    if (!(chunk instanceof Uint8Array)) continue
    size += chunk.byteLength
    if (size > LINKEDIN_LIMITS.answerBytes) throw new Error('The answer is larger than 1 MB.')
    chunks.push(chunk)
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
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
  readonly http: LinkedInHttp
}): Rest {
  const { apiBase, log, http } = options
  let version = options.version

  return async function askRest(question, signal) {
    const url = `${apiBase}${question.path}`
    const asked = version
    const answer = await http.ask(url, requestOf(question, asked), signal)
    if (answer.status !== VERSION_GONE) return answer
    for (const other of versionsToTry(asked, options.now())) {
      const next = await http.ask(url, requestOf(question, other), signal)
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
