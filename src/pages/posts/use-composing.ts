import { useState } from 'react'

import type { Account } from '#contract/accounts.ts'
import { SCREEN } from '#contract/limits.ts'
import type { LinkCard } from '#contract/posts.ts'
import type { Action } from '#data/action.ts'
import type { ComposerDraftControl } from '#data/drafts.ts'
import { usePublish } from '#data/posts.ts'
import type { PublishArgs } from '#data/posts.ts'
import { useSchedulePost } from '#data/scheduled-posts.ts'
import { useAfter } from '#ui/use-after.ts'

import { imageToSend } from './generated-image.ts'
import { afterPublish, afterScheduling } from './publish-words.ts'
import type { AfterPublish } from './publish-words.ts'

/** What becomes of the draft in the composer: published now, or at a moment to come. */
export interface Composing {
  /** The draft, as the server takes it for this account. */
  readonly postFor: (account: Account) => PublishArgs
  /** True once the draft is no longer needed here. */
  readonly publish: (post: PublishArgs) => Promise<boolean>
  /** `at`: RFC 3339. False: `scheduling` says why not. */
  readonly schedule: (post: PublishArgs, at: string) => Promise<boolean>
  readonly scheduling: Pick<Action<unknown>, 'isPending' | 'error' | 'reset'>
  readonly isPending: boolean
  readonly error: string | null
  readonly good: string | null
  readonly doubt: string | null
}

interface Composed {
  readonly draft: ComposerDraftControl
  /** The job that drafted the text; undefined for a text of the user's own. */
  readonly generationId: string | undefined
  readonly card: LinkCard | null
  /** The stored post that the draft is another attempt of; null: a new one is made. */
  readonly retryId: string | null
}

export function useComposing({ draft, generationId, card, retryId }: Composed): Composing {
  const { publish, isPending, error } = usePublish()
  const { run, ...scheduling } = useSchedulePost()
  const [said, setSaid] = useState<AfterPublish | null>(null)
  const good = said?.good ?? null
  useAfter(good === null ? null : SCREEN.bannerMs, () => setSaid(null))

  function postFor({ id }: Account): PublishArgs {
    const image = imageToSend(draft.imageUrl)
    return {
      ...(retryId === null ? {} : { id: retryId }),
      social_account_id: id,
      text_content: draft.text,
      image_content_url: image,
      image_alt_text: image === null ? null : saidOf(draft.altText),
      link_card: image === null ? card : null,
      ...(generationId === undefined ? {} : { generation_id: generationId }),
    }
  }

  function say(after: AfterPublish, post: PublishArgs): boolean {
    setSaid(after)
    if (after.isTaken) draft.clear(post.text_content)
    else if (after.retryId !== undefined) draft.set({ postId: after.retryId })
    return after.isTaken
  }

  return {
    postFor,
    async publish(post) {
      setSaid(null)
      return say(afterPublish(await publish(post), post.id), post)
    },
    async schedule(post, at) {
      const isStored = await run({ ...post, scheduled_at: at })
      if (isStored) say(afterScheduling(at), post)
      return isStored
    },
    scheduling,
    isPending,
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
