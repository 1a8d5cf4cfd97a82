import { useState } from 'react'
import { Link } from 'react-router-dom'

import { sendAgain } from '#data/outbox/pending.ts'
import type { UnsentChange } from '#data/outbox/unsent.ts'
import { copyText } from '#device/files.ts'
import { wordsSaid } from '#text/failure-words.ts'
import { t } from '#text/t.ts'
import { buttonClass } from '#ui/form/button-class.ts'
import { Button } from '#ui/form/button.tsx'
import { ClockTime } from '#ui/format/clock-time.tsx'
import { Rich } from '#ui/format/rich.tsx'
import { handFocusOn } from '#ui/hooks/hand-focus-on.ts'

import { changeWords, formOf, textOf } from './change-words.ts'

export interface RowActions {
  readonly onDiscard: (row: UnsentChange) => void
  /** A link leads away from the list. */
  readonly onLeave: () => void
  /** It is gone, and the focus was in it. */
  readonly onGone: () => void
}

interface WaitingRowProps extends RowActions {
  readonly row: UnsentChange
}

export function WaitingRow({ row, onDiscard, onLeave, onGone }: WaitingRowProps) {
  const words = changeWords(row.change)
  return (
    <li className="waiting__row" ref={handFocusOn(onGone)}>
      <p className="waiting__change">{words}</p>
      {row.refusal !== null && <p className="waiting__reason">{wordsSaid(row.refusal)}</p>}
      <p className="faint">
        <Rich
          text={t.outbox.panel.since}
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
          {t.outbox.panel.discard}
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

/** What can be done about it. */
function Refused({ row, words, onLeave }: RefusedProps) {
  const form = formOf(row)
  const { editAgain, copyText: copyLabel } = t.outbox.panel
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
      <output className="waiting__said faint">{said !== null && t.desk[said]}</output>
    </>
  )
}
