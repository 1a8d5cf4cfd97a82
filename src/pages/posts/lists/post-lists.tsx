import { useCallback, useEffect, useEffectEvent, useMemo } from 'react'
import type { RefObject } from 'react'
import { useSearchParams } from 'react-router-dom'

import type { Account } from '#contract/accounts.ts'
import type { Post } from '#contract/posts.ts'
import { isToCome } from '#contract/rules/to-come.ts'
import { useDraftSwitch, useIsDraftLoaded } from '#data/drafts/draft-switch.ts'
import type { PostsList } from '#data/posts/posts.ts'
import type { MissedPost } from '#data/posts/scheduled-posts.ts'

import { isUnread } from './post-name.ts'
import { PublishedPosts } from './published-posts.tsx'
import { ScheduledPosts } from './scheduled-posts.tsx'
import { draftsOf, otherPosts, postsToCome, withoutGap } from './split-posts.ts'
import { StoredDrafts } from './stored-drafts.tsx'

interface PostListsProps {
  readonly posts: PostsList
  readonly missed: readonly MissedPost[]
  readonly accounts: readonly Account[] | undefined
  readonly editor: RefObject<HTMLTextAreaElement | null>
  /** Called with the number of published posts that are to be read. */
  readonly onReach: (newest: number) => void
}

/** The drafts, the scheduled posts and the published ones. */
export function PostLists({ posts, missed, accounts, editor, onReach }: PostListsProps) {
  const { takeUp, letGo } = useDraftSwitch()
  const { items, part } = posts
  const others = useMemo(() => items && otherPosts(items, missed), [items, missed])
  const published = part?.published ?? 0

  const writeOn = useCallback((post: Post) => void writeIn(editor, takeUp(post)), [takeUp, editor])

  useAskedDraft(items, writeOn)

  return (
    <>
      <StoredDrafts
        drafts={draftsOf(items, missed)}
        accounts={accounts}
        onWriteOn={writeOn}
        onLetGo={letGo}
      />
      <ScheduledPosts posts={postsToCome(items)} missed={missed} accounts={accounts} />
      <PublishedPosts
        posts={{ ...posts, items: others && withoutGap(others, published) }}
        total={published + (others?.filter((post) => !post.is_published).length ?? 0)}
        missed={missed}
        accounts={accounts}
        onReach={onReach}
        onReuse={writeOn}
        onWrite={() => editor.current?.focus()}
      />
    </>
  )
}

async function writeIn(editor: PostListsProps['editor'], taking: Promise<boolean>) {
  if (await taking) editor.current?.focus()
}

/**
 * `/posts?draft=<id>` opens that draft, as if it was pressed in the list. It does so once: a page that is
 * loaded again later shows the text written since.
 */
function useAskedDraft(posts: PostsList['items'], writeOn: (post: Post) => void): void {
  const [query, setQuery] = useSearchParams()
  const isLoaded = useIsDraftLoaded()
  const id = query.get('draft')
  const isReady = id !== null && posts !== undefined && isLoaded

  const takeAsked = useEffectEvent(() => {
    const asked = posts?.find((post) => post.id === id)
    setQuery({}, { replace: true })
    if (asked !== undefined && isUnread(asked) && !isToCome(asked)) writeOn(asked)
  })

  useEffect(() => {
    if (isReady) takeAsked()
  }, [isReady])
}
