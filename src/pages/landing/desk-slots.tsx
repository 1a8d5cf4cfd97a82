import { t } from '#text/t.ts'
import { Badge } from '#ui/feedback/badge.tsx'

/** A week of a schedule: what is out, what comes next, and what is planned. */
export function DeskSlots() {
  const { slots, next, planned } = t.landing.desk
  return (
    <div className="desk__slots">
      <p className="desk__slot">
        {slots.done} <Badge tone="success">{t.common.published}</Badge>
      </p>
      <p className="desk__slot desk__slot--next">
        {slots.next} <Badge tone="accent">{next}</Badge>
      </p>
      <p className="desk__slot">
        {slots.planned} <Badge>{planned}</Badge>
      </p>
    </div>
  )
}
