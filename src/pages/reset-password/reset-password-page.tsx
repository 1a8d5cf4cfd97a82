import { Link, useNavigate, useSearchParams } from 'react-router-dom'

import { resetAlert } from '#contract/rules/auth-messages.ts'
import { endSession } from '#data/session-open.ts'
import { showToast } from '#data/toasts.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { LiveBanner } from '#ui/live-banner.tsx'
import { Sheet } from '#ui/sheet.tsx'

import { ResetPasswordForm } from './reset-password-form.tsx'

const DONE = 'Password reset successfully! You can now log in with your new password.'

export function ResetPasswordPage() {
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const navigate = useNavigate()

  function finish() {
    showToast({ tone: 'success', text: DONE })
    void navigate('/login')
  }

  return (
    <Sheet
      title="Reset Password"
      lead="Choose a new password for your account."
      foot={
        <Link to="/login" onClick={endSession}>
          Back to Sign In
        </Link>
      }
    >
      <LiveBanner tone="error" message={token === '' ? resetAlert({ kind: 'no-session' }) : null} />
      {token === '' ? (
        <LinkButton to="/forgot-password" tone="primary" isWide>
          Request a new link
        </LinkButton>
      ) : (
        <ResetPasswordForm token={token} onDone={finish} />
      )}
    </Sheet>
  )
}
