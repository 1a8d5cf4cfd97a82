import * as z from 'zod/mini'

import type { Answer, LinkedInHttp } from './http.ts'
import type { CommentOutcome, LinkedIn } from './linkedin.ts'
import type { Reason } from './reasons.ts'
import { failureOf, failureOfNetworkError, readErrorBody } from './send-outcome.ts'

type Comment = Parameters<LinkedIn['createComment']>[1]

/**
 * Uses the address without a version: the one below `/rest` is closed to self-serve apps. LinkedIn may have carried out
 * a request that it answers with 408 or 429, so such a request counts as lost.
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
      : { kind: 'lost', reason: [{ code: 'comment/no-answer' }] }
  }
}

function outcomeOf(answer: Answer): CommentOutcome {
  const { status } = answer
  if (status === 201) return { kind: 'accepted', value: namesIn(answer) }
  const { message } = readErrorBody(answer.text)
  if (status === 404 && /unable to obtain activity/i.test(message)) return { kind: 'too-early' }
  if (status === 403 && /partnerApi|NO_VERSION/.test(message)) return { kind: 'by-hand' }
  if (status < 300 || status >= 500 || status === 408 || status === 429) {
    const code = status === 429 ? 'comment/limit-reached' : 'comment/unclear'
    return { kind: 'lost', reason: [{ code }] }
  }
  if (status < 400) {
    return refused({ code: 'linkedin/redirect' })
  }
  if (status === 401) {
    const failure = failureOf(answer)
    if (failure.kind === 'refused') return failure
  }
  const said = (message === '' ? `(${status})` : message).replace(/(?<![.!?])[.!?]+$/, '')
  return refused({ code: 'comment/refused', params: { said } })
}

function refused(why: Reason) {
  return { kind: 'refused', mustReconnect: false, mayBeTooFresh: false, reason: [why] } as const
}

const Created = z.object({
  $URN: z.optional(z.string()),
  object: z.optional(z.string()),
})

/** The names in an answer; null for each that it lacks: an odd answer does not undo the comment. */
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
