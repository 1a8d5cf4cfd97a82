import type { ReactNode } from 'react'

import { useSystem } from '#data/system.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ExternalLink } from '#ui/external-link.tsx'

import './may-be-live.css'

interface MayBeLiveProps {
  readonly reason: string
  /** Leads to the account, where that must be connected before the post can be settled. */
  readonly connectAgain: ReactNode
  readonly offId: string | undefined
  readonly isSettling: boolean
  readonly onMarkPublished: () => void
  readonly onSettle: () => void
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
        <Badge tone="warning">May be live</Badge>
        <span>{reason}</span>
        {connectAgain}
      </p>
      <div className="cluster">
        <ExternalLink href={linkedin}>Open LinkedIn</ExternalLink>
        <Button {...settling} onClick={props.onMarkPublished}>
          Mark as published
        </Button>
        <Button {...settling} onClick={props.onSettle}>
          Settle it
        </Button>
      </div>
    </div>
  )
}
