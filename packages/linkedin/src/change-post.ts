import { NetworkError } from './http.ts'
import type { Answer, Rest } from './http.ts'
import type { ChangeOutcome, LinkedInEdit } from './linkedin.ts'
import { escapeWithMentions } from './mentions.ts'
import type { Reasons } from './reasons.ts'
import { readErrorBody } from './send-outcome.ts'

/** A second request has no further effect. */
export function editPost(
  rest: Rest,
  accessToken: string,
  { urn, text, mentions = [] }: LinkedInEdit,
  signal: AbortSignal,
): Promise<ChangeOutcome> {
  return change('edit', () =>
    rest(
      {
        method: 'POST',
        path: pathOf(urn),
        accessToken,
        headers: { 'X-RestLi-Method': 'PARTIAL_UPDATE' },
        body: { patch: { $set: { commentary: escapeWithMentions(text, mentions) } } },
      },
      signal,
    ),
  )
}

export function deletePost(
  rest: Rest,
  accessToken: string,
  urn: string,
  signal: AbortSignal,
): Promise<ChangeOutcome> {
  return change('delete', () =>
    rest(
      {
        method: 'DELETE',
        path: pathOf(urn),
        accessToken,
        headers: { 'X-RestLi-Method': 'DELETE' },
      },
      signal,
    ),
  )
}

function pathOf(urn: string): string {
  return `/rest/posts/${encodeURIComponent(urn)}`
}

async function change(
  what: 'edit' | 'delete',
  ask: () => ReturnType<Rest>,
): Promise<ChangeOutcome> {
  try {
    const answer = await ask()
    return answer.status < 300 ? { kind: 'done' } : failureOfChange(answer, what)
  } catch (error) {
    return changeFailureOfNetworkError(error)
  }
}

function failureOfChange(answer: Answer, what: 'edit' | 'delete'): ChangeOutcome {
  const { codes, message } = readErrorBody(answer.text)
  if (answer.status < 400) return refused({ code: 'linkedin/redirect' }, BY_HAND[what])
  switch (answer.status) {
    case 401:
      return {
        ...refused({ code: 'linkedin/connection-refused' }, { code: 'next/connect-account' }),
        mustReconnect: true,
        mayBeTooFresh: codes.includes('REVOKED_ACCESS_TOKEN'),
      }
    case 403:
      return refused(NOT_ALLOWED[what], BY_HAND[what])
    case 404:
      return { kind: 'gone' }
    case 426:
      return refused({ code: 'linkedin/version-ended' }, { code: 'next/tell-whoever-runs-it' })
    case 429:
      return { kind: 'not-sent', reason: [{ code: 'linkedin/change-limit-reached' }] }
    case 408:
      return { kind: 'lost' }
    case 503:
      return { kind: 'not-sent', reason: [{ code: 'linkedin/unavailable' }] }
    default:
      if (answer.status >= 500) return { kind: 'lost' }
      return refused(
        message === ''
          ? { code: 'linkedin/change-refused-with', params: { status: answer.status } }
          : { code: 'linkedin/change-refused', params: { said: message } },
        BY_HAND[what],
      )
  }
}

function changeFailureOfNetworkError(error: unknown): ChangeOutcome {
  if (error instanceof NetworkError && !error.hasLeft) {
    return { kind: 'not-sent', reason: [{ code: 'linkedin/unreachable' }] }
  }
  return { kind: 'lost' }
}

const NOT_ALLOWED = {
  edit: { code: 'linkedin/edit-not-allowed' },
  delete: { code: 'linkedin/delete-not-allowed' },
} as const

const BY_HAND = {
  edit: { code: 'next/edit-at-linkedin' },
  delete: { code: 'next/delete-at-linkedin' },
} as const

function refused(...reason: Reasons) {
  return { kind: 'refused', mustReconnect: false, mayBeTooFresh: false, reason } as const
}
