import { useDeferredValue, useRef, useState } from 'react'

import { useAccounts } from '#data/accounts/accounts.ts'
import { useComposerDraft } from '#data/drafts/drafts.ts'
import { useJobs } from '#data/posts/jobs.ts'
import { usePosts } from '#data/posts/posts.ts'
import { useMissedPosts } from '#data/posts/scheduled-posts.ts'
import { useSources } from '#data/sources/sources.ts'
import { t } from '#text/t.ts'
import { LinkBanner } from '#ui/feedback/banner.tsx'
import { HeldBack } from '#ui/feedback/skeleton.tsx'
import { figureOf } from '#ui/format/numbers.ts'
import { useOutstanding } from '#ui/hooks/use-outstanding.ts'
import { Page } from '#ui/layout/page.tsx'
import { Tile, Tiles } from '#ui/layout/tiles.tsx'
import { lazyPart } from '#ui/overlay/lazy-part.tsx'

import { Composer } from './composer/composer.tsx'
import { draftedFrom } from './generator/drafted-from.ts'
import type { TakenJob } from './generator/drafted-from.ts'
import { Generator } from './generator/generator.tsx'

/** Below the composer, so it loads after it. */
const PostLists = lazyPart(
  async () => (await import('./lists/post-lists.tsx')).PostLists,
  () => null,
)

export function PostsPage() {
  const posts = usePosts()
  const accounts = useAccounts()
  const sources = useSources()
  const draft = useComposerDraft()
  const jobs = useJobs()
  const editor = useRef<HTMLTextAreaElement>(null)
  const missed = useMissedPosts(posts.items)
  const [taken, setTaken] = useState<TakenJob | null>(null)
  const hasNoSources = sources.items?.length === 0
  // The warning about missing sources stands above the editor: wait for it, so that nothing moves.
  const isWaiting = useOutstanding([sources])

  // Deferred, so that typing does not wait for hundreds of rows.
  const lists = useDeferredValue(
    <PostLists
      posts={posts}
      missed={missed}
      accounts={accounts.items}
      draft={draft}
      editor={editor}
    />,
  )

  return (
    <Page title={t.posts.title} lead={t.posts.lead}>
      <Tiles>
        <Tile label={t.posts.total} value={figureOf(posts, (all) => all.length)} />
        <Tile
          label={t.common.published}
          value={figureOf(posts, (all) => all.filter((post) => post.is_published).length)}
        />
        <Tile label={t.common.accounts} value={figureOf(accounts, (all) => all.length)} />
      </Tiles>
      <HeldBack isWaiting={isWaiting}>
        {hasNoSources && (
          <LinkBanner title={t.posts.noSources.title} to="/sources" action={t.posts.noSources.add}>
            {t.posts.noSources.lead}
          </LinkBanner>
        )}
        <Generator
          draft={draft}
          editor={editor}
          jobs={jobs}
          hasNoSources={hasNoSources}
          onTaken={setTaken}
        />
        <Composer
          draft={draft}
          editor={editor}
          accounts={accounts.items}
          draftedFrom={draftedFrom(draft, taken, jobs.value)}
        />
        {lists}
      </HeldBack>
    </Page>
  )
}
