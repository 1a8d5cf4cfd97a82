import { Link } from 'react-router-dom'

import { LISTS } from '#contract/limits.ts'
import type { Post } from '#contract/posts.ts'
import { isDraft, isToCome } from '#contract/rules/to-come.ts'
import type { List } from '#data/query/list.ts'
import { t } from '#text/t.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LinkButton } from '#ui/form/button.tsx'
import { CalendarDate, RelativeTime } from '#ui/format/dates.tsx'
import { Listing } from '#ui/layout/listing.tsx'
import { Card } from '#ui/layout/page.tsx'
import { Row, Rows } from '#ui/layout/rows.tsx'

import { postPreview } from './post-preview.ts'

import './dashboard-page.css'

/** The newest posts. The list is sorted already. */
export function RecentActivity({ posts }: { readonly posts: List<Post> }) {
  return (
    <Card
      title={t.dashboard.recent.title}
      actions={
        <LinkButton to="/posts" tone="quiet" size="small">
          {t.dashboard.recent.viewAll}
        </LinkButton>
      }
    >
      <Listing
        items={posts.items}
        lacks={t.failures.of['posts/list']}
        error={posts.error}
        onRetry={posts.refresh}
        empty={<NoPosts />}
      >
        {(items) => (
          <div className="recent">
            <Rows>
              {items.slice(0, LISTS.recentPosts).map((post) => (
                <RecentPost key={post.id} post={post} />
              ))}
            </Rows>
          </div>
        )}
      </Listing>
    </Card>
  )
}

/** A press on a draft opens it in the composer; a press on any other post shows it in its list. */
function RecentPost({ post }: { readonly post: Post }) {
  const words = t.dashboard.recent
  const isOpen = isDraft(post)
  return (
    <Row>
      <p className="recent__preview">
        <Link
          className="recent__post"
          to={isOpen ? `/posts?draft=${post.id}` : `/posts#post-${post.id}`}
        >
          {postPreview(post)}
        </Link>
      </p>
      <p className="row__meta">
        {post.is_published && <Badge tone="success">{words.published}</Badge>}
        {isOpen && <Badge>{words.draft}</Badge>}
        {isToCome(post) && <Badge tone="accent">{words.scheduled}</Badge>}
        {post.publication?.state === 'unknown' && (
          <Badge tone="warning">{t.dashboard.attention.post.unknown}</Badge>
        )}
        {hasFailed(post) && <Badge tone="danger">{t.dashboard.attention.post.failed}</Badge>}
        <Created post={post} />
      </p>
    </Row>
  )
}

/** A failed post that was given a new time is scheduled again. */
function hasFailed(post: Post): boolean {
  return post.publication?.state === 'failed' && !isToCome(post)
}

/** Says how long ago a draft was begun, and the day of any other post. */
function Created({ post }: { readonly post: Post }) {
  const { created_at: at } = post
  if (at === '') return t.dashboard.recent.noDate
  return isDraft(post) ? <RelativeTime at={at} /> : <CalendarDate at={at} />
}

function NoPosts() {
  return (
    <EmptyState title={t.dashboard.recent.empty.title} lead={t.dashboard.recent.empty.lead}>
      <LinkButton to="/posts" size="small">
        {t.dashboard.recent.empty.action}
      </LinkButton>
    </EmptyState>
  )
}
