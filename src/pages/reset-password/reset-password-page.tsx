import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'

import { loadSessionEnd, useResetPassword } from '#data/auth/auth-actions.ts'
import {
  endRecovery,
  retryRecovery,
  useRecoveredPassword,
  useRecovery,
} from '#data/auth/recovery.ts'
import type { Recovery } from '#data/auth/recovery.ts'
import { showToast } from '#data/notices/toasts.ts'
import { mailToken } from '#device/mail-link.ts'
import { resetAlert } from '#text/auth-words.ts'
import { t } from '#text/t.ts'
import { Banner, LiveBanner } from '#ui/feedback/banner.tsx'
import { Button, LinkButton } from '#ui/form/button.tsx'
import { Rich } from '#ui/format/text.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'

import { ResetPasswordForm } from './reset-password-form.tsx'

/** Lin's own mails bring a token, those of the hosted auth service a session. */
export function ResetPasswordPage() {
  const [token] = useState(() => mailToken('/reset-password'))
  const navigate = useNavigate()

  function finish() {
    showToast({ tone: 'success', text: t.signIn.reset.done })
    void navigate('/login')
  }

  return (
    <Sheet
      title={t.signIn.reset.title}
      lead={t.signIn.reset.lead}
      foot={
        <Link to="/login" onClick={() => void clearAuth().catch(stayAsItIs)}>
          {t.signIn.backToSignIn}
        </Link>
      }
    >
      {token === null ? (
        <SessionReset onDone={finish} />
      ) : (
        <TokenReset token={token} onDone={finish} />
      )}
    </Sheet>
  )
}

async function clearAuth(): Promise<void> {
  void endRecovery()
  const endSession = await loadSessionEnd()
  endSession()
}

/** If ending the session fails, the next sign-in ends it. */
function stayAsItIs(): void {}

interface TokenResetProps {
  readonly token: string
  readonly onDone: () => void
}

/** The token is used by the submit, not by opening the link. */
function TokenReset({ token, onDone }: TokenResetProps) {
  const reset = useResetPassword()
  return (
    <ResetPasswordForm
      action={reset}
      submit={(password) => reset.run({ token, password })}
      onDone={onDone}
    />
  )
}

interface SessionResetProps {
  readonly onDone: () => void
}

function SessionReset({ onDone }: SessionResetProps) {
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
