import CalendarClock from 'lucide-react/icons/calendar-clock'

import type { Account } from '#contract/accounts.ts'
import { SCHEDULE } from '#contract/limits.ts'
import type { Post } from '#contract/posts.ts'
import type { Schedule } from '#contract/schedules.ts'
import type { List } from '#data/query/list.ts'
import { t } from '#text/t.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LinkButton } from '#ui/form/button.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { Listing } from '#ui/layout/listing.tsx'
import { Card } from '#ui/layout/page.tsx'
import { Rows } from '#ui/layout/rows.tsx'

import { nextRuns } from './next-runs.ts'
import { RunRow } from './run-row.tsx'

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
  if (!isAllPaused) return <p className="faint">{t.desk.slotsUnknown}</p>
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
