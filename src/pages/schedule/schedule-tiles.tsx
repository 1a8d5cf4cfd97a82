import type { Account } from '#contract/accounts.ts'
import { SCHEDULE } from '#contract/limits.ts'
import type { Schedule } from '#contract/schedules.ts'
import type { List } from '#data/query/list.ts'
import { t } from '#text/t.ts'
import { figureOf } from '#ui/format/numbers.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { Tile, Tiles } from '#ui/layout/tiles.tsx'

interface ScheduleTilesProps {
  readonly schedules: List<Schedule>
  readonly accounts: List<Account>
}

export function ScheduleTiles({ schedules, accounts }: ScheduleTilesProps) {
  const now = useNow()
  return (
    <Tiles>
      <Tile label={t.schedule.tiles.total} value={figureOf(schedules, (all) => all.length)} />
      <Tile
        label={t.schedule.tiles.activeDays}
        value={figureOf(schedules, (all) => all.reduce((sum, { days }) => sum + days.length, 0))}
      />
      <Tile
        label={t.schedule.tiles.thisWeek}
        value={figureOf(schedules, (all) => all.filter((each) => isThisWeek(each, now)).length)}
      />
      <Tile label={t.common.accounts} value={figureOf(accounts, (all) => all.length)} />
    </Tiles>
  )
}

/** Counts what the specification counts: `created_at` within the next seven days. */
function isThisWeek(schedule: Schedule, now: number): boolean {
  const aheadMs = Date.parse(schedule.created_at) - now
  return aheadMs >= 0 && aheadMs <= SCHEDULE.thisWeekMs
}
