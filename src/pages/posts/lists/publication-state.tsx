import { Link } from 'react-router-dom'

import type { Post } from '#contract/posts.ts'
import { MayBeLive } from '#pages/posts/composer/may-be-live.tsx'
import { wordsSaid } from '#text/failure-words.ts'
import { t } from '#text/t.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { ExternalLink } from '#ui/layout/external-link.tsx'

interface PublicationStateProps {
  readonly post: Post
  /** Its account must be connected again before anything can be done. */
  readonly isCutOff: boolean
  /** Names the element that says why nothing can be settled just now; undefined while it can. */
  readonly offId: string | undefined
  readonly isSettling: boolean
  readonly onMarkPublished: () => void
  readonly onSettle: () => void
  /** What had the focus goes away. */
  readonly onLeave: () => void
}

/** Where the post stands, in words, with the reason and the next step. */
export function PublicationState({ post, isCutOff, ...settling }: PublicationStateProps) {
  const { publication } = post
  if (publication === null) {
    return (
      <p>
        <Badge tone="success">{t.common.published}</Badge>
      </p>
    )
  }
  const reason = wordsSaid(publication.reason ?? '')
  switch (publication.state) {
    case 'published':
      return (
        <p className="row__meta">
          <Badge tone="success">{t.common.published}</Badge>
          {publication.url !== null && (
            <ExternalLink href={publication.url}>{t.posts.row.viewOnLinkedIn}</ExternalLink>
          )}
          {reason !== '' && <span>{reason}</span>}
        </p>
      )
    case 'queued':
    case 'uploading':
    case 'sending':
      return <Busy text={t.common.publishing} reason={reason} />
    case 'settling':
      return <Busy text={t.posts.state.settling} reason={reason} />
    case 'failed':
      return (
        <p className="row__meta">
          <Badge tone="danger">{t.posts.state.failed}</Badge>
          <span>{reason}</span>
          {isCutOff && <ConnectAgain />}
        </p>
      )
    case 'unknown':
      return (
        <MayBeLive
          reason={reason}
          connectAgain={isCutOff ? <ConnectAgain /> : null}
          {...settling}
        />
      )
  }
}

function ConnectAgain() {
  return <Link to="/accounts">{t.posts.row.connectAgain}</Link>
}

function Busy({ text, reason }: { readonly text: string; readonly reason: string }) {
  return (
    <p className="row__meta">
      <Badge tone="accent" icon={<Spinner />}>
        {text}
      </Badge>
      <span>{reason}</span>
    </p>
  )
}
