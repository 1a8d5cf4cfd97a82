import { SCHEDULE } from '#contract/limits.ts'
import type { Schedule } from '#contract/schedules.ts'
import { t } from '#text/t.ts'
import { Tile, Tiles } from '#ui/tiles.tsx'
import { useNow } from '#ui/use-now.ts'

interface ScheduleTilesProps {
  readonly schedules: readonly Schedule[] | undefined
  readonly accounts: number | undefined
}

export function ScheduleTiles({ schedules, accounts }: ScheduleTilesProps) {
  const now = useNow()
  return (
    <Tiles>
      <Tile label={t.schedule.tiles.total} value={schedules?.length} />
      <Tile
        label={t.schedule.tiles.activeDays}
        value={schedules?.reduce((sum, schedule) => sum + schedule.days.length, 0)}
      />
      <Tile
        label={t.schedule.tiles.thisWeek}
        value={schedules?.filter((schedule) => isThisWeek(schedule, now)).length}
      />
      <Tile label={t.common.accounts} value={accounts} />
    </Tiles>
  )
}

/** Counts what the specification counts: `created_at` within the next seven days. */
function isThisWeek(schedule: Schedule, now: number): boolean {
  const aheadMs = Date.parse(schedule.created_at) - now
  return aheadMs >= 0 && aheadMs <= SCHEDULE.thisWeekMs
}
