import CalendarClock from 'lucide-react/icons/calendar-clock'

import type { Account } from '#contract/accounts.ts'
import { SCHEDULE, DAY_MS } from '#contract/limits.ts'
import type { Post } from '#contract/posts.ts'
import { personName } from '#contract/rules/person-name.ts'
import { isToCome } from '#contract/rules/to-come.ts'
import type { Schedule } from '#contract/schedules.ts'
import type { List } from '#data/query/list.ts'
import { deviceTimeZone } from '#device/time-zone.ts'
import { t } from '#text/t.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LinkButton } from '#ui/form/button.tsx'
import { relativeTime, ZonedTime } from '#ui/format/dates.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { Listing } from '#ui/layout/listing.tsx'
import { Card } from '#ui/layout/page.tsx'
import { Rows, Row } from '#ui/layout/rows.tsx'

import { postPreview } from './post-preview.ts'

interface ComingUpProps {
  readonly schedules: List<Schedule>
  readonly posts: readonly Post[] | undefined
  readonly accounts: readonly Account[] | undefined
}

/** What is published next, from all schedules and scheduled posts. */
export function ComingUp({ schedules, posts = [], accounts }: ComingUpProps) {
  const now = useNow()
  const { items, error, refresh } = schedules
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
        error={error}
        onRetry={refresh}
        empty={<NothingToCome schedules={items ?? []} />}
      >
        {(runs) => (
          <Rows>
            {runs.slice(0, SCHEDULE.nextRuns).map((run) => (
              <RunRow
                key={run.id}
                run={run}
                account={accounts?.find(({ id }) => id === run.accountId)}
                now={now}
              />
            ))}
          </Rows>
        )}
      </Listing>
    </Card>
  )
}

/** Offline for long, the device may know no future run of an active schedule. */
function NothingToCome({ schedules }: { readonly schedules: readonly Schedule[] }) {
  const words = t.dashboard.comingUp
  const isAllPaused = schedules.every(({ paused }) => paused)
  if (!isAllPaused) return <p className="faint">{t.signedIn.slotsUnknown}</p>
  if (schedules.length > 0) return <p className="faint">{words.paused}</p>
  return (
    <EmptyState
      icon={<CalendarClock size={28} />}
      title={words.empty.title}
      lead={words.empty.lead}
    >
      <LinkButton to="/schedule">{words.empty.action}</LinkButton>
    </EmptyState>
  )
}

interface RunRowProps {
  readonly run: Run
  /** Undefined where it was removed or has not loaded. */
  readonly account: Account | undefined
  readonly now: number
}

/** Schedules have time zones of their own; in one list all times are in the device's. */
function RunRow({ run, account, now }: RunRowProps) {
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

/** A relative time beyond a week would only repeat the date. */
function isNear({ at }: Run, now: number): boolean {
  return Date.parse(at) - now < 7 * DAY_MS
}

/** A future publication: a slot of a schedule, or a scheduled post. */
interface Run {
  readonly id: string
  readonly at: string
  readonly accountId: string | null
  readonly by: { readonly schedule: Schedule } | { readonly post: Post }
}

interface Planned {
  readonly schedules: readonly Schedule[]
  readonly posts: readonly Post[]
}

/** The runs after `now` (epoch ms), the next one first. The mirror may be older than a run. */
function nextRuns({ schedules, posts }: Planned, now: number): readonly Run[] {
  return [...schedules.flatMap(slotsOf), ...posts.flatMap(momentOf)]
    .filter(({ at }) => Date.parse(at) > now)
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
}

function slotsOf(schedule: Schedule): readonly Run[] {
  const runs = schedule.next_runs.filter((at) => !isSkipped(schedule, at))
  return runs.map((at) => ({
    id: `${schedule.id} ${at}`,
    at,
    accountId: schedule.social_network,
    by: { schedule },
  }))
}

/** Skipped after the server listed its runs. */
function isSkipped({ slots }: Schedule, at: string): boolean {
  return slots.some((slot) => slot.state === 'skipped' && Date.parse(slot.at) === Date.parse(at))
}

function momentOf(post: Post): readonly Run[] {
  const { id, scheduled_at: at, social_account_id: accountId } = post
  return at !== null && isToCome(post) ? [{ id, at, accountId, by: { post } }] : []
}
