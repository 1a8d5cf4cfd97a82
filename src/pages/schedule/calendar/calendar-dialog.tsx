import { Link } from 'react-router-dom'

import type { Account } from '#contract/accounts.ts'
import { WEEKDAYS } from '#contract/limits.ts'
import type { Schedule } from '#contract/schedules.ts'
import { useLeaveQueue } from '#data/posts/queue.ts'
import { useUpdateSchedule } from '#data/schedules/schedule-actions.ts'
import { useApproveSlot, useSkipSlot } from '#data/schedules/slots.ts'
import { nameOfAccount, scheduleName, slotWords } from '#pages/schedule/schedule-words.ts'
import { AskButton } from '#parts/approvals/ask-button.tsx'
import { reasonSaid } from '#text/reason-said.ts'
import { t } from '#text/t.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Button, LinkButton } from '#ui/form/button.tsx'
import { weekdayText } from '#ui/format/dates.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { ExternalLink } from '#ui/layout/external-link.tsx'
import { Row, Rows } from '#ui/layout/rows.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'

import { slotToWrite } from './calendar-entries.ts'
import type { Entry } from './calendar-entries.ts'
import { beginningText, stateText, timeText } from './calendar-text.ts'

interface CalendarDialogProps {
  /** The day. */
  readonly title: string
  readonly entries: readonly Entry[]
  readonly accounts: readonly Account[] | undefined
  readonly isOnline: boolean
  /** Puts the weekday into the form of schedules; null if the day is over. */
  readonly plan: {
    /** 1 is Monday. */
    readonly weekday: number
    readonly onPlan: () => void
  } | null
  readonly onMove: (entry: Entry) => void
  readonly onClose: () => void
}

/** The entries of a day, or one of them, with their actions. */
export function CalendarDialog({
  title,
  entries,
  plan,
  onMove,
  onClose,
  ...props
}: CalendarDialogProps) {
  const { calendar } = t.schedule
  const weekday = plan === null ? undefined : WEEKDAYS[plan.weekday - 1]
  const isOff =
    !props.isOnline && entries.some(({ decision }) => decision === 'move' || decision === 'answer')
  return (
    <Dialog
      title={title}
      isReadOut={entries.length < 2}
      onDismiss={onClose}
      actions={
        <>
          {plan !== null && weekday !== undefined && (
            <Button tone="quiet" onClick={plan.onPlan}>
              {calendar.planWeekly(weekdayText(weekday))}
            </Button>
          )}
          <Button onClick={onClose}>{t.common.close}</Button>
        </>
      }
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
  const { post, own, schedule, state } = entry
  const { calendar, slots } = t.schedule
  const slotState = state === 'scheduled' ? 'ready' : state
  const { tone, reason } = slotWords(slotState === 'imported' ? 'planned' : slotState)
  const why = entry.reason === null ? reason : reasonSaid(entry)
  const url = post?.publication?.url ?? own?.link ?? null
  return (
    <>
      <p className="row__meta">
        <time dateTime={entry.at}>{timeText(entry.at)}</time>
        <Badge tone={tone}>{stateText(entry)}</Badge>
        {own === undefined && <span>{nameOfAccount(entry.accountId, accounts)}</span>}
      </p>
      <p>{beginningText(entry)}</p>
      {why !== null && <p>{why}</p>}
      {schedule !== null && <p className="faint">{calendar.bySchedule(scheduleName(schedule))}</p>}
      {(post !== undefined || url !== null) && (
        <p className="row__meta">
          {post !== undefined && <Link to={`/posts#post-${post.id}`}>{calendar.openPost}</Link>}
          {url !== null && <ExternalLink href={url}>{slots.seeThere}</ExternalLink>}
        </p>
      )}
    </>
  )
}

interface CalendarActionsProps {
  readonly entry: Entry
  readonly isOnline: boolean
  readonly onMove: () => void
  /** Called after a decision, when the pressed button may be gone. */
  readonly onDone: () => void
}

/** The actions of an entry; none if it is past or too far ahead. */
function CalendarActions({ entry, isOnline, onMove, onDone }: CalendarActionsProps) {
  const approval = useApproveSlot()
  const skipping = useSkipSlot()
  const update = useUpdateSchedule()
  const leaving = useLeaveQueue()
  const { id, schedule } = entry
  const slot = slotToWrite(entry, useNow())
  const common = { size: 'small', about: timeText(entry.at), isOff: !isOnline } as const

  async function decide(deciding: Promise<boolean>) {
    if (await deciding) onDone()
  }

  function skipNext({ id: scheduleId }: Schedule, skip_next: boolean) {
    void decide(update.run({ id: scheduleId, skip_next, skips: entry.at }))
  }

  const ask = entry.post !== undefined && (
    <AskButton postId={entry.post.id} about={common.about} isOff={!isOnline} />
  )
  if (entry.decision === 'move') {
    return (
      <>
        {ask}
        <Button {...common} onClick={onMove}>
          {t.schedule.calendar.move}
        </Button>
      </>
    )
  }
  if (entry.decision === 'leave') {
    return (
      <>
        {ask}
        <Button
          {...common}
          isPending={leaving.isPending}
          onClick={() => void decide(leaving.run({ id }))}
        >
          {t.signedIn.queue.takeOut}
        </Button>
      </>
    )
  }
  if (entry.decision === 'answer') {
    return (
      <>
        {ask}
        <Button
          {...common}
          isOff={!isOnline || approval.isPending}
          isPending={skipping.isPending}
          pendingText={t.schedule.waiting.skipping}
          onClick={() => void decide(skipping.run({ id }))}
        >
          {t.schedule.waiting.skip}
        </Button>
        <Button
          {...common}
          tone="primary"
          isOff={!isOnline || skipping.isPending}
          isPending={approval.isPending}
          pendingText={t.common.publishing}
          onClick={() => void decide(approval.run({ id }))}
        >
          {t.common.publish}
        </Button>
      </>
    )
  }
  if (schedule === null) return null
  const isSkipped = entry.decision === 'take-skip-back'
  return (
    <>
      {entry.decision !== null && (
        <Button
          {...common}
          isOff={false}
          isPending={update.isPending}
          onClick={() => skipNext(schedule, !isSkipped)}
        >
          {isSkipped ? t.schedule.list.dontSkip : t.schedule.waiting.skip}
        </Button>
      )}
      {slot !== null && (
        <LinkButton size="small" to="/posts#write" state={{ slot }}>
          {t.schedule.calendar.writeSlot} <span className="visually-hidden">{common.about}</span>
        </LinkButton>
      )}
    </>
  )
}
