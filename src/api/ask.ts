import { NetworkError } from './network-error.ts'

export interface Question {
  readonly method: string
  readonly url: string
  readonly query?: unknown
  readonly body?: unknown
  readonly headers: Readonly<Record<string, string>>
  readonly timeoutMs: number
  readonly signal?: AbortSignal | undefined
}

export interface Answer {
  readonly status: number
  /** Null where it is not JSON. */
  readonly data: unknown
  readonly retryAfter: string | null
}

/**
 * Asks the server one thing, by the browser's own means.
 *
 * @throws NetworkError where none came; the signal's reason where the question was taken back
 */
export function ask(question: Question): Promise<Answer> {
  const { signal } = question
  const request = new XMLHttpRequest()
  const abort = request.abort.bind(request)
  return new Promise<Answer>((resolve, reject) => {
    signal?.throwIfAborted()
    request.addEventListener('load', () => resolve(answerOf(request)))
    request.addEventListener('error', () => reject(new NetworkError('network')))
    request.addEventListener('timeout', () => reject(new NetworkError('timeout')))
    request.addEventListener('abort', () => reject(reasonOf(signal)))
    signal?.addEventListener('abort', abort, { once: true })
    send(request, question)
  }).finally(() => signal?.removeEventListener('abort', abort))
}

function send(request: XMLHttpRequest, question: Question): void {
  const { method, url, query, body, headers, timeoutMs } = question
  request.open(method, url + queryOf(query), true)
  request.timeout = timeoutMs
  request.withCredentials = true
  request.responseType = 'json'
  request.setRequestHeader('Accept', 'application/json')
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
  if (body === undefined) {
    request.send()
    return
  }
  request.setRequestHeader('Content-Type', 'application/json')
  request.send(JSON.stringify(body))
}

/** What is undefined is left out. */
function queryOf(query: unknown): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
  if (given.length === 0) return ''
  return `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()}`
}

function answerOf(request: XMLHttpRequest): Answer {
  const data: unknown = request.response
  return { status: request.status, data, retryAfter: request.getResponseHeader('Retry-After') }
}

/** A page that is left takes its questions back too, with no reason of ours. */
function reasonOf(signal: AbortSignal | undefined): Error {
  const reason: unknown = signal?.reason
  return reason instanceof Error ? reason : new NetworkError('network', reason)
}
