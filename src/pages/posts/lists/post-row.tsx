import { useRef } from 'react'
import type { ReactNode } from 'react'

import type { Account } from '#contract/accounts.ts'
import type { LinkCard, Post } from '#contract/posts.ts'
import { personName } from '#contract/rules/person-name.ts'
import { useIsJustNow } from '#data/posts/just-now.ts'
import { t } from '#text/t.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { calendarDate, CalendarDate, RelativeTime } from '#ui/format/dates.tsx'
import { Rich } from '#ui/format/text.tsx'
import { ExternalLink } from '#ui/layout/external-link.tsx'
import { Row } from '#ui/layout/rows.tsx'
import { lazyPart } from '#ui/overlay/lazy-part.tsx'

import { ArticleLinks } from './article-links.tsx'
import { PostBody } from './post-body.tsx'
import { PublicationState } from './publication-state.tsx'
import type { Reconciling } from './publication-state.tsx'

const CommentLine = lazyPart(
  async () => (await import('#pages/posts/mentions/comment-state.tsx')).CommentLine,
  { texts: ['content'], wait: () => null },
)

interface PostRowProps {
  readonly post: Post
  readonly accounts: readonly Account[] | undefined
  readonly offId: string | undefined
  readonly isSettling: boolean
  readonly onReconcile: (how: Reconciling) => void
  readonly actions: ReactNode
}

export function PostRow({ post, accounts, actions, ...settling }: PostRowProps) {
  const { image_content_url: image, link_card: card } = post
  const account = accounts?.find(({ id }) => id === post.social_account_id)
  const isCutOff = accounts !== undefined && (account?.token ?? null) === null
  const isJustNow = useIsJustNow(post.id)
  const body = useRef<HTMLElement>(null)
  return (
    <Row id={`post-${post.id}`} isNew={isJustNow} actions={actions}>
      <PublicationState
        post={post}
        isCutOff={isCutOff}
        onLeave={() => body.current?.focus()}
        {...settling}
      >
        {isJustNow && <Badge tone="accent">{t.posts.row.justNow}</Badge>}
        {image === null && card !== null && <WithCard {...card} />}
        <ArticleLinks articles={post.articles} />
        {account !== undefined && (
          <span>{personName(account.given_name, account.family_name, account.account_name)}</span>
        )}
        <Stamp text={t.posts.row.created} when={<CalendarDate at={post.created_at} />} />
        {/* On the day of its creation, this would only repeat the other date, so it is read out only. */}
        <Stamp
          text={t.posts.row.updated}
          when={<RelativeTime at={post.updated_at} />}
          isQuiet={calendarDate(post.updated_at) === calendarDate(post.created_at)}
        />
      </PublicationState>
      <PostBody post={post} ref={body} />
      {(post.comment ?? null) !== null && <CommentLine post={post} />}
    </Row>
  )
}

function WithCard({ source, title }: LinkCard) {
  const link = <ExternalLink href={source}>{title}</ExternalLink>
  return (
    <span>
      <Rich text={t.posts.row.withCard} parts={{ card: () => link }} />
    </span>
  )
}

interface StampProps {
  readonly text: string
  readonly when: ReactNode
  /** Only read out. */
  readonly isQuiet?: boolean
}

function Stamp({ text, when, isQuiet = false }: StampProps) {
  return (
    <span className={isQuiet ? 'visually-hidden' : undefined}>
      <Rich text={text} parts={{ when: () => when }} />
    </span>
  )
}
