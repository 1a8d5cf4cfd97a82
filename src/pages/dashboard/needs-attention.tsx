import { useState } from 'react'

import { t } from '#text/t.ts'
import { Button } from '#ui/form/button.tsx'
import { numberText } from '#ui/format/numbers.ts'
import { Card } from '#ui/layout/page.tsx'
import { Rows } from '#ui/layout/rows.tsx'

import { AlertRow } from './alert-row.tsx'
import type { Alert } from './alerts.ts'

/** How many alerts are shown at first. */
const FIRST = 5

export function NeedsAttention({ alerts }: { readonly alerts: readonly Alert[] }) {
  const [isWhole, setWhole] = useState(false)
  if (alerts.length === 0) return null
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
