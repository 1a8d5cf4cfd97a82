import { Link } from 'react-router-dom'

import type { Account } from '#contract/accounts.ts'
import { wordsSaid } from '#text/failure-words.ts'
import { t } from '#text/t.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Button } from '#ui/form/button.tsx'
import { ExternalLink } from '#ui/layout/external-link.tsx'
import { Row, Rows } from '#ui/layout/rows.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'

import { CalendarActions } from './calendar-actions.tsx'
import type { Entry } from './calendar-entries.ts'
import { beginningText, stateText, timeText } from './calendar-text.ts'
import { nameOfAccount, scheduleName } from './schedule-words.ts'
import { slotWords } from './slot-words.ts'

interface CalendarDialogProps {
  /** The day. */
  readonly title: string
  readonly entries: readonly Entry[]
  readonly accounts: readonly Account[] | undefined
  readonly isOnline: boolean
  readonly onMove: (entry: Entry) => void
  readonly onClose: () => void
}

/** The entries of a day, or one of them, with what can be done. */
export function CalendarDialog({ title, entries, onMove, onClose, ...props }: CalendarDialogProps) {
  const { calendar } = t.schedule
  const isOff =
    !props.isOnline && entries.some(({ decision }) => decision === 'move' || decision === 'answer')
  return (
    <Dialog
      title={title}
      isReadOut={entries.length < 2}
      onDismiss={onClose}
      actions={<Button onClick={onClose}>{t.common.close}</Button>}
    >
      {isOff && <p className="faint">{calendar.offline}</p>}
      {entries.length === 0 && (
        <>
          <p>{calendar.nothingThatDay}</p>
          <p>
            <Link to="/posts">{calendar.writePost}</Link>
          </p>
        </>
      )}
      <Rows>
        {entries.map((entry) => (
          <Row
            key={entry.id}
            actions={
              <CalendarActions
                entry={entry}
                isOnline={props.isOnline}
                onMove={() => onMove(entry)}
                onDone={onClose}
              />
            }
          >
            <EntryDetails entry={entry} accounts={props.accounts} />
          </Row>
        ))}
      </Rows>
    </Dialog>
  )
}

type EntryDetailsProps = Pick<CalendarDialogProps, 'accounts'> & { readonly entry: Entry }

function EntryDetails({ entry, accounts }: EntryDetailsProps) {
  const { post, schedule, state } = entry
  const { calendar, slots } = t.schedule
  const { tone, reason } = slotWords(state === 'scheduled' ? 'ready' : state)
  const why = entry.reason === null ? reason : wordsSaid(entry.reason)
  const url = post?.publication?.url ?? null
  return (
    <>
      <p className="row__meta">
        <time dateTime={entry.at}>{timeText(entry.at)}</time>
        <Badge tone={tone}>{stateText(entry)}</Badge>
        <span>{nameOfAccount(entry.accountId, accounts)}</span>
      </p>
      <p>{beginningText(entry)}</p>
      {why !== null && <p>{why}</p>}
      {schedule !== null && <p className="faint">{calendar.bySchedule(scheduleName(schedule))}</p>}
      {post !== undefined && (
        <p className="row__meta">
          <Link to={`/posts#post-${post.id}`}>{calendar.openPost}</Link>
          {url !== null && <ExternalLink href={url}>{slots.seeThere}</ExternalLink>}
        </p>
      )}
    </>
  )
}
