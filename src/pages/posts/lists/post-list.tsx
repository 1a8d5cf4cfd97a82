import Search from 'lucide-react/icons/search'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'

import type { Account } from '#contract/accounts.ts'
import type { Post } from '#contract/posts.ts'
import { personName } from '#contract/rules/person-name.ts'
import { useAllPosts } from '#data/posts/all-posts.ts'
import { t } from '#text/t.ts'
import { Told } from '#ui/feedback/news.tsx'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { numberText } from '#ui/format/numbers.ts'
import { plainText } from '#ui/format/text.tsx'

import { PagedRows } from './paged-rows.tsx'
import type { PagedRowsProps } from './paged-rows.tsx'

interface PostListProps {
  /** The newest ones. */
  readonly posts: readonly Post[]
  /** How many there are in all. */
  readonly total: number
  /** Picks those of the list out of all posts. */
  readonly choose: (all: readonly Post[]) => readonly Post[]
  /** Called with the number of rows that are to be read. */
  readonly onReach: (rows: number) => void
  readonly accounts: readonly Account[] | undefined
  /** The element around the rows. */
  readonly list: RefObject<HTMLElement | null>
  readonly row: (post: Post) => ReactNode
  readonly groupOf?: (post: Post) => string
  readonly selection?: NonNullable<PagedRowsProps<Post>['selection']>
}

/** The search is shown from this many posts on. */
const SEARCH_FROM = 6

export function PostList({ posts, total, choose, onReach, accounts, ...rows }: PostListProps) {
  const [search, setSearch] = useState('')
  // Deferred, so that typing does not wait for the search through thousands of texts.
  const typed = useDeferredValue(search).trim()
  const isPart = posts.length < total
  const all = useAllPosts(isPart && typed !== '', plainTextOf)
  // Until they are read, the list stays as it is.
  const sought = isPart && all === undefined ? '' : typed
  const field = useRef<HTMLInputElement>(null)
  const found = useMemo(
    () => findPosts(isPart && all !== undefined ? choose(all) : posts, accounts, sought),
    [isPart, all, choose, posts, accounts, sought],
  )

  function showAll() {
    setSearch('')
    field.current?.focus()
  }

  return (
    <>
      {(total >= SEARCH_FROM || search !== '') && (
        <PostSearch
          field={field}
          value={search}
          sought={sought}
          found={found.length}
          all={total}
          onChange={setSearch}
          onShowAll={showAll}
        />
      )}
      {found.length > 0 && (
        <PagedRows items={found} {...(sought === '' && { total, onReach })} of={sought} {...rows} />
      )}
    </>
  )
}

interface PostSearchProps {
  readonly field: RefObject<HTMLInputElement | null>
  readonly value: string
  /** The search that the list shows. */
  readonly sought: string
  /** How many posts match, of how many. */
  readonly found: number
  readonly all: number
  readonly onChange: (search: string) => void
  readonly onShowAll: () => void
}

/** Searches the posts on this device, so it works offline. */
function PostSearch({ field, value, sought, found, all, ...on }: PostSearchProps) {
  const isNone = sought !== '' && found === 0
  return (
    <div className="stack stack--tight">
      <Field label={t.posts.published.search}>
        {(control) => (
          <div className="post-search">
            <Search size={16} />
            <TextInput
              {...control}
              ref={field}
              type="search"
              value={value}
              onChange={on.onChange}
            />
          </div>
        )}
      </Field>
      <Told className="faint">
        {sought !== '' && !isNone && t.posts.published.found(numberText(found), numberText(all))}
        {isNone && t.posts.published.noneFound(sought)}
      </Told>
      {isNone && (
        <div>
          <Button size="small" onClick={on.onShowAll}>
            {t.posts.published.showAll}
          </Button>
        </div>
      )}
    </div>
  )
}

/** The posts with every word of the search in their text, account, card or articles. */
export function findPosts(
  posts: readonly Post[],
  accounts: readonly Account[] | undefined,
  search: string,
): readonly Post[] {
  // Called at each key typed on the screen: without a search it returns at once.
  if (search.trim() === '') return posts
  const words = plainText(search).split(/\s+/)
  const names = new Map(accounts?.map((account) => [account.id, plainNameOf(account)]))
  return posts.filter((post) => {
    const [text, name] = [plainTextOf(post), names.get(post.social_account_id ?? '')]
    return words.every((word) => text.includes(word) || name?.includes(word) === true)
  })
}

/** Cached, because normalizing thousands of texts takes far longer than searching them. */
const plainTexts = new WeakMap<Post, string>()

function plainTextOf(post: Post): string {
  const known = plainTexts.get(post)
  if (known !== undefined) return known
  const titles = post.articles.map(({ title }) => title)
  const text = plainText([post.Text_content, post.link_card?.title, ...titles].join('\n'))
  plainTexts.set(post, text)
  return text
}

function plainNameOf(account: Account): string {
  return plainText(personName(account.given_name, account.family_name, account.account_name))
}
