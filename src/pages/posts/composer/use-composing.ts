import { useRef, useState } from 'react'

import type { Account } from '#contract/accounts.ts'
import { SCREEN } from '#contract/limits.ts'
import type { LinkCard } from '#contract/posts.ts'
import type { ComposerDraftControl } from '#data/drafts/drafts.ts'
import { usePublish } from '#data/posts/posts.ts'
import type { PublishArgs } from '#data/posts/posts.ts'
import { useSchedulePost } from '#data/posts/scheduled-posts.ts'
import type { Action } from '#data/query/action.ts'
import { useAfter } from '#ui/hooks/use-after.ts'

import { imageToSend } from './generated-image.ts'
import { afterPublish, afterScheduling } from './publish-words.ts'
import type { AfterPublish } from './publish-words.ts'

/** What becomes of the draft in the composer: published now, or at a moment to come. */
export interface Composing {
  readonly publish: (to: Account) => Promise<Published>
  /** `at`: RFC 3339. False: `scheduling` says why not. */
  readonly schedule: (to: Account, at: string) => Promise<boolean>
  readonly scheduling: Pick<Action<unknown>, 'isPending' | 'error' | 'reset'>
  readonly isPending: boolean
  readonly error: string | null
  readonly good: string | null
  readonly doubt: string | null
}

/** Of the draft: it is live; it is stored and on its way, or may be live; it stays in the composer. */
type Published = 'live' | 'taken' | 'kept'

interface Composed {
  readonly draft: ComposerDraftControl
  /** The job that drafted the text; undefined for a text of the user's own. */
  readonly generationId: string | undefined
  /** The card of its link, once it is known. */
  readonly card: () => Promise<LinkCard | null>
}

export function useComposing({ draft, generationId, card }: Composed): Composing {
  const { publish, isPending: isPublishing, error } = usePublish()
  const { run, ...scheduling } = useSchedulePost()
  const isBusy = useRef(false)
  const [preparing, setPreparing] = useState<'publish' | 'schedule' | null>(null)
  const [said, setSaid] = useState<AfterPublish | null>(null)
  const good = said?.good ?? null
  useAfter(good === null ? null : SCREEN.bannerMs, () => setSaid(null))

  /** Null while another one is on its way. */
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
      ...generationOf(draft, generationId),
    }
  }

  /** True once the draft is no longer needed here. */
  function say(after: AfterPublish, post: PublishArgs): boolean {
    setSaid(after)
    if (after.isTaken) draft.clear(post.text_content)
    else if (isOther(post, after.retryId)) draft.set({ postId: after.retryId })
    return after.isTaken
  }

  return {
    async publish(to) {
      setSaid(null)
      const post = await postFor(to, 'publish')
      if (post === null) return 'kept'
      const outcome = await publish(post)
      if (!say(afterPublish(outcome, post.id), post)) return 'kept'
      return outcome.kind === 'published' ? 'live' : 'taken'
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
  }
}

/** Null where nothing is said. */
function saidOf(altText: string | null | undefined): string | null {
  const said = altText?.trim() ?? ''
  return said === '' ? null : said
}

/** The stored draft may say that a job wrote it, of which nothing is left in the text. */
function generationOf({ generationId = null }: ComposerDraftControl, jobId: string | undefined) {
  if (jobId !== undefined) return { generation_id: jobId }
  return generationId === null ? {} : { generation_id: null }
}

/** The server has stored the text under a name of its own: a publish that an earlier version began. */
function isOther({ id }: PublishArgs, storedId: string | undefined): storedId is string {
  return storedId !== undefined && storedId !== id
}
