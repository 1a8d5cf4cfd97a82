import CloudOff from 'lucide-react/icons/cloud-off'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import Undo2 from 'lucide-react/icons/undo-2'

import { wordsSaid } from '#text/failure-words.ts'
import { t } from '#text/t.ts'
import { Button } from '#ui/form/button.tsx'
import { handFocusToPart } from '#ui/hooks/focus.ts'

import { Badge } from './badge.tsx'

import './waits-badge.css'

interface WaitsBadgeProps {
  /** Undefined: the server has the thing as it is shown. */
  readonly waits: 'sending' | 'refused' | undefined
  /** The server's reason; null if it gives none. */
  readonly refusal: string | null
  readonly about: string
  readonly isUndoing: boolean
  readonly onUndo: () => void
}

export function WaitsBadge({ waits, refusal, ...undo }: WaitsBadgeProps) {
  if (waits === undefined) return null
  const texts = t.outbox.row
  if (waits === 'refused') {
    return (
      <>
        <p>
          <Badge tone="danger" icon={<CloudOff size={12} />}>
            {texts.refused}
          </Badge>
        </p>
        <p className="faint">{texts.whatToDo(wordsSaid(refusal ?? '')).trim()}</p>
      </>
    )
  }
  return (
    <p className="waits-badge" ref={handFocusToPart}>
      <Badge tone="warning" icon={<CloudUpload size={12} />}>
        {texts.sending}
      </Badge>
      <Button
        size="small"
        tone="quiet"
        icon={<Undo2 size={14} />}
        says={t.common.restored}
        about={undo.about}
        isPending={undo.isUndoing}
        onClick={undo.onUndo}
      >
        {t.common.undo}
      </Button>
    </p>
  )
}
