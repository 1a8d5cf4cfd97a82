import { useDeferredValue, useMemo, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'

import type { Account } from '#contract/accounts.ts'
import type { Post } from '#contract/posts.ts'

import { findPosts } from './find-posts.ts'
import { PagedRows } from './paged-rows.tsx'
import { PostSearch } from './post-search.tsx'

interface PostListProps {
  readonly posts: readonly Post[]
  readonly accounts: readonly Account[] | undefined
  /** What holds the rows. */
  readonly list: RefObject<HTMLElement | null>
  readonly row: (post: Post) => ReactNode
}

/** From so many posts on, a list is worth a search. */
const SEARCH_FROM = 6

export function PostList({ posts, accounts, list, row }: PostListProps) {
  const [search, setSearch] = useState('')
  // A key that is typed is shown at once, and does not wait for thousands of texts to be looked through.
  const sought = useDeferredValue(search)
  const field = useRef<HTMLInputElement>(null)
  const found = useMemo(() => findPosts(posts, accounts, sought), [posts, accounts, sought])

  function showAll() {
    setSearch('')
    field.current?.focus()
  }

  return (
    <>
      {(posts.length >= SEARCH_FROM || search !== '') && (
        <PostSearch
          field={field}
          value={search}
          sought={sought.trim()}
          found={found.length}
          all={posts.length}
          onChange={setSearch}
          onShowAll={showAll}
        />
      )}
      {found.length > 0 && <PagedRows items={found} of={sought} list={list} row={row} />}
    </>
  )
}
