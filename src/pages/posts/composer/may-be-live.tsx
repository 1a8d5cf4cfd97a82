import type { ReactNode } from 'react'

import { useSystem } from '#data/settings/settings.ts'
import { t } from '#text/t.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Button } from '#ui/form/button.tsx'
import { handFocusOn } from '#ui/hooks/hand-focus-on.ts'
import { ExternalLink } from '#ui/layout/external-link.tsx'

import './may-be-live.css'

interface MayBeLiveProps {
  readonly reason: string
  /** Leads to the account, where that must be connected before the post can be settled. */
  readonly connectAgain: ReactNode
  readonly offId: string | undefined
  readonly isSettling: boolean
  readonly onMarkPublished: () => void
  readonly onSettle: () => void
  /** It is settled, and goes away with the focus on it. */
  readonly onLeave: () => void
}

/** No answer came back from LinkedIn: only a look there, or the same text again, can tell. */
export function MayBeLive({ reason, connectAgain, offId, isSettling, ...props }: MayBeLiveProps) {
  const linkedin = useSystem()?.sandbox.linkedin ?? 'https://www.linkedin.com/feed/'
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
      <div className="cluster" ref={handFocusOn(props.onLeave)}>
        <ExternalLink href={linkedin}>{t.posts.row.openLinkedIn}</ExternalLink>
        <Button {...settling} onClick={props.onMarkPublished}>
          {t.posts.row.markPublished}
        </Button>
        <Button {...settling} onClick={props.onSettle}>
          {t.posts.row.settle}
        </Button>
      </div>
    </div>
  )
}
