import type { Account } from '#contract/accounts.ts'
import { SCHEDULE } from '#contract/limits.ts'
import type { Post } from '#contract/posts.ts'
import { personName } from '#contract/rules/person-name.ts'
import type { Schedule } from '#contract/schedules.ts'
import type { List } from '#data/query/list.ts'
import { deviceDayNumber } from '#device/wall-clock.ts'
import { t } from '#text/t.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LinkButton } from '#ui/form/button.tsx'
import { absoluteTime, CLOCK, dateFormat, Moment, relativeTime } from '#ui/format/dates.tsx'
import { readingLocale } from '#ui/format/locale.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { Listing } from '#ui/layout/listing.tsx'
import { Card } from '#ui/layout/page.tsx'
import { Rows, Row } from '#ui/layout/rows.tsx'

import { postPreview } from './post-preview.ts'
import { nextRuns } from './runs.ts'
import type { Run } from './runs.ts'

import './dashboard-page.css'

interface ComingUpProps {
  readonly schedules: List<Schedule>
  readonly posts: readonly Post[] | undefined
  readonly accounts: readonly Account[] | undefined
}

/** The next publications, from all schedules and scheduled posts. */
export function ComingUp({ schedules, posts = [], accounts }: ComingUpProps) {
  const now = useNow()
  const { items, error, refresh } = schedules
  // A single account goes without saying.
  const several = accounts !== undefined && accounts.length > 1 ? accounts : []
  return (
    <Card
      title={t.dashboard.comingUp.title}
      actions={
        <LinkButton to="/schedule" tone="quiet" size="small">
          {t.dashboard.comingUp.view}
        </LinkButton>
      }
    >
      <Listing
        items={items && nextRuns({ schedules: items, posts }, now)}
        lacks={t.failures.of['schedules/list']}
        error={error}
        onRetry={refresh}
        empty={<NothingToCome schedules={items ?? []} />}
      >
        {(runs) => (
          <div className="runs">
            <Rows>
              {runs.slice(0, SCHEDULE.nextRuns).map((run) => (
                <RunRow
                  key={run.id}
                  run={run}
                  account={several.find(({ id }) => id === run.accountId)}
                  now={now}
                />
              ))}
            </Rows>
          </div>
        )}
      </Listing>
    </Card>
  )
}

/** After a long time offline, the device may know no future run of an active schedule. */
function NothingToCome({ schedules }: { readonly schedules: readonly Schedule[] }) {
  const words = t.dashboard.comingUp
  const isAllPaused = schedules.every(({ paused }) => paused)
  if (!isAllPaused) return <p className="faint">{t.signedIn.slotsUnknown}</p>
  if (schedules.length > 0) return <p className="faint">{words.paused}</p>
  return (
    <EmptyState title={words.empty.title} lead={words.empty.lead}>
      <LinkButton to="/schedule" size="small">
        {words.empty.action}
      </LinkButton>
    </EmptyState>
  )
}

interface RunRowProps {
  readonly run: Run
  /** Undefined if there is no other account, or it was removed or has not loaded. */
  readonly account: Account | undefined
  readonly now: number
}

/** One run in one line. Schedules have time zones of their own; in this common list all times are in the device's. */
function RunRow({ run: { at, by }, account, now }: RunRowProps) {
  return (
    <Row>
      <p className="run">
        <span className="run__moment">
          <Moment
            at={at}
            text={() => momentText(at, now)}
            title={() => `${absoluteTime(at)}, ${relativeTime(at, now)}`}
          />
        </span>
        <span className="run__what">{what(by)}</span>
        {account !== undefined && (
          <span className="run__account">
            {personName(account.given_name, account.family_name, account.account_name)}
          </span>
        )}
      </p>
    </Row>
  )
}

function what(by: Run['by']): string {
  if ('post' in by) return postPreview(by.post)
  return by.schedule.mode === 'ask' ? t.dashboard.comingUp.ask : t.dashboard.comingUp.automatic
}

/** "Today 18:00", "Tomorrow 09:00", "Thu 09:00"; past a week "2 Dec 09:00". `now` in epoch ms. */
function momentText(at: string, now: number): string {
  return `${dayText(at, now)} ${dateFormat(CLOCK).format(new Date(at))}`
}

function dayText(at: string, now: number): string {
  const days = deviceDayNumber(Date.parse(at)) - deviceDayNumber(now)
  if (days > 6) return dateFormat({ day: 'numeric', month: 'short' }).format(new Date(at))
  if (days > 1) return dateFormat({ weekday: 'short' }).format(new Date(at))
  const locale = readingLocale()
  const word = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day')
  return word.slice(0, 1).toLocaleUpperCase(locale) + word.slice(1)
}
