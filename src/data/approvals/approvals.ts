import { useQuery } from '@tanstack/react-query'

import { send } from '#api/client.ts'
import type {
  ApprovalLink,
  MadeApprovalLink,
  NewApprovalLink,
  PostApprovals,
} from '#contract/approvals/approvals.ts'
import { KnownError } from '#contract/coded-error.ts'
import { serverMessage } from '#data/notices/failures.ts'
import { queryClient } from '#data/query/query-client.ts'
import { newKey } from '#device/new-key.ts'
import { wordsSaid } from '#text/failure-words.ts'
import { t } from '#text/t.ts'

export type { ApprovalLink, MadeApprovalLink, PostApprovals }

interface Approvals {
  readonly value: PostApprovals | undefined
  readonly error: string | null
}

/** What was said of a post, and the links to it. The server alone has them: nothing of it is kept on the device. */
export function useApprovals(postId: string): Approvals {
  const { data, error } = useQuery({
    queryKey: keyOf(postId),
    queryFn: ({ signal }) => send('readApprovals', { params: { id: postId }, signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state }) => (state.status === 'error' ? SOON_MS : LOOK_EVERY_MS),
    meta: { isPersisted: () => false },
  })
  return { value: data, error: error === null ? null : approvalFailure(error) }
}

/** While the dialog is open, an answer may come at any time. */
const LOOK_EVERY_MS = 15_000
/** A draft that was just typed may still be on its way to the server. */
const SOON_MS = 2000

function keyOf(postId: string): readonly string[] {
  return ['approvals', postId]
}

export async function makeLink(
  posts: readonly string[],
  link: Pick<NewApprovalLink, 'name' | 'holds'>,
): Promise<MadeApprovalLink> {
  const made = await send('createApprovalLink', {
    body: { ...link, id: newKey(), posts: [...posts] },
  })
  await Promise.all(posts.map(readAgain))
  return made
}

export async function revokeLink(postId: string, linkId: string): Promise<void> {
  await send('revokeApprovalLink', { params: { id: linkId }, key: newKey() })
  await readAgain(postId)
}

export async function holdPost(postId: string, isHeld: boolean): Promise<void> {
  const held = await send('holdPost', { params: { id: postId }, body: { is_held: isHeld } })
  queryClient.setQueryData(keyOf(postId), held)
}

/** @param hash of the post that was shown; if it is another one by now, nothing is approved */
export async function approvePost(postId: string, hash: string): Promise<void> {
  await take(postId, () =>
    send('approvePost', { params: { id: postId }, body: { hash }, key: newKey() }),
  )
}

export async function withdrawApproval(postId: string): Promise<void> {
  await take(postId, () => send('withdrawApproval', { params: { id: postId }, key: newKey() }))
}

async function take(postId: string, call: () => Promise<PostApprovals>): Promise<void> {
  try {
    queryClient.setQueryData(keyOf(postId), await call())
  } catch (failure) {
    // The post may be another one by now, and the answer may be lost.
    void readAgain(postId)
    throw failure
  }
}

async function readAgain(postId: string): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: keyOf(postId) })
}

export function approvalFailure(failure: unknown): string {
  if (failure instanceof KnownError && failure.code === 'posts/not-found') {
    return t.approvals.ask.notSaved
  }
  return wordsSaid(serverMessage(failure) ?? '') || t.approvals.ask.failed
}
