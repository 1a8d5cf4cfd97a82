import Undo2 from 'lucide-react/icons/undo-2'

import { t } from '#text/t.ts'
import { Button } from '#ui/form/button.tsx'
import { handFocusOn } from '#ui/hooks/focus.ts'

import type { Undo } from './use-undo.ts'

interface UndoLineProps {
  readonly undo: Undo
  readonly isLocked: boolean
  /** What has the focus goes away. */
  readonly onLeave: () => void
}

export function UndoLine({ undo: { offered, undo }, isLocked, onLeave }: UndoLineProps) {
  return (
    <output>
      {offered !== null && (
        <div className="cluster" ref={handFocusOn(onLeave)}>
          {offered === 'cleared' && <span className="faint">{t.composer.clear.done}</span>}
          <Button size="small" icon={<Undo2 size={14} />} disabled={isLocked} onClick={undo}>
            {offered === 'cleared' ? t.composer.clear.undo : t.composer.clear.bringBack}
          </Button>
        </div>
      )}
    </output>
  )
}
