import type * as z from 'zod/mini'

import { SHARED, SharedPost, SharedPosts } from '#contract/approvals/shared-posts.ts'
import type { NewDecision } from '#contract/approvals/shared-posts.ts'
import { API } from '#contract/base-limits.ts'
import { CodedError } from '#contract/coded-error.ts'
import { CONTENT } from '#contract/content/limits.ts'
import { absoluteAddress } from '#device/address.ts'
import { runAfter } from '#device/timers.ts'

import { knownError } from './known-error.ts'
import { NetworkError } from './network-error.ts'
import { pathOf } from './path.ts'
import { foreignAnswer, readProblem } from './problem.ts'

// The token of the link is the only credential: a session of this browser plays no part in these calls.

/** @throws KnownError if the server refuses, NetworkError if no answer of the API arrives */
export async function readSharedPosts(token: string, signal: AbortSignal): Promise<SharedPosts> {
  const answer = await ask(SHARED.readSharedPosts.path, { token, signal })
  return parsed(SharedPosts, answer)
}

/** @throws KnownError if the server refuses, NetworkError if no answer of the API arrives */
export async function decideByLink(
  token: string,
  postId: string,
  decision: NewDecision,
): Promise<SharedPost> {
  const path = pathOf(SHARED.decideByLink.path, { id: postId })
  const answer = await ask(path, { token, signal: null, body: decision })
  return parsed(SharedPost, answer)
}

/**
 * A video may take minutes: the time limit begins again with each part of it.
 *
 * @throws KnownError if the server refuses, NetworkError if no answer of the API arrives, or no end of it
 */
export async function readSharedFile(
  token: string,
  id: string,
  signal: AbortSignal,
  silenceMs: number = API.timeoutMs,
): Promise<Blob> {
  const quiet = new AbortController()
  let cancel = runAfter(silenceMs, hangUp)

  function hangUp(): void {
    quiet.abort(new DOMException('Nothing more of the file came.', 'TimeoutError'))
  }

  function hearPart(): void {
    cancel()
    cancel = runAfter(silenceMs, hangUp)
  }

  try {
    const path = pathOf(SHARED.readSharedFile.path, { id })
    const answer = await ask(path, { token, signal, limit: quiet.signal })
    return await readFile(answer, hearPart)
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof CodedError || error instanceof NetworkError) throw error
    throw new NetworkError(quiet.signal.aborted ? 'timeout' : 'network', error)
  } finally {
    cancel()
    quiet.abort()
  }
}

/** No file of a post is longer, so a longer answer is not from Lin. */
const FILE_MAX_BYTES = CONTENT.video.maxBytes

async function readFile({ body, headers }: Response, onPart: () => void): Promise<Blob> {
  if (body === null) throw new NetworkError('unreadable')
  const parts: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return new Blob(parts, { type: headers.get('content-type') ?? '' })
    onPart()
    length += value.length
    if (length > FILE_MAX_BYTES) throw new NetworkError('unreadable')
    parts.push(value)
  }
}

interface Asked {
  readonly token: string
  readonly signal: AbortSignal | null
  readonly body?: object
  readonly limit?: AbortSignal
}

async function ask(
  path: string,
  { token, signal, body, limit = AbortSignal.timeout(API.timeoutMs) }: Asked,
): Promise<Response> {
  try {
    const answer = await fetch(absoluteAddress(`${API.root}${path}`), {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'Approval-Token': token,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      signal: signal === null ? limit : AbortSignal.any([signal, limit]),
    })
    return answer.ok ? answer : await refuse(answer)
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof TypeError || error instanceof DOMException) {
      throw new NetworkError(error.name === 'TimeoutError' ? 'timeout' : 'network', error)
    }
    throw error
  }
}

async function refuse(answer: Response): Promise<never> {
  const data: unknown = await answer.json().catch(() => undefined)
  const problem = readProblem(answer.status, data, answer.headers.get('retry-after'))
  throw problem === null ? foreignAnswer(answer.status) : knownError(problem)
}

async function parsed<Schema extends z.ZodMiniType>(
  schema: Schema,
  answer: Response,
): Promise<z.output<Schema>> {
  const data: unknown = await answer.json().catch(() => undefined)
  const result = schema.safeParse(data)
  if (!result.success) throw new NetworkError('unreadable', result.error)
  return result.data
}
