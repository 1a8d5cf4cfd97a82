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
import { draftsOf, isOut, notOutFirst, otherPosts, postsToCome } from './split-posts.ts'
import { StoredDrafts } from './stored-drafts.tsx'

interface ListsProps {
  readonly posts: PostsList
  readonly missed: readonly MissedPost[]
  readonly accounts: readonly Account[] | undefined
  readonly editor: RefObject<HTMLTextAreaElement | null>
}

/** The drafts and the scheduled posts. */
export function UnpublishedLists({ posts, missed, accounts, editor }: ListsProps) {
  const { letGo } = useDraftSwitch()
  const writeOn = useWriteOn(editor)
  useAskedDraft(posts.items, writeOn)
  return (
    <>
      <StoredDrafts
        drafts={draftsOf(posts.items, missed)}
        accounts={accounts}
        onWriteOn={writeOn}
        onLetGo={letGo}
      />
      <ScheduledPosts posts={postsToCome(posts.items)} missed={missed} accounts={accounts} />
    </>
  )
}

interface PublishedListProps extends ListsProps {
  /** Called with the number of published posts that are to be read. */
  readonly onReach: (newest: number) => void
}

/** The published posts, and those that should be. */
export function PublishedList({ posts, missed, accounts, editor, onReach }: PublishedListProps) {
  const { items, part } = posts
  const others = useMemo(() => items && notOutFirst(otherPosts(items, missed)), [items, missed])
  const notOut = others?.filter((post) => !isOut(post)).length ?? 0
  return (
    <PublishedPosts
      posts={{ ...posts, items: others }}
      total={(part?.published ?? 0) + notOut}
      missed={missed}
      accounts={accounts}
      onReach={onReach}
      onReuse={useWriteOn(editor)}
      onWrite={() => editor.current?.focus()}
    />
  )
}

function useWriteOn(editor: ListsProps['editor']): (post: Post) => void {
  const { takeUp } = useDraftSwitch()
  return useCallback((post: Post) => void writeIn(editor, takeUp(post)), [takeUp, editor])
}

async function writeIn(editor: ListsProps['editor'], taking: Promise<boolean>) {
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
