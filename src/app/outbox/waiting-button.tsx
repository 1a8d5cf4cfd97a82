import CloudAlert from 'lucide-react/icons/cloud-alert'
import CloudUpload from 'lucide-react/icons/cloud-upload'

import { usePopover } from '#app/frame/use-popover.ts'
import { usePendingChanges } from '#data/outbox/pending.ts'
import type { PendingChanges } from '#data/outbox/pending.ts'
import { t } from '#text/t.ts'
import { handFocusOn } from '#ui/hooks/hand-focus-on.ts'
import { lazyPart } from '#ui/overlay/lazy-part.tsx'

import { WaitingNews } from './waiting-news.tsx'

import '#app/frame/popover.css'
import './waiting-button.css'

const WaitingPanel = lazyPart(async () => (await import('./waiting-panel.tsx')).WaitingPanel)

/** Only there while the server does not have all that was done here; a press says what it is. */
export function WaitingButton() {
  const known = usePendingChanges()
  const all = known ?? NOTHING
  const { isOpen, button, panel, close } = usePopover()
  const count = all.waiting.length + all.refused.length
  const hasRefused = all.refused.length > 0

  return (
    <>
      <WaitingNews refused={known?.refused} />
      {(count > 0 || isOpen) && (
        <>
          <button
            type="button"
            className={hasRefused ? 'waiting-button waiting-button--refused' : 'waiting-button'}
            {...button}
            ref={handFocusOn(focusMain)}
          >
            {hasRefused ? <CloudAlert size={20} /> : <CloudUpload size={20} />}
            <span className="waiting-button__words">{buttonWords(all)}</span>
            {count > 0 && (
              <span className="waiting-button__count" aria-hidden="true">
                {count > 99 ? '99+' : count}
              </span>
            )}
          </button>
          <div className="popover popover--beside waiting__popover" {...panel}>
            {isOpen && <WaitingPanel all={all} onLeave={close} />}
          </div>
        </>
      )}
    </>
  )
}

const NOTHING: PendingChanges = { waiting: [], refused: [] }

function buttonWords({ waiting, refused }: PendingChanges): string {
  const words = t.outbox.panel
  if (refused.length > 0 && waiting.length > 0) return words.both(refused.length, waiting.length)
  if (refused.length > 0) return words.refused(refused.length)
  return waiting.length > 0 ? words.waiting(waiting.length) : words.allSent
}

function focusMain(): void {
  document.getElementById('main')?.focus()
}
