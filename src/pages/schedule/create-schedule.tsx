import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { useEffect, useId, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

import type { Account } from '#contract/accounts.ts'
import { SCREEN, WEEKDAYS } from '#contract/limits.ts'
import type { Schedule } from '#contract/schedules.ts'
import type { Source } from '#contract/sources.ts'
import { useAgain } from '#data/outbox/again.ts'
import { useCreateSchedule } from '#data/schedules/schedule-actions.ts'
import { t } from '#text/t.ts'
import { LiveBanner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { Form } from '#ui/form/field.tsx'
import { useAfter } from '#ui/hooks/lifecycle.ts'
import { Card } from '#ui/layout/page.tsx'

import { ScheduleFields } from './schedule-fields.tsx'
import {
  readRhythm,
  emptySchedule,
  faultsOf,
  NO_FAULTS,
  scheduleOf,
  typedFrom,
  withDay,
} from './typed-schedule.ts'
import type { TypedSchedule } from './typed-schedule.ts'

/** A weekday that was pressed in the calendar, to be chosen in the form. */
export interface WishedDay {
  readonly day: Schedule['days'][number]
  /** A new number for each press. */
  readonly press: number
}

interface CreateScheduleProps {
  /** Null: none was pressed. */
  readonly wished: WishedDay | null
  readonly accounts: readonly Account[] | undefined
  readonly sources: readonly Source[] | undefined
}

export function CreateSchedule({ accounts, sources, wished }: CreateScheduleProps) {
  const reasonId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const { run, isPending, error, message, reset } = useCreateSchedule()
  const [search] = useSearchParams()
  const [typed, setTyped] = useState(() => suggested(search))
  const [faults, setFaults] = useState(NO_FAULTS)
  const [hasCreated, setCreated] = useState(false)
  useAfter(hasCreated ? SCREEN.bannerMs : null, () => setCreated(false))
  const again = useAgain('createSchedule')
  const [filledBy, setFilledBy] = useState<typeof again>()
  const [taken, setTaken] = useState(wished)
  const whyNot = whyNotCreate({ accounts, sources })

  if (again !== undefined && again.visit !== filledBy?.visit) {
    setFilledBy(again)
    setTyped(typedFrom(again.write.body))
  }

  if (wished !== taken) {
    setTaken(wished)
    if (wished !== null) setTyped(withDay(typed, wished.day))
    setFaults(NO_FAULTS)
  }

  useEffect(() => {
    if (wished === null) return
    const days = frame.current?.querySelectorAll<HTMLElement>('.toggles__choice')
    days?.[WEEKDAYS.indexOf(wished.day)]?.focus()
  }, [wished])

  function change(next: TypedSchedule) {
    setTyped(next)
    setFaults(NO_FAULTS)
    reset()
  }

  async function submit() {
    const found = faultsOf(typed, accounts)
    setFaults(found ?? NO_FAULTS)
    if (whyNot !== null || found !== null) return
    if (!(await run({ ...scheduleOf(typed), again: filledBy?.seq }))) return
    setCreated(true)
    // Keeps values that were changed while the request was on its way.
    setTyped((now) => (now === typed ? emptySchedule() : now))
  }

  return (
    <Card title={t.schedule.create.title}>
      <div ref={frame}>
        <Form id="new-schedule" label={t.schedule.create.form} onSubmit={() => void submit()}>
          <div
            className="schedule-form"
            key={filledBy?.visit ?? 'own'}
            ref={filledBy === undefined ? null : takeFocus}
          >
            <ScheduleFields typed={typed} faults={faults} accounts={accounts} onChange={change} />
          </div>
          <LiveBanner tone="error" message={error} />
          <LiveBanner
            tone={message === null ? 'success' : 'info'}
            message={hasCreated ? (message ?? t.schedule.create.done) : null}
          />
          <div className="cluster">
            <Button
              type="submit"
              tone="primary"
              icon={<CalendarPlus size={16} />}
              disabled={whyNot !== null}
              aria-describedby={whyNot === null ? undefined : reasonId}
              isPending={isPending}
              pendingText={t.common.creating}
            >
              {t.schedule.create.submit}
            </Button>
            {whyNot !== null && (
              <p className="faint" id={reasonId}>
                {whyNot}
              </p>
            )}
          </div>
        </Form>
      </div>
    </Card>
  )
}

/** Used when the form is opened to edit a refused change. */
function takeFocus(element: HTMLElement | null): void {
  element?.querySelector<HTMLElement>('select,input,button')?.focus()
}

/** Preselects a rhythm from the address. */
function suggested(search: URLSearchParams): TypedSchedule {
  const rhythm = readRhythm(search)
  const empty = emptySchedule()
  return rhythm === null ? empty : { ...empty, days: [...rhythm.days], time: rhythm.time }
}

interface Means {
  /** Undefined: not known yet. */
  readonly accounts: readonly Account[] | undefined
  readonly sources: readonly unknown[] | undefined
}

/** Why no schedule can be created; null if one can. */
function whyNotCreate({ accounts, sources }: Means): string | null {
  if (accounts?.length === 0) return t.schedule.whyNot.noAccount
  if (accounts?.every(({ token }) => token === null) === true) {
    return t.schedule.whyNot.noneConnected
  }
  if (sources?.length === 0) return t.schedule.whyNot.noSource
  return null
}
