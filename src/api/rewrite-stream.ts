import { CodedError } from '#contract/coded-error.ts'
import { REWRITE, RewriteEvent } from '#contract/content/rewrite.ts'
import type { RewriteRequest } from '#contract/content/rewrite.ts'
import { API } from '#contract/limits.ts'
import { absoluteAddress } from '#device/address.ts'
import { currentToken } from '#device/token-store.ts'

import { readParts } from './event-stream.ts'
import { NetworkError } from './network-error.ts'

/**
 * @returns the last event
 * @throws CodedError if the server refuses, NetworkError if it cannot be reached or breaks off; ignore what it throws
 * once `signal` is aborted
 */
export async function readRewrite(
  request: RewriteRequest,
  signal: AbortSignal,
  tell: (event: RewriteEvent) => void,
): Promise<RewriteEvent> {
  let last: RewriteEvent | null = null
  try {
    const answer = await fetch(absoluteAddress(API.root + REWRITE.path), {
      method: REWRITE.method,
      headers: {
        Accept: 'text/event-stream',
        Authorization: `Bearer ${currentToken() ?? ''}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify(request),
      credentials: 'include',
      cache: 'no-store',
      redirect: 'error',
      signal,
    })
    await readParts(answer, ignore, ({ data }) => {
      last = RewriteEvent.parse(JSON.parse(data))
      tell(last)
    })
  } catch (error) {
    if (error instanceof CodedError || error instanceof NetworkError) throw error
    throw new NetworkError('network', error)
  }
  return endOf(last)
}

function endOf(last: RewriteEvent | null): RewriteEvent {
  if (last?.is_done !== true) throw new NetworkError('network')
  return last
}

function ignore(): void {
  // There is no time limit here: the person who waits can cancel.
}
