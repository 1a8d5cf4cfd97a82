import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import Hand from 'lucide-react/icons/hand'
import History from 'lucide-react/icons/history'
import PenLine from 'lucide-react/icons/pen-line'
import Repeat from 'lucide-react/icons/repeat'
import Send from 'lucide-react/icons/send'
import SkipForward from 'lucide-react/icons/skip-forward'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ComponentProps } from 'react'

import type { Account } from '#contract/accounts.ts'
import { nameOfAccount } from '#pages/schedule/schedule-words.ts'
import { Avatar } from '#ui/layout/avatar.tsx'

import type { Entry } from './calendar-entries.ts'
import { entryText, stateText, timeText } from './calendar-text.ts'

import './calendar-entry.css'

interface CalendarEntryProps extends Omit<ComponentProps<'button'>, 'className' | 'children'> {
  readonly entry: Entry
  readonly accounts: readonly Account[] | undefined
}

/** An entry in its day, as a button that opens it. */
export function CalendarEntry({ entry, accounts, ...rest }: CalendarEntryProps) {
  const Icon = ICONS[entry.state]
  const isImported = entry.state === 'imported'
  const name = nameOfAccount(entry.accountId, accounts)
  const hasFace = !isImported && accounts !== undefined && accounts.length > 1
  const picture = accounts?.find(({ id }) => id === entry.accountId)?.picture ?? null
  return (
    <button type="button" {...rest} className={`calendar-entry calendar-entry--${entry.state}`}>
      <Icon size={14} />
      <time dateTime={entry.at}>{timeText(entry.at)}</time>
      {hasFace && <Avatar name={name} picture={picture} size="small" />}{' '}
      <span className="visually-hidden">
        {isImported ? `${stateText(entry)}:` : `${stateText(entry)}, ${name}:`}
      </span>{' '}
      <span className="calendar-entry__text">{entryText(entry)}</span>
    </button>
  )
}

const ICONS = {
  scheduled: Clock,
  planned: Repeat,
  generating: PenLine,
  ready: Hand,
  publishing: Send,
  published: CircleCheck,
  failed: CircleAlert,
  unknown: TriangleAlert,
  skipped: SkipForward,
  missed: CircleX,
  imported: History,
} as const
