import { resetAlert } from '#contract/rules/auth-messages.ts'
import { retryRecovery } from '#data/recovery-session.ts'
import type { Recovery } from '#data/recovery-session.ts'
import { useRecoveredPassword, useRecovery } from '#data/recovery.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { LiveBanner } from '#ui/live-banner.tsx'

import { ResetPasswordForm } from './reset-password-form.tsx'

interface SessionResetProps {
  readonly onDone: () => void
}

export function SessionReset({ onDone }: SessionResetProps) {
  const recovery = useRecovery()
  const reset = useRecoveredPassword()

  return (
    <>
      <LiveBanner tone="error" message={alertOf(recovery)} />
      <LiveBanner
        tone="info"
        message={recovery.state === 'reading' ? 'Checking your link...' : null}
      />
      {recovery.state === 'unread' && (
        <Button tone="primary" isWide onClick={retryRecovery}>
          Try again
        </Button>
      )}
      {recovery.state === 'none' && (
        <LinkButton to="/forgot-password" tone="primary" isWide>
          Request a new link
        </LinkButton>
      )}
      {recovery.state === 'active' && recovery.isOld && (
        <Banner tone="info">This link was opened some time after it was made.</Banner>
      )}
      {recovery.state === 'active' && recovery.email !== null && (
        <p>
          Account: <strong>{recovery.email}</strong>
        </p>
      )}
      {recovery.state === 'active' && (
        <ResetPasswordForm
          action={reset}
          submit={(password) => reset.run({ password })}
          onDone={onDone}
        />
      )}
    </>
  )
}

function alertOf({ state }: Recovery): string | null {
  if (state === 'unread') return resetAlert({ kind: 'session-unread' })
  return state === 'none' ? resetAlert({ kind: 'no-session' }) : null
}
