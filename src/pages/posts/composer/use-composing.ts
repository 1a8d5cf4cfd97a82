import { useRef, useState } from 'react'

import type { Account } from '#contract/accounts.ts'
import type { LinkCard } from '#contract/posts.ts'
import type { ComposerDraftControl } from '#data/drafts/drafts.ts'
import { noteJustNow } from '#data/posts/just-now.ts'
import { usePublish } from '#data/posts/publishing.ts'
import type { PublishArgs, PublishOutcome } from '#data/posts/publishing.ts'
import { useSchedulePost } from '#data/posts/scheduled-posts.ts'
import type { Action } from '#data/query/action.ts'
import { reasonSaid } from '#text/reason-said.ts'
import { t } from '#text/t.ts'
import { absoluteTime } from '#ui/format/dates.tsx'

import { imageToSend } from './generated-image.ts'

/** Publishes the composer's draft, now or at a chosen time. */
export interface Composing {
  readonly publish: (to: Account) => Promise<Published>
  /** `at`: RFC 3339. False: `scheduling` says why not. */
  readonly schedule: (to: Account, at: string) => Promise<boolean>
  readonly scheduling: Pick<Action<unknown>, 'isPending' | 'error' | 'reset'>
  readonly isPending: boolean
  readonly error: string | null
  /** Shown until somebody writes the next post. */
  readonly good: string | null
  readonly doubt: string | null
  /** The post that `good` is about. */
  readonly post: ToldPost | null
}

export interface ToldPost {
  readonly id: string
  /** The post's address at LinkedIn; null if it is not there (yet). */
  readonly url: string | null
}

/** `live`: published. `taken`: stored and on its way, or may be live. `kept`: still in the composer. */
type Published = 'live' | 'taken' | 'kept'

interface Composed {
  readonly draft: ComposerDraftControl
  /** The job that drafted the text; undefined for the user's own text. */
  readonly generationId: string | undefined
  /** Resolves to the card of the text's link. */
  readonly card: () => Promise<LinkCard | null>
}

export function useComposing({ draft, generationId, card }: Composed): Composing {
  const { publish, isPending: isPublishing, error } = usePublish()
  const { run, ...scheduling } = useSchedulePost()
  const isBusy = useRef(false)
  const [preparing, setPreparing] = useState<'publish' | 'schedule' | null>(null)
  const [said, setSaid] = useState<(AfterPublish & { readonly post: ToldPost }) | null>(null)
  const good = said?.good ?? null
  if (good !== null && draft.text !== '') setSaid(null)

  /** Null while another publish is running. */
  async function postFor({ id }: Account, what: 'publish' | 'schedule') {
    if (isBusy.current) return null
    isBusy.current = true
    setPreparing(what)
    try {
      const found = await card()
      return { ...postOf(id, found), id: await draft.resolveId() }
    } finally {
      isBusy.current = false
      setPreparing(null)
    }
  }

  function postOf(accountId: string, found: LinkCard | null): Omit<PublishArgs, 'id'> {
    const image = imageToSend(draft.imageUrl)
    return {
      social_account_id: accountId,
      text_content: draft.text,
      image_content_url: image,
      image_alt_text: image === null ? null : saidOf(draft.altText),
      link_card: image === null ? found : null,
      ...draft.format,
      ...generationOf(draft, generationId),
    }
  }

  /** Returns whether the composer can drop the draft. */
  function say(after: AfterPublish, post: PublishArgs, url: string | null = null): boolean {
    setSaid({ ...after, post: { id: post.id, url } })
    if (after.isTaken) {
      draft.clear(post.text_content)
      noteJustNow(post.id)
    } else if (isOther(post, after.retryId)) {
      draft.set({ postId: after.retryId })
    }
    return after.isTaken
  }

  return {
    async publish(to) {
      setSaid(null)
      const post = await postFor(to, 'publish')
      if (post === null) return 'kept'
      const outcome = await publish(post)
      const isLive = outcome.kind === 'published'
      const url = isLive ? outcome.post.publication?.url : null
      if (!say(afterPublish(outcome, post.id), post, url)) return 'kept'
      return isLive ? 'live' : 'taken'
    },
    async schedule(to, at) {
      const post = await postFor(to, 'schedule')
      if (post === null) return false
      const isStored = await run({ ...post, scheduled_at: at })
      if (isStored) say(afterScheduling(at), post)
      return isStored
    },
    scheduling: { ...scheduling, isPending: scheduling.isPending || preparing === 'schedule' },
    isPending: isPublishing || preparing === 'publish',
    error,
    good,
    doubt: said?.doubt ?? null,
    post: good === null ? null : (said?.post ?? null),
  }
}

/** Null for a blank alt text. */
function saidOf(altText: string | null | undefined): string | null {
  const said = altText?.trim() ?? ''
  return said === '' ? null : said
}

/** The stored draft may name a job whose text was replaced altogether. */
function generationOf({ generationId = null }: ComposerDraftControl, jobId: string | undefined) {
  if (jobId !== undefined) return { generation_id: jobId }
  return generationId === null ? {} : { generation_id: null }
}

/** The server stored the text under another id: the publish was started by an earlier version of Lin. */
function isOther({ id }: PublishArgs, storedId: string | undefined): storedId is string {
  return storedId !== undefined && storedId !== id
}

/** The composer's reaction to a publish. The hook reports failures. */
interface AfterPublish {
  /** The post is stored and on its way, so the composer is cleared. */
  readonly isTaken: boolean
  /** The stored post that the next attempt publishes, so that no second one is created. */
  readonly retryId?: string
  readonly good: string | null
  readonly doubt: string | null
}

/** `retryId`: the stored post, if this publish was a retry. */
export function afterPublish(outcome: PublishOutcome, retryId?: string): AfterPublish {
  switch (outcome.kind) {
    case 'published':
      return { isTaken: true, good: t.posts.after.published, doubt: null }
    case 'pending':
      return { isTaken: true, good: t.posts.after.publishing, doubt: null }
    case 'unknown':
      return {
        isTaken: true,
        good: null,
        doubt: t.posts.after.mayBeLive(reasonSaid(outcome) || t.posts.after.noAnswer),
      }
    case 'failed':
      return { isTaken: false, retryId: outcome.post.id, good: null, doubt: null }
    case 'refused':
    case 'no-answer':
      return {
        isTaken: false,
        ...(retryId === undefined ? {} : { retryId }),
        good: null,
        doubt: null,
      }
  }
}

/** `at`: the publication time, RFC 3339. */
export function afterScheduling(at: string): AfterPublish {
  return { isTaken: true, good: t.posts.after.scheduled(absoluteTime(at)), doubt: null }
}
