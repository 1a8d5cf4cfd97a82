import { TextDecoderStream } from 'node:stream/web'

import { Agent, buildConnector, fetch } from 'undici'
import type { Response } from 'undici'

/** One answer of LinkedIn's, read to its end. */
export interface Answer {
  readonly status: number
  readonly headers: { get(name: string): string | null }
  readonly text: string
}

export interface Question {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | URLSearchParams | Uint8Array<ArrayBuffer>
}

/** No answer came. `hasLeft` is false only where the request provably never reached LinkedIn. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
  readonly hasLeft: boolean

  constructor(hasLeft: boolean, cause: unknown) {
    super(hasLeft ? 'LinkedIn did not answer.' : 'LinkedIn could not be reached.', { cause })
    this.hasLeft = hasLeft
  }
}

const TIMEOUT_MS = 20_000
const BODY_LIMIT = 1_000_000

/**
 * There was no connection: DNS, TCP or TLS failed while it was made. Known from where it failed, for a
 * code says too little: TLS fails with the same ones after a request has left.
 */
class NotConnected extends Error {
  override readonly name = 'NotConnected'
}

const connect = buildConnector({ timeout: 10_000 })

/**
 * A fresh connection for every request: one that was kept alive may be dead already, and a post that
 * fails on it would look like one whose answer was lost.
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
 * @throws NoAnswer
 */
export async function ask(url: string, question: Question, signal?: AbortSignal): Promise<Answer> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
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
    throw new NoAnswer(!isUnsent, error)
  }
}

async function readText(response: Response): Promise<string> {
  if (response.body === null) return ''
  let text = ''
  // Leaving the loop by an error cancels the rest of the body.
  for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
    text += part
    if (text.length > BODY_LIMIT) throw new Error('The answer is larger than 1 MB.')
  }
  return text
}
