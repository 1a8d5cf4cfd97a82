import type { Account } from '#contract/accounts.ts'
import { DAY_MS } from '#contract/limits.ts'
import { personName } from '#contract/rules/person-name.ts'
import { deviceTimeZone } from '#device/time-zone.ts'
import { t } from '#text/t.ts'
import { relativeTime, ZonedTime } from '#ui/format/dates.tsx'
import { Row } from '#ui/layout/rows.tsx'

import type { Run } from './next-runs.ts'
import { postPreview } from './post-preview.ts'

interface RunRowProps {
  readonly run: Run
  /** Undefined where it is gone, or not known yet. */
  readonly account: Account | undefined
  readonly now: number
}

/** Schedules have zones of their own; side by side they are told on this device's clock. */
export function RunRow({ run, account, now }: RunRowProps) {
  return (
    <Row>
      <p className="row__title">
        <ZonedTime at={run.at} zone={deviceTimeZone()} />
      </p>
      <p>{what(run)}</p>
      <p className="row__meta">
        {isNear(run, now) && <span>{relativeTime(run.at, now)}</span>}
        {account !== undefined && (
          <span>{personName(account.given_name, account.family_name, account.account_name)}</span>
        )}
      </p>
    </Row>
  )
}

function what({ by }: Run): string {
  if ('schedule' in by) {
    return by.schedule.mode === 'ask' ? t.dashboard.comingUp.ask : t.dashboard.comingUp.automatic
  }
  return postPreview(by.post)
}

/** Past a week the words for how long would be the day once more. */
function isNear({ at }: Run, now: number): boolean {
  return Date.parse(at) - now < 7 * DAY_MS
}
