import { escapeLittleText } from '#contract/rules/little-text.ts'

import { failureOfChange, failureOfSilentChange } from './change-outcome.ts'
import type { ChangeOutcome } from './port.ts'
import type { Rest } from './rest.ts'

/** Gives a live post another text. Sent twice it is the same text still. */
export function editPost(
  rest: Rest,
  accessToken: string,
  { urn, text }: { readonly urn: string; readonly text: string },
  signal: AbortSignal,
): Promise<ChangeOutcome> {
  return change('edit', () =>
    rest(
      {
        method: 'POST',
        path: pathOf(urn),
        accessToken,
        headers: { 'X-RestLi-Method': 'PARTIAL_UPDATE' },
        body: { patch: { $set: { commentary: escapeLittleText(text) } } },
      },
      signal,
    ),
  )
}

/** Takes a live post from LinkedIn. */
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
    return failureOfSilentChange(error)
  }
}
