import { memo, useMemo, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router-dom'

import type { Account } from '#contract/accounts.ts'
import type { Post } from '#contract/posts.ts'
import { t } from '#text/t.ts'
import { Button } from '#ui/button.tsx'
import { numberText } from '#ui/number-text.ts'
import { Rows } from '#ui/rows.tsx'

import { findPosts } from './find-posts.ts'
import { PostSearch } from './post-search.tsx'
import { focusRow } from './row-focus.ts'

interface PostListProps {
  readonly posts: readonly Post[]
  readonly accounts: readonly Account[] | undefined
  /** What holds the rows. */
  readonly list: RefObject<HTMLElement | null>
  readonly row: (post: Post) => ReactNode
}

/** From so many posts on, a list is worth a search. */
const SEARCH_FROM = 6
const PAGE_SIZE = 20

export function PostList({ posts, accounts, list, row }: PostListProps) {
  const [search, setSearch] = useState('')
  const [shown, setShown] = useState(PAGE_SIZE)
  const field = useRef<HTMLInputElement>(null)
  const found = useMemo(() => findPosts(posts, accounts, search), [posts, accounts, search])
  // One that an address points at is among those that are shown.
  const { hash } = useLocation()
  const pointedAt = found.findIndex(({ id }) => hash === `#post-${id}`)
  const count = Math.max(shown, pointedAt + 1)
  const left = found.length - count

  function seek(sought: string) {
    setSearch(sought)
    setShown(PAGE_SIZE)
  }

  function showAll() {
    seek('')
    field.current?.focus()
  }

  function showMore() {
    // Rendered at once: the first one that is new is read next, and the button may be gone.
    flushSync(() => setShown(count + PAGE_SIZE))
    focusRow(list.current, count)
  }

  return (
    <>
      {(posts.length >= SEARCH_FROM || search !== '') && (
        <PostSearch
          field={field}
          value={search}
          found={found.length}
          all={posts.length}
          onChange={seek}
          onShowAll={showAll}
        />
      )}
      {found.length > 0 && (
        <Rows>
          {found.slice(0, count).map((post) => (
            <DrawnRow key={post.id} post={post} row={row} />
          ))}
        </Rows>
      )}
      {left > 0 && (
        <div>
          <Button onClick={showMore}>
            {t.posts.published.showMore(numberText(Math.min(left, PAGE_SIZE)))}
          </Button>
        </div>
      )}
    </>
  )
}

interface DrawnRowProps extends Pick<PostListProps, 'row'> {
  readonly post: Post
}

/** Showing 20 more draws these 20, and not the hundreds before them. */
const DrawnRow = memo(({ post, row }: DrawnRowProps) => row(post))
