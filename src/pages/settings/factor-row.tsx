import type { Factor } from '#contract/auth.ts'
import { useRemoveFactor } from '#data/factors.ts'
import { CalendarDate } from '#ui/calendar-date.tsx'
import { Row } from '#ui/rows.tsx'

import { PasswordAction } from './password-action.tsx'

interface FactorRowProps {
  readonly factor: Factor
  readonly isOnly: boolean
  readonly onRemoved: () => void
}

export function FactorRow({ factor, isOnly, onRemoved }: FactorRowProps) {
  const removal = useRemoveFactor(factor.id)
  const name = factor.friendly_name === '' ? 'Authenticator app' : factor.friendly_name
  return (
    <Row
      actions={
        <PasswordAction
          label={isOnly ? 'Turn off' : 'Remove'}
          look={{ size: 'small', tone: 'quiet-danger' }}
          about={isOnly ? 'two-factor sign-in' : name}
          title={isOnly ? 'Turn off two-factor sign-in?' : `Remove ${name}?`}
          confirmText={isOnly ? 'Turn off' : 'Remove'}
          pendingText={isOnly ? 'Turning off...' : 'Removing...'}
          tone="danger"
          action={removal}
          onDone={onRemoved}
        >
          {isOnly ? (
            <p>
              From then on your password alone signs you in, and so does anyone who learns it. Your
              recovery codes stop working.
            </p>
          ) : (
            <p>Its codes stop working. Your other authenticator apps stay.</p>
          )}
        </PasswordAction>
      }
    >
      <h3 className="row__title">{name}</h3>
      <p className="row__meta">
        <span>
          in use since <CalendarDate at={factor.created_at} />
        </span>
      </p>
    </Row>
  )
}
