import { retryRecovery, useRecoveredPassword, useRecovery } from '#data/session/recovery.ts'
import type { Recovery } from '#data/session/recovery.ts'
import { resetAlert } from '#text/auth-words.ts'
import { t } from '#text/t.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { LiveBanner } from '#ui/feedback/live-banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { LinkButton } from '#ui/form/link-button.tsx'
import { Rich } from '#ui/format/rich.tsx'

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
        message={recovery.state === 'reading' ? t.signIn.reset.checking : null}
      />
      {recovery.state === 'unread' && (
        <Button tone="primary" isWide onClick={retryRecovery}>
          {t.common.tryAgain}
        </Button>
      )}
      {recovery.state === 'none' && (
        <LinkButton to="/forgot-password" tone="primary" isWide>
          {t.signIn.reset.newLink}
        </LinkButton>
      )}
      {recovery.state === 'active' && recovery.isOld && (
        <Banner tone="info">{t.signIn.reset.oldLink}</Banner>
      )}
      {recovery.state === 'active' && recovery.email !== null && (
        <p>
          <Rich
            text={t.signIn.reset.account}
            parts={{ email: () => <strong>{recovery.email}</strong> }}
          />
        </p>
      )}
      {recovery.state === 'active' && (
        <ResetPasswordForm
          account={recovery.email}
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
