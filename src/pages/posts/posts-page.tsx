import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'

import { useAccounts } from '#data/accounts/accounts.ts'
import { useOnline } from '#data/device/online.ts'
import { FIRST_ROWS, usePosts } from '#data/posts/posts.ts'
import { useMissedPosts } from '#data/posts/scheduled-posts.ts'
import { useSources } from '#data/sources/sources.ts'
import { t } from '#text/t.ts'
import { HeldBack } from '#ui/feedback/skeleton.tsx'
import { figureOf } from '#ui/format/numbers.ts'
import { useOutstanding } from '#ui/hooks/use-outstanding.ts'
import { Page } from '#ui/layout/page.tsx'
import { Tile, Tiles } from '#ui/layout/tiles.tsx'
import { lazyPart } from '#ui/overlay/lazy-part.tsx'

import { Writing } from './writing.tsx'

import './posts-desk.css'

/** Here, so that the morning page loads this screen's code for its composer, not a second one beside it. */
export { MorningDraft } from './morning/morning-draft.tsx'

/** Loaded where it is needed: on few desks. */
const NothingToWrite = lazyPart(
  async () => (await import('./generator/nothing-to-write.tsx')).NothingToWrite,
  { texts: ['content'], wait: () => null },
)

/** Beside the composer or below it, so they are rendered after it. Fetched along with it; a failed fetch is repeated then. */
const UnpublishedLists = lazyPart(async () => (await fetchLists()).UnpublishedLists, {
  wait: () => null,
})
const PublishedList = lazyPart(async () => (await fetchLists()).PublishedList, { wait: () => null })
fetchLists().catch(leaveToPart)

function fetchLists() {
  return import('./lists/post-lists.tsx')
}

function leaveToPart(): void {}

/** The number of further rows that are read at once: a long list is not read anew for each page. */
const READ_BY = 100

export function PostsPage() {
  const [newest, setNewest] = useState(FIRST_ROWS)
  const [, downTo = ''] = useLocation().hash.split('#post-')
  const posts = usePosts('posts', { newest, downTo })
  const accounts = useAccounts()
  const sources = useSources()
  const editor = useRef<HTMLTextAreaElement>(null)
  const missed = useMissedPosts(posts.items)
  const hasNothing = sources.items?.every(({ articles }) => articles === 0) === true
  const [isWhole, setWhole] = useState(false)
  const isOnline = useOnline()
  // The warning that there is nothing to write from stands below the text: wait for it, so that nothing moves.
  const isToCome = hasNothing && !isWhole && isOnline
  const isWaiting = useOutstanding([sources, { items: isToCome ? undefined : [], error: null }])

  function reach(rows: number) {
    setNewest((before) => (rows > before ? Math.ceil(rows / READ_BY) * READ_BY : before))
  }

  // Deferred, so that typing does not wait for hundreds of rows.
  const shared = { posts, missed, accounts: accounts.items, editor }
  const unpublished = useDeferredValue(<UnpublishedLists {...shared} />)
  const published = useDeferredValue(<PublishedList {...shared} onReach={reach} />)
  const [preview, setPreview] = useState<HTMLElement | null>(null)
  const setIsWhole = useCallback(() => setWhole(true), [])
  const nothingFrom = hasNothing ? sources.items : null
  const nothingToWrite = useMemo(
    () =>
      nothingFrom && <NothingToWrite sources={nothingFrom} editor={editor} onWhole={setIsWhole} />,
    [nothingFrom, setIsWhole],
  )

  return (
    <Page
      title={t.posts.title}
      lead={t.posts.lead}
      aside={
        <Tiles isLine>
          <Tile label={t.posts.total} value={figureOf(posts, () => posts.part?.total ?? 0)} />
          <Tile
            label={t.common.published}
            value={figureOf(posts, () => posts.part?.published ?? 0)}
          />
          <Tile label={t.common.accounts} value={figureOf(accounts, (all) => all.length)} />
        </Tiles>
      }
    >
      <HeldBack isWaiting={isWaiting}>
        <div className="posts-frame">
          <div className="posts-desk">
            <Writing
              editor={editor}
              accounts={accounts.items}
              nothingToWrite={nothingToWrite}
              preview={preview}
            />
            <div className="posts-desk__side">
              <div ref={setPreview} />
              {unpublished}
            </div>
            {published}
          </div>
        </div>
      </HeldBack>
    </Page>
  )
}
