import { t } from '#text/t.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Card } from '#ui/layout/page.tsx'

interface AccountCardProps {
  readonly email: string
  /** A count, or what stands for none; undefined: not known yet. */
  readonly schedules: string | undefined
}

export function AccountCard({ email, schedules }: AccountCardProps) {
  return (
    <Card
      title={t.dashboard.account.title}
      actions={<Badge tone="success">{t.dashboard.account.active}</Badge>}
    >
      <dl className="dashboard__facts">
        <div>
          <dt>{t.dashboard.account.signedInAs}</dt>
          <dd>{email}</dd>
        </div>
        <div>
          <dt>{t.dashboard.account.schedules}</dt>
          <dd>{schedules ?? t.common.loading}</dd>
        </div>
      </dl>
    </Card>
  )
}
