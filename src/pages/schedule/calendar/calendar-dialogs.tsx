import { useState } from 'react'

import type { Account } from '#contract/accounts.ts'
import type { Post } from '#contract/posts.ts'
import { earliestMoment, momentFault, momentOf, typedMoment } from '#contract/rules/typed-moment.ts'
import type { MomentFault, TypedMoment } from '#contract/rules/typed-moment.ts'
import { deviceTimeZone } from '#device/time-zone.ts'
import { t } from '#text/t.ts'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { FormDialog } from '#ui/overlay/dialog.tsx'

import type { Day } from './calendar-days.ts'
import { CalendarDialog } from './calendar-dialog.tsx'
import type { Entry } from './calendar-entries.ts'
import { beginningText, dayText } from './calendar-text.ts'
import type { Moving } from './use-moving.ts'

export interface Opened {
  readonly day: Day
  /** One entry; null: the whole day. */
  readonly id: string | null
  readonly isMoving: boolean
}

interface CalendarDialogsProps {
  readonly opened: Opened
  readonly entriesOn: (day: Day) => readonly Entry[]
  readonly accounts: readonly Account[] | undefined
  readonly moving: Moving
  readonly isOnline: boolean
  /** Plans the weekday of the day; null if the day is over. */
  readonly onPlan: (() => void) | null
  readonly onChange: (opened: Opened) => void
  /** `opened`: the dialog that was closed; another one may be open by then. */
  readonly onClose: (opened: Opened) => void
}

export function CalendarDialogs({ opened, entriesOn, ...props }: CalendarDialogsProps) {
  const { day, id, isMoving } = opened
  const entries = entriesOn(day).filter((entry) => id === null || entry.id === id)
  const [entry] = entries
  // The entry is gone, or was moved.
  if (id !== null && entry === undefined) return null
  if (isMoving && entry?.post !== undefined) {
    return (
      <CalendarMoveDialog
        post={entry.post}
        name={beginningText(entry)}
        at={entry.at}
        moving={props.moving}
        isOnline={props.isOnline}
        onClose={() => props.onClose(opened)}
      />
    )
  }
  return (
    <CalendarDialog
      title={dayText(day)}
      entries={entries}
      accounts={props.accounts}
      isOnline={props.isOnline}
      plan={props.onPlan && { weekday: day.dayOfWeek, onPlan: props.onPlan }}
      onMove={(moved) => props.onChange({ day, id: moved.id, isMoving: true })}
      onClose={() => props.onClose(opened)}
    />
  )
}

interface CalendarMoveDialogProps {
  readonly post: Post
  /** The first words of the post. */
  readonly name: string
  /** The current time, RFC 3339. */
  readonly at: string
  readonly moving: Moving
  readonly isOnline: boolean
  readonly onClose: () => void
}

/** Moves a post to another day and time without dragging. */
function CalendarMoveDialog({ post, at, moving, ...props }: CalendarMoveDialogProps) {
  const now = useNow()
  const zone = deviceTimeZone()
  const [typed, setTyped] = useState(() => typedMoment(Date.parse(at), zone))
  const [fault, setFault] = useState<MomentFault | null>(null)
  const { calendar } = t.schedule

  function type(part: Partial<TypedMoment>) {
    setTyped({ ...typed, ...part })
    setFault(null)
  }

  async function submit() {
    const chosen = momentOf(typed, zone)
    const found = momentFault(chosen, now)
    setFault(found)
    if (found !== null || chosen === null) return
    const next = new Date(chosen).toISOString()
    if (chosen === Date.parse(at) || (await moving.move(post, next))) props.onClose()
  }

  return (
    <FormDialog
      title={calendar.moveTitle(props.name)}
      submitText={calendar.moveSubmit}
      pendingText={calendar.moving}
      isPending={moving.isPending}
      isOff={!props.isOnline}
      error={moving.error}
      onSubmit={() => void submit()}
      onDismiss={props.onClose}
    >
      <Field label={t.moment.date} error={fault && t.signedIn.momentFaults[fault]}>
        {(control) => (
          <TextInput
            {...control}
            type="date"
            min={typedMoment(earliestMoment(now), zone).date}
            value={typed.date}
            onChange={(date) => type({ date })}
          />
        )}
      </Field>
      <Field label={t.common.time} hint={t.moment.clocks(zone)}>
        {(control) => (
          <TextInput
            {...control}
            type="time"
            value={typed.time}
            onChange={(time) => type({ time })}
          />
        )}
      </Field>
      {!props.isOnline && <p className="faint">{calendar.offline}</p>}
    </FormDialog>
  )
}
