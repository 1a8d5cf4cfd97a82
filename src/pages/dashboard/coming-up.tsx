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

/** What is published next by itself, over all schedules and single posts. */
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

/** Long after the server was asked, the device knows no run to come of a schedule that goes on. */
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
  /** Undefined where it is gone, or not known yet. */
  readonly account: Account | undefined
  readonly now: number
}

/** Schedules have zones of their own; side by side they are told on this device's clock. */
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

/** Past a week the words for how long would be the day once more. */
function isNear({ at }: Run, now: number): boolean {
  return Date.parse(at) - now < 7 * DAY_MS
}

/** Something that is published by itself: by a slot of a schedule, or a post with a moment of its own. */
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

/** Those after `now` (epoch ms), the next one first. What the device keeps may be older than a run. */
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

/** Skipped a moment ago, after the server told its runs. */
function isSkipped({ slots }: Schedule, at: string): boolean {
  return slots.some((slot) => slot.state === 'skipped' && Date.parse(slot.at) === Date.parse(at))
}

function momentOf(post: Post): readonly Run[] {
  const { id, scheduled_at: at, social_account_id: accountId } = post
  return at !== null && isToCome(post) ? [{ id, at, accountId, by: { post } }] : []
}
