import { Link } from 'react-router-dom'

import type { Post } from '#contract/posts.ts'
import { Badge } from '#ui/badge.tsx'
import { ExternalLink } from '#ui/external-link.tsx'
import { Spinner } from '#ui/spinner.tsx'

import { MayBeLive } from './may-be-live.tsx'

interface PublicationStateProps {
  readonly post: Post
  /** Its account must be connected again before anything can be done. */
  readonly isCutOff: boolean
  /** Names the element that says why nothing can be settled just now; undefined while it can. */
  readonly offId: string | undefined
  readonly isSettling: boolean
  readonly onMarkPublished: () => void
  readonly onSettle: () => void
}

/** Where the post stands, in words, with the reason and the next step. */
export function PublicationState({ post, isCutOff, ...settling }: PublicationStateProps) {
  const { publication } = post
  if (publication === null) {
    return (
      <p>{post.is_published ? <Badge tone="success">Published</Badge> : <Badge>Draft</Badge>}</p>
    )
  }
  const reason = publication.reason ?? ''
  switch (publication.state) {
    case 'published':
      return (
        <p className="row__meta">
          <Badge tone="success">Published</Badge>
          {publication.url !== null && (
            <ExternalLink href={publication.url}>View on LinkedIn</ExternalLink>
          )}
          {reason !== '' && <span>{reason}</span>}
        </p>
      )
    case 'queued':
    case 'uploading':
    case 'sending':
      return <Busy text="Publishing..." reason={reason} />
    case 'settling':
      return <Busy text="Settling..." reason={reason} />
    case 'failed':
      return (
        <p className="row__meta">
          <Badge tone="danger">Failed</Badge>
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
  return <Link to="/accounts">Connect the LinkedIn account again</Link>
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
