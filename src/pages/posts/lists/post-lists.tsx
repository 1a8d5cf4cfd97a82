import { useCallback, useMemo } from 'react'
import type { RefObject } from 'react'

import type { Account } from '#contract/accounts.ts'
import type { Post } from '#contract/posts.ts'
import { useDraftSwitch } from '#data/drafts/draft-switch.ts'
import type { PostsList } from '#data/posts/posts.ts'
import type { MissedPost } from '#data/posts/scheduled-posts.ts'

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

  return (
    <>
      <StoredDrafts
        drafts={draftsOf(items, missed)}
        accounts={accounts}
        onWriteOn={writeOn}
        onLetGo={letGo}
        onLeave={() => editor.current?.focus()}
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
