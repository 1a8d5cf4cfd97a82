import CircleCheck from 'lucide-react/icons/circle-check'
import { useState } from 'react'

import { t } from '#text/t.ts'
import { Button } from '#ui/form/button.tsx'
import { numberText } from '#ui/format/numbers.ts'
import { Card } from '#ui/layout/page.tsx'
import { Rows } from '#ui/layout/rows.tsx'

import { AlertRow } from './alert-row.tsx'
import type { Alert } from './alerts.ts'

interface NeedsAttentionProps {
  readonly alerts: readonly Alert[]
  /**
   * Whether all is well without an alert: not while a list is unknown, a source was never read, or the desk is
   * not set up.
   */
  readonly isAllWell: boolean
}

/** How many alerts are shown at first. */
const FIRST = 5

export function NeedsAttention({ alerts, isAllWell }: NeedsAttentionProps) {
  const [isWhole, setWhole] = useState(false)
  if (alerts.length === 0) return isAllWell ? <AllIsWell /> : null
  return (
    <Card title={t.dashboard.attention.title}>
      <Rows>
        {(isWhole ? alerts : alerts.slice(0, FIRST)).map((alert) => (
          <AlertRow key={`${alert.kind} ${alert.id}`} alert={alert} />
        ))}
      </Rows>
      {alerts.length > FIRST && (
        <div>
          <Button
            size="small"
            tone="quiet"
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole
              ? t.common.showFewer
              : t.dashboard.attention.showAll(numberText(alerts.length))}
          </Button>
        </div>
      )}
    </Card>
  )
}

function AllIsWell() {
  return (
    <p className="dashboard__calm">
      <CircleCheck size={16} />
      {t.dashboard.attention.calm}
    </p>
  )
}
