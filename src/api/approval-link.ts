import type * as z from 'zod/mini'

import { SHARED, SharedPost, SharedPosts } from '#contract/approvals/shared-posts.ts'
import type { NewDecision } from '#contract/approvals/shared-posts.ts'
import { API } from '#contract/base-limits.ts'
import { absoluteAddress } from '#device/address.ts'

import { knownError } from './known-error.ts'
import { NetworkError } from './network-error.ts'
import { pathOf } from './path.ts'
import { foreignAnswer, readProblem } from './problem.ts'

// The token of the link is the only credential: a session of this browser plays no part in these calls.

/** @throws KnownError if the server refuses, NetworkError if no answer of the API arrives */
export async function readSharedPosts(token: string, signal: AbortSignal): Promise<SharedPosts> {
  const answer = await ask(SHARED.readSharedPosts.path, { token, signal })
  return parsed(SharedPosts, await answer.json())
}

/** @throws KnownError if the server refuses, NetworkError if no answer of the API arrives */
export async function decideByLink(
  token: string,
  postId: string,
  decision: NewDecision,
): Promise<SharedPost> {
  const path = pathOf(SHARED.decideByLink.path, { id: postId })
  const answer = await ask(path, { token, signal: null, body: decision })
  return parsed(SharedPost, await answer.json())
}

/** @throws KnownError if the server refuses, NetworkError if no answer of the API arrives */
export async function readSharedFile(
  token: string,
  id: string,
  signal: AbortSignal,
): Promise<Blob> {
  const answer = await ask(pathOf(SHARED.readSharedFile.path, { id }), { token, signal })
  return answer.blob()
}

interface Asked {
  readonly token: string
  readonly signal: AbortSignal | null
  readonly body?: object
}

async function ask(path: string, { token, signal, body }: Asked): Promise<Response> {
  const limit = AbortSignal.timeout(API.timeoutMs)
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

function parsed<Schema extends z.ZodMiniType>(schema: Schema, data: unknown): z.output<Schema> {
  const result = schema.safeParse(data)
  if (!result.success) throw new NetworkError('unreadable', result.error)
  return result.data
}
