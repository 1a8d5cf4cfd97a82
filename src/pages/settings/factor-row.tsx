import type { Factor } from '#contract/auth.ts'
import { useRemoveFactor } from '#data/settings/factors.ts'
import { t } from '#text/t.ts'
import { CalendarDate } from '#ui/format/dates.tsx'
import { Rich } from '#ui/format/text.tsx'
import { Row } from '#ui/layout/rows.tsx'

import { PasswordAction } from './password-action.tsx'

interface FactorRowProps {
  readonly factor: Factor
  readonly isOnly: boolean
  readonly onRemoved: () => void
}

export function FactorRow({ factor, isOnly, onRemoved }: FactorRowProps) {
  const removal = useRemoveFactor(factor.id)
  const { app, since, turnOff, removeApp } = t.settings.twoFactor
  const name = factor.friendly_name === '' ? app : factor.friendly_name
  const date = <CalendarDate at={factor.created_at} />
  return (
    <Row
      actions={
        <PasswordAction
          label={isOnly ? turnOff.open : t.common.remove}
          look={{ size: 'small', tone: 'quiet-danger' }}
          about={isOnly ? turnOff.about : name}
          title={isOnly ? turnOff.title : removeApp.title(name)}
          confirmText={isOnly ? turnOff.open : t.common.remove}
          pendingText={isOnly ? turnOff.pending : t.common.removing}
          tone="danger"
          action={removal}
          onDone={onRemoved}
        >
          <p>{isOnly ? turnOff.lead : removeApp.lead}</p>
        </PasswordAction>
      }
    >
      <h3 className="row__title">{name}</h3>
      <p className="row__meta">
        <span>
          <Rich text={since} parts={{ date: () => date }} />
        </span>
      </p>
    </Row>
  )
}
