import Undo2 from 'lucide-react/icons/undo-2'
import X from 'lucide-react/icons/x'

import type { LinkCardControl } from '#data/posts/link-cards.ts'
import { LinkCardView } from '#pages/posts/preview/link-card-view.tsx'
import { t } from '#text/t.ts'
import { Button } from '#ui/form/button.tsx'
import { handFocusOn } from '#ui/hooks/focus.ts'

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
        {isAsking && t.composer.linkCard.asking}
        {isRemoved && t.composer.linkCard.removed}
      </output>
      {card !== null && (
        <figure className="link-card-choice__card" ref={handFocusOn(onLeave)}>
          <LinkCardView card={card} />
          <figcaption className="cluster">
            <span className="faint">{t.composer.linkCard.hint}</span>
            <Button
              size="small"
              icon={<X size={14} />}
              disabled={isLocked}
              onClick={linkCard.remove}
            >
              {t.composer.linkCard.remove}
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
            {t.composer.linkCard.bringBack}
          </Button>
        </div>
      )}
    </div>
  )
}
