import { useState } from 'react'

import { HOUR_MS, MINUTE_MS } from '#contract/limits.ts'
import { earliestMoment, momentFault, momentOf, typedMoment } from '#contract/rules/typed-moment.ts'
import type { MomentFault, TypedMoment } from '#contract/rules/typed-moment.ts'
import { useLastWeekAgain } from '#data/posts/last-week.ts'
import { deviceTimeZone } from '#device/time-zone.ts'
import { deviceMoment, deviceWallTime } from '#device/wall-clock.ts'
import { t } from '#text/t.ts'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { CLOCK, absoluteTime, dateFormat, zonedMoment } from '#ui/format/dates.tsx'
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
  const zone = deviceTimeZone()
  const [typed, setTyped] = useState(() => typedMoment(suggestedMoment(at, now), zone))
  const [fault, setFault] = useState<MomentFault | null>(null)
  const again = useLastWeekAgain()
    .filter((ms) => momentFault(ms, now) === null)
    .map((ms) => ({ ms, words: zonedMoment(new Date(ms), zone) }))
  const earliest = typedMoment(earliestMoment(now), zone)
  const chosenMs = momentOf(typed, zone)

  function type(part: Partial<TypedMoment>) {
    setTyped({ ...typed, ...part })
    setFault(null)
  }

  function take(ms: number) {
    type(typedMoment(ms, zone))
  }

  function submit() {
    const found = momentFault(chosenMs, Date.now())
    setFault(found)
    if (found === null && chosenMs !== null) props.onChoose(new Date(chosenMs).toISOString())
  }

  return (
    <FormDialog
      title={title}
      submitText={t.moment.schedule}
      pendingText={t.moment.scheduling}
      isPending={isPending}
      isOff={!isOnline}
      error={props.error}
      onSubmit={submit}
      onDismiss={props.onDismiss}
    >
      <Offers label={t.moment.offers} offers={offersAt(now)} onTake={take} />
      {again.length > 0 && (
        <Offers label={t.moment.again} offers={again} onTake={take} isLabelled />
      )}
      <Field label={t.moment.date} error={fault && t.signedIn.momentFaults[fault]}>
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
      <Field label={t.common.time} hint={t.moment.clocks(zone)}>
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
        <p>{t.moment.publishedOn(absoluteTime(new Date(chosenMs).toISOString()))}</p>
      )}
      {!isOnline && <p className="faint">{t.moment.offline}</p>}
    </FormDialog>
  )
}

interface Offer {
  readonly ms: number
  readonly words: string
}

interface OffersProps {
  readonly label: string
  readonly offers: readonly Offer[]
  readonly onTake: (ms: number) => void
  /** Whether the label is shown: the moments may not explain themselves. */
  readonly isLabelled?: boolean
}

/** A press only fills in the fields, whose content is sent. */
function Offers({ label, offers, onTake, isLabelled = false }: OffersProps) {
  return (
    <fieldset className="cluster" aria-label={label}>
      {isLabelled && (
        <span className="faint" aria-hidden="true">
          {label}
        </span>
      )}
      {offers.map(({ ms, words }) => (
        <Button key={words} size="small" onClick={() => onTake(ms)}>
          {words}
        </Button>
      ))}
    </fieldset>
  )
}

/** The hour at which a day of work begins. */
const MORNING = 9

/**
 * The moments that most people mean by "later". The next free slot is not among them: a post with a time of its
 * own would stand beside it.
 */
function offersAt(now: number): readonly Offer[] {
  const { year, month, day } = deviceWallTime(now)
  const morning = deviceMoment({ year, month, day: day + 1, hour: MORNING })
  const inAnHour = Math.ceil((now + HOUR_MS) / MINUTE_MS) * MINUTE_MS
  return [
    { ms: inAnHour, words: t.moment.inAnHour },
    { ms: morning, words: t.moment.tomorrow(dateFormat(CLOCK).format(morning)) },
  ]
}

/** The time chosen before, or the next full hour. */
function suggestedMoment(at: string | null, now: number): number {
  const earliest = earliestMoment(now)
  if (at !== null) return Math.max(Date.parse(at), earliest)
  return Math.ceil(earliest / HOUR_MS) * HOUR_MS
}
