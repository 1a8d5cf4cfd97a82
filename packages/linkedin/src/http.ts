import { PassThrough, Readable, finished } from 'node:stream'

import { Agent, buildConnector, fetch, request } from 'undici'
import type { Dispatcher } from 'undici'
import type * as z from 'zod/mini'

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

/** The file itself could not be read: `cause` is the reason. */
export class FileFault extends Error {
  override readonly name = 'FileFault'
}

/** Times are in milliseconds. */
export interface Limits {
  readonly connectMs: number
  /** For a request with its answer. */
  readonly requestMs: number
  /** For a file, or a part of one, with the answer. */
  readonly fileMs: number
  /** A longer answer counts as a lost one. */
  readonly answerBytes: number
}

export const DEFAULT_LIMITS: Limits = {
  connectMs: 10_000,
  requestMs: 20_000,
  fileMs: 150_000,
  answerBytes: 1_000_000,
}

/**
 * The connection could not be made: DNS, TCP, TLS or the proxy failed. Detected by where the error arises, because TLS
 * fails with the same codes after a request has left.
 */
class NotConnected extends Error {
  override readonly name = 'NotConnected'
}

/** A fault that the operator has to mend. Each request that meets it reports it again. */
export type Problem =
  /** LinkedIn's address points to another one, which the client does not follow. */
  | { readonly kind: 'redirected'; readonly status: number }
  | { readonly kind: 'version-ended'; readonly refused: string; readonly used: string }

export type OnProblem = (problem: Problem) => void

/** The agent that a client needs, for programs that make it themselves. */
export interface AgentNeeds {
  /**
   * A new connection for every request: a kept-alive one may be dead, and a post that fails on it would look like one
   * whose answer was lost.
   */
  readonly pipelining: 0
  readonly connect: buildConnector.connector
  /** Has to replace the error of each connection that fails: by this the client knows that nothing has left. */
  readonly onConnectFault: (error: Error) => Error
}

export type OpenAgent = (needs: AgentNeeds) => Dispatcher

export interface LinkedInHttp {
  /** @throws NetworkError, also after `requestMs` */
  ask(url: string, question: Question, signal?: AbortSignal): Promise<Answer>
  /** @throws NetworkError, also after `fileMs`; FileFault */
  sendFile(url: string, sent: Sent, signal: AbortSignal): Promise<Answer>
}

interface Sent {
  readonly method: 'PUT' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly size: number
  readonly content: Readable | Uint8Array
}

/** One connection for each request, so that a failure shows whether the request has left. */
export function createHttp(
  limits: Limits,
  onProblem: OnProblem,
  openAgent: OpenAgent = plainAgent,
): LinkedInHttp {
  const agent = openAgent({
    pipelining: 0,
    connect: buildConnector({ timeout: limits.connectMs }),
    onConnectFault: (error) => new NotConnected(error.message, { cause: error }),
  })

  function report(status: number): void {
    if (status >= 300 && status < 400) onProblem({ kind: 'redirected', status })
  }

  return {
    async ask(url, question, signal) {
      const timeout = timeLimit(limits.requestMs)
      try {
        const response = await fetch(url, {
          ...question,
          dispatcher: agent,
          redirect: 'manual',
          signal: signal === undefined ? timeout : AbortSignal.any([timeout, signal]),
        })
        const { status, headers, body } = response
        report(status)
        const text = body === null ? '' : await readText(body, limits.answerBytes)
        return { status, headers, text }
      } catch (error) {
        throw new NetworkError(mayHaveLeft(error), error)
      }
    },
    async sendFile(url, sent, signal) {
      const answer = await sendFile({ agent, limits }, url, sent, signal)
      report(answer.status)
      return answer
    },
  }
}

function plainAgent({ pipelining, connect, onConnectFault }: AgentNeeds): Dispatcher {
  return new Agent({
    pipelining,
    connect: (target, callback) =>
      connect(target, (...[error, socket]) => {
        if (error === null) callback(null, socket)
        else callback(onConnectFault(error), null)
      }),
  })
}

async function sendFile(
  { agent, limits }: { readonly agent: Dispatcher; readonly limits: Limits },
  url: string,
  sent: Sent,
  signal: AbortSignal,
): Promise<Answer> {
  const { method, headers, size, content } = sent
  const file = content instanceof Readable ? content : Readable.from([content])
  // undici destroys the body with its own errors, which are no faults of the file.
  const body = new PassThrough()
  body.on('error', () => undefined)
  const faults: FileFault[] = []
  finished(file, (error) => {
    if (!error) return
    faults.push(new FileFault(error.message, { cause: error }))
    body.destroy(error)
  })
  file.pipe(body)
  try {
    const answer = await request(url, {
      method,
      // With its length: LinkedIn's upload servers accept no chunks.
      headers: { ...headers, 'content-length': String(size) },
      body,
      dispatcher: agent,
      signal: AbortSignal.any([signal, timeLimit(limits.fileMs)]),
      headersTimeout: limits.fileMs,
    })
    const { headers: answered } = answer
    return {
      status: answer.statusCode,
      headers: { get: (name) => String(answered[name.toLowerCase()] ?? '') || null },
      text: await readText(answer.body, limits.answerBytes),
    }
  } catch (error) {
    throw faults[0] ?? new NetworkError(mayHaveLeft(error), error)
  } finally {
    file.destroy()
    body.destroy()
  }
}

/** As AbortSignal.timeout, which throws for a limit below 0 or above 2³². */
function timeLimit(ms: number): AbortSignal {
  const limit = new AbortController()
  const late = new DOMException('It took too long.', 'TimeoutError')
  setTimeout(() => limit.abort(late), Math.min(ms, LONGEST_TIMER_MS)).unref()
  return limit.signal
}

/** A timer of more milliseconds fires at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

function mayHaveLeft(error: unknown): boolean {
  return !(
    error instanceof NotConnected ||
    (error instanceof Error && error.cause instanceof NotConnected)
  )
}

/**
 * LinkedIn tells us where to send a file, and at times the member's token: the address must be LinkedIn's, or at the
 * host that is set as its API.
 * @param apiBase the base address of LinkedIn's API
 * @throws StrangeAddress when the address belongs to anybody else
 */
export function guardedAddress(address: string, apiBase: string): string {
  if (!isOfLinkedIn(address, apiBase)) throw new StrangeAddress(new URL(address).host)
  return address
}

/** Whether an address belongs to LinkedIn and is safe (`https:`), or is at the host that is set as its API. */
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
async function readText(body: AsyncIterable<unknown>, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    if (!(chunk instanceof Uint8Array)) continue
    size += chunk.byteLength
    if (size > maxBytes) throw new Error(`The answer is larger than ${maxBytes} bytes.`)
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

interface RestQuestion {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** From `/rest` on. */
  readonly path: string
  readonly accessToken: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

export type Rest = (question: RestQuestion, signal: AbortSignal) => Promise<Answer>

/**
 * When LinkedIn has ended the version that is set (426), this switches to the newest one that exists. A request that
 * gets 426 has no effect, so repeating it is safe.
 */
export function createRest(options: {
  readonly apiBase: string
  readonly version: string
  readonly now: () => Date
  readonly onProblem: OnProblem
  readonly http: LinkedInHttp
}): Rest {
  const { apiBase, onProblem, http } = options
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
        onProblem({ kind: 'version-ended', refused: asked, used: other })
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
 * The versions to try, newest first. One is released each month and supported for a year; the latest may not be
 * released yet.
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
