import { useRef, useState } from 'react'

import { send } from '#api/client.ts'
import type { LinkCard, Post } from '#contract/posts.ts'
import { isPublishing } from '#contract/rules/publish-state.ts'
import { toasterOfSession } from '#data/notices/toasts.ts'
import { wordsOf } from '#data/notices/words-of.ts'
import { submit } from '#data/outbox/outbox.ts'
import type { ItemAction } from '#data/query/action.ts'
import type { List } from '#data/query/list.ts'
import { newestFirst } from '#data/query/newest-first.ts'
import { useItemAction } from '#data/query/use-action.ts'
import { useIsShown } from '#data/query/use-is-shown.ts'
import { invalidateList, useList } from '#data/query/use-list.ts'
import type { ListSource } from '#data/query/use-list.ts'
import { signedInDatabase } from '#data/session/database.ts'
import { forgetDraft } from '#sync/drafts/draft.ts'
import { putRow } from '#sync/mirror/mirror.ts'
import { foldPosts } from '#sync/outbox/fold.ts'
import type { Seen } from '#sync/outbox/fold.ts'

import { publishError, publishNow } from './publish-outcome.ts'
import type { PublishOutcome } from './publish-outcome.ts'

export function usePosts(): List<Seen<Post>> {
  return useList(POSTS)
}

export interface PublishArgs {
  /** The draft's own: the same draft is never published twice. */
  readonly id: string
  readonly social_account_id: string
  readonly text_content: string
  readonly image_content_url: string | null
  /** Null without an image. */
  readonly image_alt_text: string | null
  /** Null with an image. */
  readonly link_card: LinkCard | null
  /** The job that drafted the text. */
  readonly generation_id?: string | null
}

export interface Publish {
  /** While one publish is pending, another resolves with the outcome of the pending one. */
  readonly publish: (args: PublishArgs) => Promise<PublishOutcome>
  readonly isPending: boolean
  readonly error: string | null
}

/** Publishes to LinkedIn and saves the post as published; nothing is repeated by itself. */
export function usePublish(): Publish {
  const pending = useRef<Promise<PublishOutcome> | null>(null)
  const isShown = useIsShown()
  const [isPending, setIsPending] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function publishAndSay(args: PublishArgs): Promise<PublishOutcome> {
    const showToast = toasterOfSession()
    setIsPending(true)
    setError(null)
    const outcome = await publishNow(args)
    const words = publishError(outcome)
    setIsPending(false)
    setError(words)
    if (words !== null && !isShown.current) showToast({ tone: 'error', text: words })
    return outcome
  }

  async function publish(args: PublishArgs): Promise<PublishOutcome> {
    pending.current ??= publishAndSay(args)
    try {
      return await pending.current
    } finally {
      pending.current = null
    }
  }

  return { publish, isPending, error }
}

export interface SettlePost {
  readonly id: string
  readonly method: 'resend' | 'mark-published'
}

/** Settles a post that may be live. */
export function useSettlePost(): ItemAction<SettlePost> {
  return useItemAction({
    perform: settlePost,
    words: (failure) => wordsOf('posts/settle', failure),
    saysInToast: 'always',
  })
}

/** Deletes a post from Lin; LinkedIn keeps its copy. */
export function useDeletePost(): ItemAction<{ id: string }> {
  return useItemAction({
    perform: deletePost,
    words: (failure) => wordsOf('posts/delete', failure),
    saysInToast: 'always',
  })
}

export const POSTS: ListSource<Post, Seen<Post>> = {
  ahead: new WeakMap(),
  doing: 'posts/list',
  table: (db) => db.posts,
  fold: foldPosts,
  fetchRows: (signal) => send('listPosts', { signal }),
  compare: newestFirst,
  isMoving: (posts) =>
    posts.some(({ publication }) => publication !== null && isPublishing(publication.state)),
}

async function settlePost({ id, method }: SettlePost, key: string): Promise<string> {
  const db = signedInDatabase()
  const { post, message } = await send('settlePost', { params: { id }, body: { method }, key })
  await putRow(db, db.posts, post)
  invalidateList('posts/list')
  return message
}

async function deletePost({ id }: { id: string }): Promise<string | null> {
  const db = signedInDatabase()
  const message = await submit({ call: 'deletePost', id })
  // What waits can be taken back still.
  if (message === null) await forgetDraft(db, id)
  return message
}
