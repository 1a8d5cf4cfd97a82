import * as z from 'zod/mini'

import type { Answer, LinkedInHttp } from './http.ts'
import type { CommentOutcome, LinkedIn } from './port.ts'
import { ELSEWHERE, failureOf, failureOfNetworkError, readErrorBody } from './send-outcome.ts'

type Comment = Parameters<LinkedIn['createComment']>[1]

/**
 * Comments on a post, by the address without a version: the one below `/rest` is closed to self-serve apps.
 * What LinkedIn throttles (408, 429) may have been done all the same, so it counts as lost.
 */
export async function createComment(
  { http, apiBase }: { readonly http: LinkedInHttp; readonly apiBase: string },
  accessToken: string,
  { author, postUrn, text }: Comment,
  signal: AbortSignal,
): Promise<CommentOutcome> {
  try {
    const answer = await http.ask(
      `${apiBase}/v2/socialActions/${encodeURIComponent(postUrn)}/comments`,
      {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${accessToken}`,
          'X-Restli-Protocol-Version': '2.0.0',
          'Content-Type': 'application/json',
        },
        body: JSON.stringify({
          actor: `urn:li:person:${author}`,
          object: postUrn,
          message: { text },
        }),
      },
      signal,
    )
    return outcomeOf(answer)
  } catch (error) {
    const failure = failureOfNetworkError(error)
    return failure.kind === 'not-sent'
      ? failure
      : { kind: 'lost', reason: 'LinkedIn did not answer, so the comment may be there.' }
  }
}

function outcomeOf(answer: Answer): CommentOutcome {
  const { status } = answer
  if (status === 201) return { kind: 'accepted', value: namesIn(answer) }
  const { message } = readErrorBody(answer.text)
  if (status === 404 && /unable to obtain activity/i.test(message)) return { kind: 'too-early' }
  if (status === 403 && /partnerApi|NO_VERSION/.test(message)) return { kind: 'by-hand' }
  if (status < 300 || status >= 500 || status === 408 || status === 429) {
    return { kind: 'lost', reason: doubt(status) }
  }
  if (status < 400) {
    return { kind: 'refused', mustReconnect: false, mayBeTooFresh: false, reason: ELSEWHERE }
  }
  if (status === 401) {
    const failure = failureOf(answer)
    if (failure.kind === 'refused') return failure
  }
  const said = message === '' ? `(${status})` : message
  const reason = `LinkedIn refused the comment: ${said.replace(/(?<![.!?])[.!?]+$/, '')}.`
  return { kind: 'refused', mustReconnect: false, mayBeTooFresh: false, reason }
}

function doubt(status: number): string {
  return status === 429
    ? 'LinkedIn takes no more comments for now, and this one may be there.'
    : 'LinkedIn did not say what became of the comment, so it may be there.'
}

const Created = z.object({
  $URN: z.optional(z.string()),
  object: z.optional(z.string()),
})

/** A comment that is there is there, whatever its answer is like. */
function namesIn({ headers, text }: Answer): { urn: string | null; activityUrn: string | null } {
  const read = Created.safeParse(jsonOrNull(text))
  const { $URN, object } = read.success ? read.data : {}
  const activityUrn = object !== undefined && ACTIVITY.test(object) ? object : null
  const id = headers.get('x-restli-id')
  const made = id === null || activityUrn === null ? null : `urn:li:comment:(${activityUrn},${id})`
  return { urn: $URN ?? made, activityUrn }
}

const ACTIVITY = /^urn:li:activity:\d+$/

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
