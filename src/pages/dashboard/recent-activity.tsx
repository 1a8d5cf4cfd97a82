import PenLine from 'lucide-react/icons/pen-line'

import { LISTS } from '#contract/limits.ts'
import type { Post } from '#contract/posts.ts'
import type { List } from '#data/query/list.ts'
import { t } from '#text/t.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LinkButton } from '#ui/form/button.tsx'
import { CalendarDate } from '#ui/format/dates.tsx'
import { Listing } from '#ui/layout/listing.tsx'
import { Card } from '#ui/layout/page.tsx'
import { Row, Rows } from '#ui/layout/rows.tsx'

import { postPreview } from './post-preview.ts'

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
      <Listing items={posts.items} error={posts.error} onRetry={posts.refresh} empty={<NoPosts />}>
        {(items) => (
          <Rows>
            {items.slice(0, LISTS.recentPosts).map((post) => (
              <RecentPost key={post.id} post={post} />
            ))}
          </Rows>
        )}
      </Listing>
    </Card>
  )
}

function RecentPost({ post }: { readonly post: Post }) {
  return (
    <Row>
      <p>{postPreview(post)}</p>
      <p className="row__meta">
        {post.is_published && <Badge tone="success">{t.dashboard.recent.published}</Badge>}
        {post.created_at === '' ? t.dashboard.recent.noDate : <CalendarDate at={post.created_at} />}
      </p>
    </Row>
  )
}

function NoPosts() {
  return (
    <EmptyState
      icon={<PenLine size={28} />}
      title={t.dashboard.recent.empty.title}
      lead={t.dashboard.recent.empty.lead}
    >
      <LinkButton to="/posts">{t.dashboard.recent.empty.action}</LinkButton>
    </EmptyState>
  )
}
