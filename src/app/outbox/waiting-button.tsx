import CloudAlert from 'lucide-react/icons/cloud-alert'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import { useState } from 'react'

import { usePendingChanges } from '#data/outbox/pending.ts'
import type { PendingChanges } from '#data/outbox/pending.ts'
import type { UnsentChange } from '#data/outbox/unsent.ts'
import { t } from '#text/t.ts'
import { Told } from '#ui/feedback/news.tsx'
import { focusHeading, handFocusOn } from '#ui/hooks/focus.ts'
import { usePopover } from '#ui/hooks/use-popover.ts'
import { lazyPart } from '#ui/overlay/lazy-part.tsx'

import '#app/frame/popover.css'
import './waiting-button.css'

const WaitingPanel = lazyPart(async () => (await import('./waiting-panel.tsx')).WaitingPanel, {
  texts: ['overlays'],
})

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
            ref={handFocusOn(focusHeading)}
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
  const words = t.outbox.button
  if (refused.length > 0 && waiting.length > 0) return words.both(refused.length, waiting.length)
  if (refused.length > 0) return words.refused(refused.length)
  return waiting.length > 0 ? words.waiting(waiting.length) : words.allSent
}

const NowRefused = lazyPart(async () => (await import('./waiting-panel.tsx')).NowRefused, {
  texts: ['overlays'],
  wait: () => null,
})

interface WaitingNewsProps {
  readonly refused: readonly UnsentChange[] | undefined
}

/** Announces a refused change to screen readers, wherever the focus is. */
function WaitingNews({ refused }: WaitingNewsProps) {
  const latest = useLatest(refused)
  return (
    <Told className="visually-hidden">
      {latest !== null && <NowRefused change={latest.change} />}
    </Told>
  )
}

/** Refusals from before the first rendering are not announced. */
function useLatest(refused: readonly UnsentChange[] | undefined): UnsentChange | null {
  const [known, setKnown] = useState<ReadonlySet<number> | null>(null)
  const [latest, setLatest] = useState<number | null>(null)
  if (refused === undefined) return null
  const fresh = refused.filter(({ seq }) => known?.has(seq) !== true)
  if (fresh.length > 0 || known?.size !== refused.length) {
    setKnown(new Set(refused.map(({ seq }) => seq)))
    if (known !== null) setLatest(fresh.at(-1)?.seq ?? latest)
  }
  return refused.find(({ seq }) => seq === latest) ?? null
}
