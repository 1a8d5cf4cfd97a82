import { useSystem } from '#data/system.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ExternalLink } from '#ui/external-link.tsx'

import './may-be-live.css'

interface MayBeLiveProps {
  readonly reason: string
  readonly isSettling: boolean
  readonly onMarkPublished: () => void
  readonly onSettle: () => void
}

/** No answer came back from LinkedIn: only a look there, or the same text again, can tell. */
export function MayBeLive({ reason, isSettling, onMarkPublished, onSettle }: MayBeLiveProps) {
  const linkedin = useSystem()?.sandbox.linkedin ?? 'https://www.linkedin.com/feed/'
  return (
    <div className="may-be-live">
      <p className="row__meta">
        <Badge tone="warning">May be live</Badge>
        <span>{reason}</span>
      </p>
      <div className="cluster">
        <ExternalLink href={linkedin}>Open LinkedIn</ExternalLink>
        <Button size="small" isPending={isSettling} onClick={onMarkPublished}>
          Mark as published
        </Button>
        <Button size="small" isPending={isSettling} onClick={onSettle}>
          Settle it
        </Button>
      </div>
    </div>
  )
}
