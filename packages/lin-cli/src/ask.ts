import { setTimeout as sleep } from 'node:timers/promises'

import type { Credentials } from './credentials.ts'
import { EXIT, Failure } from './exit.ts'
import { problemIn, refusal } from './refusal.ts'

/** Each write carries an id or an Idempotency-Key, so every request may be sent again. */
export interface Request {
  readonly method: 'GET' | 'POST'
  /** Below `/api`. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: object
  /** For each try. */
  readonly timeoutMs: number
}

export interface Answer {
  /** The body as it came. */
  readonly text: string
  readonly body: unknown
  readonly headers: Headers
}

const TRIES = 3
const FIRST_WAIT_MS = 500
/** A longer `Retry-After` is left to whoever runs the command. */
const LONGEST_WAIT_MS = 30_000
/** Of `--timeout`, too. */
export const LONGEST_TRY_MS = 600_000
const TOO_LONG = new Error('it took too long')
const ANSWER_MAX_BYTES = 32_000_000
const AWAY = new Set([429, 502, 503, 504])

/**
 * Asks Lin, up to three times where the answer is lost or Lin is busy. Follows no redirect.
 *
 * @throws Failure for everything but an answer that says yes
 */
export async function ask(credentials: Credentials, request: Request): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const outcome = await askOnce(credentials, request)
    if (!(outcome instanceof Again)) return outcome
    const waitMs = outcome.waitMs ?? FIRST_WAIT_MS * 3 ** (tries - 1)
    if (tries === TRIES || waitMs > LONGEST_WAIT_MS) throw outcome.failure
    await sleep(Math.min(waitMs, LONGEST_WAIT_MS))
  }
}

/** Another try may help. */
class Again {
  readonly failure: Failure
  readonly waitMs: number | undefined

  constructor(failure: Failure, waitMs?: number) {
    this.failure = failure
    this.waitMs = waitMs
  }
}

async function askOnce(
  { url, key }: Credentials,
  { method, path, headers, body, timeoutMs }: Request,
): Promise<Answer | Again> {
  let response: Response
  let text: string
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(TOO_LONG), Math.min(timeoutMs, LONGEST_TRY_MS))
  try {
    response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${key}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'manual',
      signal: limit.signal,
    })
    text = await textOf(response)
  } catch (error) {
    if (error instanceof Failure) throw error
    return new Again(lost(url, error))
  } finally {
    clearTimeout(timer)
  }
  const { status } = response
  if (status >= 300 && status < 400) throw leadsElsewhere(url)
  const isBusy = AWAY.has(status)
  const parsed = parsedJson(response, text)
  if (parsed === undefined) {
    const failure = notLin(url, status)
    if (isBusy) return new Again(failure, waitOf(response))
    throw failure
  }
  if (response.ok) return { text, body: parsed, headers: response.headers }
  const problem = problemIn(parsed)
  const failure = refusal(status, problem, text)
  if (isBusy || problem.code === 'request/in-progress') {
    return new Again(failure, waitOf(response))
  }
  throw failure
}

/** @throws Failure for an answer that is too large */
async function textOf(response: Response): Promise<string> {
  const body: AsyncIterable<Uint8Array> | null = response.body
  if (body === null) return ''
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.byteLength
    if (bytes > ANSWER_MAX_BYTES) {
      throw new Failure(EXIT.unknown, 'The answer is larger than any of Lin.', TRY_ADDRESS)
    }
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

const TRY_ADDRESS =
  'Look whether the address is that of your Lin, and try again: nothing is done twice.'

function lost(url: string, error: unknown): Failure {
  return new Failure(
    EXIT.unknown,
    `No answer came from ${url} (${reasonOf(error)}).`,
    'Whether the request arrived is not known. Run the same command again: nothing is done twice.',
  )
}

/** A short word for an error of fetch, whose message is the same for all. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no reason given'
  const { cause } = error
  if (cause instanceof Error && 'code' in cause) return String(cause.code)
  return error.message
}

function leadsElsewhere(url: string): Failure {
  return new Failure(
    EXIT.usage,
    `${url} leads to another address, where the key was not sent.`,
    'Open it in a browser, and log in with the address that it ends at.',
  )
}

function notLin(url: string, status: number): Failure {
  return new Failure(
    EXIT.unknown,
    `What ${url} answers is not Lin's (status ${status}): a proxy, or another site.`,
    TRY_ADDRESS,
  )
}

/** Undefined for anything but JSON. */
function parsedJson({ headers }: Response, text: string): unknown {
  if (!/^application\/(?:problem\+)?json\b/.test(headers.get('content-type') ?? ''))
    return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function waitOf({ headers }: Response): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : undefined
}
