import Undo2 from 'lucide-react/icons/undo-2'
import X from 'lucide-react/icons/x'

import type { LinkCardControl } from '#data/link-cards.ts'
import { Button } from '#ui/button.tsx'
import { handFocusOn } from '#ui/hand-focus-on.ts'

import { LinkCardView } from './link-card-view.tsx'

import './link-card-choice.css'

interface LinkCardChoiceProps {
  readonly linkCard: LinkCardControl
  readonly isLocked: boolean
  /** What has the focus goes away. */
  readonly onLeave: () => void
}

/** What LinkedIn will show of the link, and whether it shall. */
export function LinkCardChoice({ linkCard, isLocked, onLeave }: LinkCardChoiceProps) {
  const { card, isAsking, isRemoved } = linkCard
  return (
    <div className="link-card-choice">
      <output className="faint">
        {isAsking && 'Looking at the link...'}
        {isRemoved && 'The post goes without the card of its link.'}
      </output>
      {card !== null && (
        <figure className="link-card-choice__card" ref={handFocusOn(onLeave)}>
          <LinkCardView card={card} />
          <figcaption className="cluster">
            <span className="faint">LinkedIn shows this card below your text.</span>
            <Button
              size="small"
              icon={<X size={14} />}
              disabled={isLocked}
              onClick={linkCard.remove}
            >
              Remove card
            </Button>
          </figcaption>
        </figure>
      )}
      {isRemoved && (
        <div ref={handFocusOn(onLeave)}>
          <Button
            size="small"
            icon={<Undo2 size={14} />}
            disabled={isLocked}
            onClick={linkCard.bringBack}
          >
            Bring the card back
          </Button>
        </div>
      )}
    </div>
  )
}
