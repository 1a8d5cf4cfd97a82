import { useState } from 'react'

import { HOUR_MS } from '#contract/limits.ts'
import { earliestMoment, momentFault, momentOf, typedMoment } from '#contract/rules/typed-moment.ts'
import type { MomentFault, TypedMoment } from '#contract/rules/typed-moment.ts'
import { useLastWeekAgain } from '#data/posts/last-week.ts'
import { deviceTimeZone } from '#device/time-zone.ts'
import { t } from '#text/t.ts'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { absoluteTime, zonedMoment } from '#ui/format/dates.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { FormDialog } from '#ui/overlay/dialog.tsx'

interface MomentDialogProps {
  readonly title: string
  /** The current time, RFC 3339; null: none yet. */
  readonly at: string | null
  readonly isOnline: boolean
  readonly isPending: boolean
  readonly error: string | null
  readonly onChoose: (at: string) => void
  readonly onDismiss: () => void
}

/** Asks when to publish a post, in the device's time zone. */
export function MomentDialog({ title, at, isOnline, isPending, ...props }: MomentDialogProps) {
  const now = useNow()
  const [typed, setTyped] = useState(() => typedMoment(suggestedMoment(at, now)))
  const [fault, setFault] = useState<MomentFault | null>(null)
  const again = useLastWeekAgain().filter((ms) => momentFault(ms, now) === null)
  const earliest = typedMoment(earliestMoment(now))
  const chosenMs = momentOf(typed)

  function type(part: Partial<TypedMoment>) {
    setTyped({ ...typed, ...part })
    setFault(null)
  }

  function submit() {
    const found = momentFault(chosenMs, Date.now())
    setFault(found)
    if (found === null && chosenMs !== null) props.onChoose(new Date(chosenMs).toISOString())
  }

  return (
    <FormDialog
      title={title}
      submitText={t.signedIn.moment.schedule}
      pendingText={t.signedIn.moment.scheduling}
      isPending={isPending}
      isOff={!isOnline}
      error={props.error}
      onSubmit={submit}
      onDismiss={props.onDismiss}
    >
      {again.length > 0 && (
        <fieldset className="cluster" aria-label={t.signedIn.moment.again}>
          <span className="faint" aria-hidden="true">
            {t.signedIn.moment.again}
          </span>
          {again.map((ms) => (
            <Button key={ms} size="small" onClick={() => type(typedMoment(ms))}>
              {zonedMoment(new Date(ms), deviceTimeZone())}
            </Button>
          ))}
        </fieldset>
      )}
      <Field label={t.signedIn.moment.date} error={fault && t.signedIn.moment.faults[fault]}>
        {(control) => (
          <TextInput
            {...control}
            type="date"
            min={earliest.date}
            value={typed.date}
            onChange={(date) => type({ date })}
          />
        )}
      </Field>
      <Field label={t.common.time} hint={t.signedIn.moment.clocks(deviceTimeZone())}>
        {(control) => (
          <TextInput
            {...control}
            type="time"
            min={typed.date === earliest.date ? earliest.time : undefined}
            value={typed.time}
            onChange={(time) => type({ time })}
          />
        )}
      </Field>
      {chosenMs !== null && (
        <p>{t.signedIn.moment.publishedOn(absoluteTime(new Date(chosenMs).toISOString()))}</p>
      )}
      {!isOnline && <p className="faint">{t.signedIn.moment.offline}</p>}
    </FormDialog>
  )
}

/** The time chosen before, or the next full hour. */
function suggestedMoment(at: string | null, now: number): number {
  const earliest = earliestMoment(now)
  if (at !== null) return Math.max(Date.parse(at), earliest)
  return Math.ceil(earliest / HOUR_MS) * HOUR_MS
}
