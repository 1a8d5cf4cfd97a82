import Trash2 from 'lucide-react/icons/trash-2'

import type { Account } from '#contract/accounts.ts'
import { IMAGE_DATA_MARKER } from '#contract/limits.ts'
import type { Post } from '#contract/posts.ts'
import { isPublishing } from '#contract/rules/publish-state.ts'
import { Button } from '#ui/button.tsx'
import { CalendarDate } from '#ui/calendar-date.tsx'
import { FoldedText } from '#ui/folded-text.tsx'
import { personName } from '#ui/person-name.ts'
import { RelativeTime } from '#ui/relative-time.tsx'
import { Row } from '#ui/rows.tsx'

import { ArticleLinks } from './article-links.tsx'
import { postName } from './post-name.ts'
import { PublicationState } from './publication-state.tsx'

import './post-row.css'

interface PostRowProps {
  readonly post: Post
  readonly account: Account | undefined
  readonly isDeleting: boolean
  readonly isSettling: boolean
  readonly onMarkPublished: () => void
  readonly onSettle: () => void
  readonly onDelete: () => void
}

export function PostRow({ post, account, isDeleting, ...settling }: PostRowProps) {
  const image = post.image_content_url
  const isBusy = post.publication !== null && isPublishing(post.publication.state)
  return (
    <Row
      actions={
        <Button
          size="small"
          tone="quiet-danger"
          icon={<Trash2 size={14} />}
          disabled={isBusy}
          isPending={isDeleting}
          pendingText="Deleting..."
          about={postName(post)}
          onClick={settling.onDelete}
        >
          Delete
        </Button>
      }
    >
      <PublicationState post={post} {...settling} />
      <div className="post-row">
        {image !== null && image !== IMAGE_DATA_MARKER && (
          <img className="post-row__image" src={image} alt="" loading="lazy" />
        )}
        <FoldedText>{post.Text_content}</FoldedText>
      </div>
      <p className="row__meta">
        <ArticleLinks articles={post.articles} />
        {account !== undefined && (
          <span>{personName(account.given_name, account.family_name, account.account_name)}</span>
        )}
        <span>
          Created <CalendarDate at={post.created_at} />
        </span>
        <span>
          Updated <RelativeTime at={post.updated_at} />
        </span>
      </p>
    </Row>
  )
}
