import { useRef, useState } from 'react'

import { useOnline } from '#data/device/online.ts'
import { discardChange, useSendNow } from '#data/outbox/pending.ts'
import type { PendingChanges } from '#data/outbox/pending.ts'
import type { Change, UnsentChange } from '#data/outbox/unsent.ts'
import { t } from '#text/t.ts'
import { Button } from '#ui/form/button.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'

import { changeWords } from './change-words.ts'
import { WaitingGroup } from './waiting-group.tsx'

interface WaitingPanelProps {
  readonly all: PendingChanges
  readonly onLeave: () => void
}

/** Mounted while it is open. */
export function WaitingPanel({ all, onLeave }: WaitingPanelProps) {
  const words = t.outbox.panel
  const { waiting, refused } = all
  const [doubtful, setDoubtful] = useState<UnsentChange | null>(null)
  const title = useRef<HTMLHeadingElement>(null)

  /** What nobody else knows is asked for once more. */
  function handleDiscard(row: UnsentChange): void {
    if (row.refusal !== null || row.change.call === 'saveDraft') setDoubtful(row)
    else void discardChange(row.seq)
  }

  const rows = { onDiscard: handleDiscard, onLeave, onGone: () => title.current?.focus() }

  return (
    <section className="waiting__panel" aria-labelledby="waiting-title">
      <h2 id="waiting-title" ref={title} tabIndex={-1}>
        {words.title}
      </h2>
      {refused.length === 0 && waiting.length === 0 && <p className="faint">{words.allSent}</p>}
      {refused.length > 0 && (
        <WaitingGroup title={words.groups.refused} changes={refused} {...rows} />
      )}
      {waiting.length > 0 && (
        <WaitingGroup
          title={words.groups.waiting}
          lead={words.willBeSent}
          changes={waiting}
          {...rows}
        />
      )}
      {waiting.length > 0 && <SendNow />}
      {doubtful !== null && <DiscardDialog change={doubtful} onClose={() => setDoubtful(null)} />}
    </section>
  )
}

/** What is said of one when it is refused. */
export function NowRefused({ change }: { readonly change: Change }) {
  return t.outbox.panel.nowRefused(changeWords(change))
}

function SendNow() {
  const send = useSendNow()
  const isOnline = useOnline()
  return (
    <div className="waiting__send">
      <Button
        size="small"
        isOff={!isOnline}
        isPending={send.isPending}
        pendingText={t.common.sending}
        onClick={() => void send.run()}
      >
        {t.outbox.panel.sendNow}
      </Button>
      <output className="faint">
        {isOnline ? (send.error ?? send.message) : t.common.youAreOffline}
      </output>
    </div>
  )
}

interface DiscardDialogProps {
  readonly change: UnsentChange
  readonly onClose: () => void
}

function DiscardDialog({ change, onClose }: DiscardDialogProps) {
  // Closed first, so that the focus comes back to the row, which hands it on.
  function handleConfirm(): void {
    onClose()
    void discardChange(change.seq)
  }

  return (
    <ConfirmDialog
      title={t.outbox.panel.discardTitle}
      confirmText={t.outbox.panel.discard}
      onConfirm={handleConfirm}
      onDismiss={onClose}
    >
      <p>{changeWords(change.change)}</p>
      <p>{t.outbox.panel.discardLead}</p>
    </ConfirmDialog>
  )
}
