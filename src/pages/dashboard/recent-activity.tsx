import PenLine from 'lucide-react/icons/pen-line'

import { LISTS, POST_TEXT } from '#contract/limits.ts'
import type { Post } from '#contract/posts.ts'
import type { List } from '#data/list.ts'
import { Badge } from '#ui/badge.tsx'
import { CalendarDate } from '#ui/calendar-date.tsx'
import { Card } from '#ui/card.tsx'
import { cutText } from '#ui/cut-text.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Listing } from '#ui/listing.tsx'
import { Row, Rows } from '#ui/rows.tsx'

/** The newest posts; they come newest first. */
export function RecentActivity({ posts }: { readonly posts: List<Post> }) {
  return (
    <Card
      title="Recent Activity"
      actions={
        <LinkButton to="/posts" tone="quiet" size="small">
          View All
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
  const text = post.Text_content.trim()
  return (
    <Row>
      <p>{text === '' ? 'No content available' : cutText(text, POST_TEXT.previewLength)}</p>
      <p className="row__meta">
        {post.is_published && <Badge tone="success">Published</Badge>}
        {post.created_at === '' ? 'No date' : <CalendarDate at={post.created_at} />}
      </p>
    </Row>
  )
}

function NoPosts() {
  return (
    <EmptyState
      icon={<PenLine size={28} />}
      title="No posts yet"
      lead="Create your first post to get started!"
    >
      <LinkButton to="/posts" tone="primary">
        Create Your First Post
      </LinkButton>
    </EmptyState>
  )
}
