import type { RefObject } from 'react'

import type { Account } from '#contract/accounts.ts'
import type { Post } from '#contract/posts.ts'
import type { ComposerDraftControl } from '#data/drafts/drafts.ts'
import type { usePosts } from '#data/posts/posts.ts'
import type { MissedPost } from '#data/posts/scheduled-posts.ts'

import { PublishedPosts } from './published-posts.tsx'
import { ScheduledPosts } from './scheduled-posts.tsx'
import { draftsOf, otherPosts, postsToCome } from './split-posts.ts'
import { StoredDrafts } from './stored-drafts.tsx'

interface PostListsProps {
  readonly posts: ReturnType<typeof usePosts>
  readonly missed: readonly MissedPost[]
  readonly accounts: readonly Account[] | undefined
  readonly draft: ComposerDraftControl
  readonly editor: RefObject<HTMLTextAreaElement | null>
}

/** The drafts, the scheduled posts and the published ones. */
export function PostLists({ posts, missed, accounts, draft, editor }: PostListsProps) {
  async function takeUp(post: Post) {
    if (draft.isLoaded && (await draft.takeUp(post))) editor.current?.focus()
  }

  return (
    <>
      <StoredDrafts
        drafts={draftsOf(posts.items, missed)}
        accounts={accounts}
        draft={draft}
        onWriteOn={(post) => void takeUp(post)}
        onLeave={() => editor.current?.focus()}
      />
      <ScheduledPosts posts={postsToCome(posts.items)} missed={missed} accounts={accounts} />
      <PublishedPosts
        posts={{ ...posts, items: otherPosts(posts.items, missed) }}
        accounts={accounts}
        onReuse={(post) => void takeUp(post)}
        onWrite={() => editor.current?.focus()}
      />
    </>
  )
}
