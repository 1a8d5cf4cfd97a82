import type { Agent, Dispatcher } from 'undici'

import { FAULTS, FetchFault, reasonOfStatus } from './fetch-fault.ts'
import type { FeedAnswer } from './port.ts'
import { readBody } from './read-body.ts'
import { freshFor, headerOf, retryAfter } from './waiting-headers.ts'

export interface Question {
  readonly url: URL
  readonly etag: string | null
  readonly lastModified: string | null
  readonly userAgent: string
  readonly accept: string
  readonly signal: AbortSignal
  readonly bodyBytes: number
  /** Where the first bytes are enough, how many. */
  readonly headBytes: number | null
}

export type Step =
  | FeedAnswer
  | { readonly kind: 'redirect'; readonly to: URL; readonly status: number }

/** One request and its answer, redirects not followed. Throws what the connection throws. */
export async function askOnce(agent: Agent, question: Question): Promise<Step> {
  const { url, signal } = question
  const answer = await agent.request({
    origin: url.origin,
    path: `${url.pathname}${url.search}`,
    method: 'GET',
    headers: headersOf(question),
    signal,
  })
  if (answer.statusCode === 200) return contentOf(answer, question)
  // What comes beside a redirect or an error is of no use; a short one keeps the connection open.
  await answer.body.dump({ limit: 16_384, signal })
  return stepOf(answer, question)
}

function headersOf(question: Question): Record<string, string> {
  return {
    'user-agent': question.userAgent,
    accept: question.accept,
    // The beginning of what is compressed cannot always be read.
    'accept-encoding': question.headBytes === null ? 'gzip, deflate, br' : 'identity',
    ...(question.etag === null ? {} : { 'if-none-match': question.etag }),
    ...(question.lastModified === null ? {} : { 'if-modified-since': question.lastModified }),
  }
}

async function contentOf(answer: Dispatcher.ResponseData, question: Question): Promise<Step> {
  const { headers } = answer
  const encoding = headerOf(headers, 'content-encoding')
  return {
    kind: 'content',
    bytes: await readBody(answer.body, encoding, question),
    contentType: headerOf(headers, 'content-type') ?? undefined,
    finalUrl: question.url.href,
    moved: null,
    etag: headerOf(headers, 'etag'),
    lastModified: headerOf(headers, 'last-modified'),
    freshForMs: freshFor(headers, Date.now()),
  }
}

function stepOf({ statusCode, headers }: Dispatcher.ResponseData, question: Question): Step {
  const isConditional = question.etag !== null || question.lastModified !== null
  switch (statusCode) {
    case 301:
    case 302:
    case 303:
    case 307:
    case 308:
      return { kind: 'redirect', to: targetOf(headers, question.url), status: statusCode }
    case 304:
      if (!isConditional) throw new FetchFault(FAULTS.unexpectedUnchanged)
      return { kind: 'unchanged', moved: null, freshForMs: freshFor(headers, Date.now()) }
    case 410:
      return { kind: 'gone' }
    default:
      return {
        kind: 'failed',
        reason: reasonOfStatus(statusCode),
        retryAfterMs: retryAfter(headers, Date.now()),
      }
  }
}

function targetOf(headers: Dispatcher.ResponseData['headers'], from: URL): URL {
  const location = headerOf(headers, 'location')
  const to = location === null ? null : URL.parse(location, from.href)
  if (to === null) throw new FetchFault(FAULTS.badRedirect)
  to.hash = ''
  if (to.href === from.href) throw new FetchFault(FAULTS.tooManyRedirects)
  return to
}
