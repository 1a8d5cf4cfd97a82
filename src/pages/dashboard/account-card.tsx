import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'

interface AccountCardProps {
  readonly email: string
  readonly schedules: number | undefined
}

export function AccountCard({ email, schedules }: AccountCardProps) {
  return (
    <Card title="Account" actions={<Badge tone="success">Active</Badge>}>
      <dl className="dashboard__facts">
        <div>
          <dt>Signed in as</dt>
          <dd>{email}</dd>
        </div>
        <div>
          <dt>Schedules</dt>
          <dd>{schedules ?? 'Loading...'}</dd>
        </div>
      </dl>
    </Card>
  )
}
