import { t } from '#text/t.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/page.tsx'

/** The shape of what comes. */
export function DashboardWaiting() {
  return (
    <div className="dashboard">
      <div className="dashboard__column">
        <Card title={t.dashboard.recent.title}>
          <Skeleton />
        </Card>
      </div>
      <div className="dashboard__column" aria-hidden="true">
        <div className="card dashboard__blank">
          <span className="skeleton__bar" />
          <span className="skeleton__bar skeleton__bar--short" />
          <span className="skeleton__bar" />
          <span className="skeleton__bar skeleton__bar--short" />
        </div>
        <div className="card dashboard__blank">
          <span className="skeleton__bar" />
        </div>
      </div>
    </div>
  )
}
