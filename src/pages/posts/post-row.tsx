import type { ReactNode } from 'react'

import type { Account } from '#contract/accounts.ts'
import { IMAGE_DATA_MARKER } from '#contract/limits.ts'
import type { Post } from '#contract/posts.ts'
import { personName } from '#contract/rules/person-name.ts'
import { CalendarDate } from '#ui/calendar-date.tsx'
import { ExternalLink } from '#ui/external-link.tsx'
import { FoldedText } from '#ui/folded-text.tsx'
import { RelativeTime } from '#ui/relative-time.tsx'
import { Row } from '#ui/rows.tsx'

import { ArticleLinks } from './article-links.tsx'
import { PublicationState } from './publication-state.tsx'

import './post-row.css'

interface PostRowProps {
  readonly post: Post
  readonly accounts: readonly Account[] | undefined
  readonly offId: string | undefined
  readonly isSettling: boolean
  readonly onMarkPublished: () => void
  readonly onSettle: () => void
  readonly actions: ReactNode
}

export function PostRow({ post, accounts, actions, ...settling }: PostRowProps) {
  const { image_content_url: image, link_card: card } = post
  const account = accounts?.find(({ id }) => id === post.social_account_id)
  const isCutOff = accounts !== undefined && (account?.token ?? null) === null
  return (
    <Row actions={actions}>
      <PublicationState post={post} isCutOff={isCutOff} {...settling} />
      <div className="post-row">
        {image !== null && image !== IMAGE_DATA_MARKER && (
          <img
            className="post-row__image"
            src={image}
            alt={post.image_alt_text ?? ''}
            loading="lazy"
          />
        )}
        <FoldedText>{post.Text_content}</FoldedText>
      </div>
      <p className="row__meta">
        {image === null && card !== null && (
          <span>
            With the card of <ExternalLink href={card.source}>{card.title}</ExternalLink>
          </span>
        )}
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
