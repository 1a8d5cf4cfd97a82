import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'

import { showToast } from '#data/notices/toasts.ts'
import { endRecovery } from '#data/session/recovery.ts'
import { loadSessionEnd } from '#data/session/session.ts'
import { mailToken } from '#device/mail-link.ts'
import { t } from '#text/t.ts'
import { Sheet } from '#ui/overlay/sheet.tsx'

import { SessionReset } from './session-reset.tsx'
import { TokenReset } from './token-reset.tsx'

/** A link of our own mails brings a token, one of the hosted auth service a session. */
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

/** What ends a session cannot be had: then the sign-in ends the old one. */
function stayAsItIs(): void {}
