import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

import type { Post } from '#contract/posts.ts'
import { useOwnPostsThere } from '#data/settings/system.ts'
import { reasonSaid } from '#text/reason-said.ts'
import { t } from '#text/t.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { Button } from '#ui/form/button.tsx'
import { handFocusOn } from '#ui/hooks/focus.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { ExternalLink } from '#ui/layout/external-link.tsx'
import { lazyPart } from '#ui/overlay/lazy-part.tsx'

import './publication-state.css'

const WaitsForDay = lazyPart(async () => (await import('./waits-for-day.tsx')).WaitsForDay, {
  texts: ['content'],
  wait: () => null,
})

interface PublicationStateProps {
  readonly post: Post
  /** Whether its account must be reconnected first. */
  readonly isCutOff: boolean
  /** The id of the element that says why the buttons are off; undefined while they are on. */
  readonly offId: string | undefined
  readonly isSettling: boolean
  readonly onReconcile: (how: Reconciling) => void
  /** Called when the focused element goes away. */
  readonly onLeave: () => void
  /** Further facts about the post, in the same line. */
  readonly children: ReactNode
}

/** The owner's ways to settle a post that may be live. */
export type Reconciling = 'found' | 'settle' | 'missing'

/** The state of a publication, with its reason and the next step. */
export function PublicationState(props: PublicationStateProps) {
  const { post, isCutOff, children, ...settling } = props
  const { publication } = post
  if (publication === null) {
    return (
      <p className="row__meta">
        <Badge tone="success">{t.common.published}</Badge>
        {children}
      </p>
    )
  }
  const reason = reasonSaid(publication)
  switch (publication.state) {
    case 'published':
      return (
        <p className="row__meta">
          <Badge tone="success">{t.common.published}</Badge>
          {publication.url !== null && (
            <ExternalLink href={publication.url}>{t.posts.row.viewOnLinkedIn}</ExternalLink>
          )}
          {reason !== '' && <span>{reason}</span>}
          {children}
        </p>
      )
    case 'queued':
    case 'uploading':
    case 'sending':
      return typeof publication.waits_until === 'string' ? (
        <WaitsForDay id={post.id} until={publication.waits_until} offId={settling.offId}>
          {children}
        </WaitsForDay>
      ) : (
        <Busy text={t.common.publishing} reason={reason}>
          {children}
        </Busy>
      )
    case 'settling':
      return (
        <Busy text={t.posts.state.settling} reason={reason}>
          {children}
        </Busy>
      )
    case 'failed':
      return (
        <p className="row__meta">
          <Badge tone="danger">{t.posts.state.failed}</Badge>
          <span>{reason}</span>
          {isCutOff && <ConnectAgain />}
          {children}
        </p>
      )
    case 'unknown':
      return (
        <>
          <MayBeLive
            reason={reason}
            resendUntil={publication.resend_until ?? null}
            connectAgain={isCutOff ? <ConnectAgain /> : null}
            {...settling}
          />
          <p className="row__meta">{children}</p>
        </>
      )
  }
}

function ConnectAgain() {
  return <Link to="/accounts">{t.posts.row.connectAgain}</Link>
}

interface BusyProps {
  readonly text: string
  readonly reason: string
  readonly children: ReactNode
}

function Busy({ text, reason, children }: BusyProps) {
  return (
    <p className="row__meta">
      <Badge tone="accent" icon={<Spinner />}>
        {text}
      </Badge>
      <span>{reason}</span>
      {children}
    </p>
  )
}

interface MayBeLiveProps {
  readonly reason: string
  /** Null: the time is over. */
  readonly resendUntil: string | null
  /** A link to the account, if it must be reconnected first. */
  readonly connectAgain: ReactNode
  readonly offId: string | undefined
  readonly isSettling: boolean
  readonly onReconcile: (how: Reconciling) => void
  /** Called when the question is answered and the focused element goes away. */
  readonly onLeave: () => void
}

/**
 * LinkedIn's answer was lost, so the post may be live. For some minutes LinkedIn recognises the text if it is
 * sent once more; later only a look at LinkedIn can settle it.
 */
function MayBeLive({ reason, resendUntil, connectAgain, ...props }: MayBeLiveProps) {
  const { offId, isSettling, onReconcile } = props
  const canResend = useNow() < Date.parse(resendUntil ?? '')
  const linkedin = useOwnPostsThere()
  const settling = {
    size: 'small',
    isPending: isSettling,
    isOff: offId !== undefined,
    'aria-describedby': offId,
  } as const
  return (
    <div className="may-be-live">
      <p className="row__meta">
        <Badge tone="warning">{t.posts.state.mayBeLive}</Badge>
        <span>{reason}</span>
        {connectAgain}
      </p>
      {!canResend && <p>{t.posts.row.lookThere}</p>}
      <div className="cluster" ref={handFocusOn(props.onLeave)}>
        <ExternalLink href={linkedin}>{t.posts.row.openLinkedIn}</ExternalLink>
        <Button {...settling} onClick={() => onReconcile('found')}>
          {t.posts.row.found}
        </Button>
        <Button {...settling} onClick={() => onReconcile(canResend ? 'settle' : 'missing')}>
          {canResend ? t.posts.row.settle : t.posts.row.missing}
        </Button>
      </div>
    </div>
  )
}
