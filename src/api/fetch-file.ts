import { CALLS } from '#contract/calls.ts'
import { API } from '#contract/limits.ts'
import { absoluteAddress } from '#device/address.ts'
import { currentToken } from '#device/token-store.ts'

import { knownError } from './known-error.ts'
import { NetworkError } from './network-error.ts'
import { pathOf } from './path.ts'
import { foreignAnswer, readProblem } from './problem.ts'

/** The API accepts no longer file, so a longer one is not from it. */
const MOST_BYTES = 20_000_000

interface AskedFile {
  readonly id: string
  readonly size: 'whole' | 'thumbnail'
  readonly signal: AbortSignal
}

interface FetchedFile {
  readonly bytes: ArrayBuffer
  readonly mediaType: string
}

/**
 * The request bypasses the browser's cache, which a logout does not empty.
 *
 * @throws KnownError if the server refused, NetworkError if no picture from Lin came; the signal's reason if nobody
 * waits for it any more
 */
export async function fetchFile({ id, size, signal }: AskedFile): Promise<FetchedFile> {
  const path = `${API.root}${pathOf(CALLS.readAsset.path, { id })}?size=${size}`
  try {
    const answer = await fetch(absoluteAddress(path), {
      headers: { Accept: 'image/*', Authorization: `Bearer ${currentToken() ?? ''}` },
      credentials: 'include',
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(API.timeoutMs)]),
    })
    return answer.ok ? await readFile(answer) : await refuse(answer)
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof TypeError || error instanceof DOMException) {
      throw new NetworkError(error.name === 'TimeoutError' ? 'timeout' : 'network', error)
    }
    throw error
  }
}

async function readFile(answer: Response): Promise<FetchedFile> {
  const mediaType = answer.headers.get('content-type') ?? ''
  const length = Number(answer.headers.get('content-length') ?? 0)
  if (!mediaType.startsWith('image/') || length > MOST_BYTES) throw new NetworkError('unreadable')
  return { bytes: await answer.arrayBuffer(), mediaType }
}

async function refuse(answer: Response): Promise<never> {
  const data: unknown = await answer.json().catch(() => undefined)
  const problem = readProblem(answer.status, data, answer.headers.get('retry-after'))
  throw problem === null ? foreignAnswer(answer.status) : knownError(problem)
}
