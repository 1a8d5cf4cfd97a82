import { DAY_MS } from '#contract/limits.ts'
import type { SeenSchedule } from '#data/schedules/schedules.ts'
import { t } from '#text/t.ts'
import { relativeTime, ZonedTime } from '#ui/format/dates.tsx'
import { Rich } from '#ui/format/text.tsx'
import { useNow } from '#ui/hooks/use-now.ts'

import { skipToCome } from './schedule-words.ts'

import './next-runs.css'

/** The runs to come, on the clocks of the schedule's zone. */
export function NextRuns({ schedule }: { readonly schedule: SeenSchedule }) {
  const now = useNow()
  const { paused, next_runs, timezone, waits } = schedule
  const skips = skipToCome(schedule, now)
  if (paused) return <p className="faint">{t.schedule.nextRuns.paused}</p>
  const skipped = skips !== null && <ZonedTime at={skips} zone={timezone} />
  // What is kept on the device may be older than the latest run.
  const [first, ...others] = next_runs.filter((at) => Date.parse(at) > now)
  const isUnknown = waits !== undefined && first === undefined
  return (
    <>
      {isUnknown && <p className="faint">{t.outbox.row.onceSent}</p>}
      {first !== undefined && (
        <div className="next-runs">
          <span className="next-runs__label">{t.schedule.nextRuns.label}</span>
          <ol className="next-runs__list" aria-label={t.schedule.nextRuns.name}>
            <li>
              <ZonedTime at={first} zone={timezone} />
              {isNear(first, now) && ` (${relativeTime(first, now)})`}
            </li>
            {others.map((at) => (
              <li key={at}>
                <ZonedTime at={at} zone={timezone} />
              </li>
            ))}
          </ol>
        </div>
      )}
      {skips !== null && (
        <p className="faint">
          <Rich text={t.schedule.nextRuns.skips} parts={{ when: () => skipped }} />
        </p>
      )}
    </>
  )
}

/** Past a week the words for how long would be the day once more. */
function isNear(at: string, now: number): boolean {
  return Date.parse(at) - now < 7 * DAY_MS
}
