import { useRef, useState, useId } from 'react'
import { Link } from 'react-router-dom'

import { useOnline } from '#data/device/online.ts'
import { useServerAway } from '#data/device/server-away.ts'
import type { PendingChanges } from '#data/outbox/pending.ts'
import type { Change, UnsentChange } from '#data/outbox/unsent.ts'
import { discardChange, sendAgain, useSendNow } from '#data/outbox/waiting-actions.ts'
import { copyText } from '#device/files.ts'
import { wordsSaid } from '#text/failure-words.ts'
import { t } from '#text/t.ts'
import { Told } from '#ui/feedback/news.tsx'
import { Button, buttonClass } from '#ui/form/button.tsx'
import { ClockTime } from '#ui/format/dates.tsx'
import { Rich } from '#ui/format/text.tsx'
import { handFocusOn } from '#ui/hooks/focus.ts'
import { ConfirmDialog } from '#ui/overlay/dialog.tsx'

import { changeWords, formOf, textOf } from './change-words.ts'

interface WaitingPanelProps {
  readonly all: PendingChanges
  readonly onLeave: () => void
}

export function WaitingPanel({ all, onLeave }: WaitingPanelProps) {
  const words = t.waitingPanel
  const { waiting, refused } = all
  const [doubtful, setDoubtful] = useState<UnsentChange | null>(null)
  const title = useRef<HTMLHeadingElement>(null)

  /** Asks before it discards a refused change, or the text of a draft that the server does not have. */
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
      {refused.length === 0 && waiting.length === 0 && (
        <p className="faint">{t.outbox.button.allSent}</p>
      )}
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

export function NowRefused({ change }: { readonly change: Change }) {
  return t.waitingPanel.nowRefused(changeWords(change))
}

function SendNow() {
  const send = useSendNow()
  const isOnline = useOnline()
  const isAway = useServerAway() !== null
  const outcome = send.error ?? send.message ?? (isAway ? t.failures.unreached : null)
  return (
    <div className="waiting__send">
      <Button
        size="small"
        isOff={!isOnline}
        isPending={send.isPending}
        pendingText={t.common.sending}
        onClick={() => void send.run()}
      >
        {t.waitingPanel.sendNow}
      </Button>
      <Told className="faint">{isOnline ? outcome : t.common.youAreOffline}</Told>
    </div>
  )
}

interface DiscardDialogProps {
  readonly change: UnsentChange
  readonly onClose: () => void
}

function DiscardDialog({ change, onClose }: DiscardDialogProps) {
  // Closes the dialog first, so that the focus returns to the row, which passes it on when it goes.
  function handleConfirm(): void {
    onClose()
    void discardChange(change.seq)
  }

  return (
    <ConfirmDialog
      title={t.waitingPanel.discardTitle}
      confirmText={t.waitingPanel.discard}
      onConfirm={handleConfirm}
      onDismiss={onClose}
    >
      <p>{changeWords(change.change)}</p>
      <p>{t.waitingPanel.discardLead}</p>
    </ConfirmDialog>
  )
}

interface WaitingGroupProps extends RowActions {
  readonly title: string
  readonly lead?: string
  readonly changes: readonly UnsentChange[]
}

function WaitingGroup({ title, lead, changes, ...actions }: WaitingGroupProps) {
  const id = useId()
  return (
    <div className="waiting__group">
      <h3 id={id}>{title}</h3>
      {lead !== undefined && <p className="faint">{lead}</p>}
      <ul aria-labelledby={id}>
        {changes.map((row) => (
          <WaitingRow key={row.seq} row={row} {...actions} />
        ))}
      </ul>
    </div>
  )
}

interface RowActions {
  readonly onDiscard: (row: UnsentChange) => void
  readonly onLeave: () => void
  /** Called when the row goes away with the focus in it. */
  readonly onGone: () => void
}

interface WaitingRowProps extends RowActions {
  readonly row: UnsentChange
}

function WaitingRow({ row, onDiscard, onLeave, onGone }: WaitingRowProps) {
  const words = changeWords(row.change)
  return (
    <li className="waiting__row" ref={handFocusOn(onGone)}>
      <p className="waiting__change">{words}</p>
      {row.refusal !== null && <p className="waiting__reason">{wordsSaid(row.refusal)}</p>}
      <p className="faint">
        <Rich
          text={t.waitingPanel.since}
          parts={{ when: () => <ClockTime at={new Date(row.atMs).toISOString()} /> }}
        />
      </p>
      <div className="waiting__actions">
        {row.refusal !== null && <Refused row={row} words={words} onLeave={onLeave} />}
        <Button
          size="small"
          tone={row.refusal === null ? 'secondary' : 'quiet-danger'}
          about={words}
          onClick={() => onDiscard(row)}
        >
          {t.waitingPanel.discard}
        </Button>
      </div>
    </li>
  )
}

interface RefusedProps {
  readonly row: UnsentChange
  readonly words: string
  readonly onLeave: () => void
}

function Refused({ row, words, onLeave }: RefusedProps) {
  const form = formOf(row)
  const { editAgain, copyText: copyLabel } = t.waitingPanel
  const [said, setSaid] = useState<'copied' | 'notCopied' | null>(null)

  async function copy(): Promise<void> {
    const isCopied = await copyText(textOf(row.change))
    setSaid(isCopied ? 'copied' : 'notCopied')
  }

  return (
    <>
      {form !== null && (
        <Link
          className={buttonClass({ size: 'small' })}
          to={form.path}
          state={form.state}
          aria-label={`${editAgain} ${words}`}
          onClick={onLeave}
        >
          {editAgain}
        </Link>
      )}
      <Button size="small" about={words} onClick={() => void sendAgain(row.seq)}>
        {t.common.tryAgain}
      </Button>
      <Button size="small" about={words} onClick={() => void copy()}>
        {copyLabel}
      </Button>
      <Told className="waiting__said faint">{said !== null && t.signedIn[said]}</Told>
    </>
  )
}
