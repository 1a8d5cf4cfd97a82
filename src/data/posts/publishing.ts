import { useRef, useState } from 'react'

import { loadChunk } from '#api/load-chunk.ts'
import { NetworkError } from '#api/network-error.ts'
import type { LinkCard, Post, PublishDirect } from '#contract/posts.ts'
import { errorMessage } from '#data/notices/failures.ts'
import { toasterOfSession } from '#data/notices/toasts.ts'
import { useIsShown } from '#data/query/use-action.ts'
import { invalidateList } from '#data/query/use-list.ts'
import { signedInDatabase } from '#data/session/database.ts'
import type { DraftFormat } from '#db/outbox-rows.ts'
import type { Published } from '#sync/publish/publish.ts'
import { failureWords } from '#text/failure-words.ts'
import { reasonSaid } from '#text/reason-said.ts'
import { t } from '#text/t.ts'

export interface PublishArgs extends DraftFormat {
  /** The draft's own id: the same draft is never published twice. */
  readonly id: string
  readonly social_account_id: string
  readonly text_content: string
  readonly image_content_url: string | null
  /** Null without an image. */
  readonly image_alt_text: string | null
  /** Null with an image. */
  readonly link_card: LinkCard | null
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

export type PublishOutcome =
  | Extract<Published, { readonly post: Post }>
  | { readonly kind: 'refused'; readonly message: string }
  /** The post may be live or not: the same publish, tried again, finds out and publishes at most once. */
  | { readonly kind: 'no-answer'; readonly message: string }

/** Never rejects. */
async function publishNow(body: PublishDirect): Promise<PublishOutcome> {
  try {
    // Loaded by the first publish, like the transport: no screen needs it for rendering.
    const { publishOnce } = await loadChunk(() => import('#sync/publish/publish.ts'))
    const outcome = inWords(await publishOnce(signedInDatabase(), body))
    invalidateList('posts/list')
    return outcome
  } catch (error) {
    // Nothing of the post was sent: a file did not arrive, or this device lacks a session, room or a part of the app.
    const isCutOff = error instanceof NetworkError
    const message = isCutOff ? t.failures.publishCutOff : errorMessage('posts/publish', error)
    return { kind: 'refused', message }
  }
}

/** Why a publish did not succeed; null while it has, or still may. */
function publishError(outcome: PublishOutcome): string | null {
  if (outcome.kind === 'refused' || outcome.kind === 'no-answer') return outcome.message
  if (outcome.kind === 'failed') return reasonSaid(outcome) || t.failures.of['posts/publish']
  return null
}

function inWords(outcome: Published): PublishOutcome {
  if (outcome.kind === 'no-answer') {
    return { kind: 'no-answer', message: t.failures.publishUnanswered }
  }
  if (outcome.kind === 'refused') {
    return { kind: 'refused', message: failureWords('posts/publish', outcome.said) }
  }
  return outcome
}
