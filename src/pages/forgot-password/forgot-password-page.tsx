import { useState } from 'react'
import { Link } from 'react-router-dom'

import { useForgotPassword } from '#data/session.ts'
import { Button } from '#ui/button.tsx'
import { EmailField } from '#ui/email-field.tsx'
import { focusHeading } from '#ui/focus-heading.ts'
import { Form } from '#ui/form.tsx'
import { LiveBanner } from '#ui/live-banner.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { useArrival } from '#ui/use-arrival.ts'

const SENT = 'Password reset instructions sent to your email. Please check your inbox.'

export function ForgotPasswordPage() {
  const forgot = useForgotPassword()
  const [email, setEmail] = useState('')
  const [isSent, setSent] = useState(false)
  useArrival(isSent ? true : null, focusHeading)

  return (
    <Sheet
      title="Reset Password"
      lead={
        isSent
          ? 'Check your email for password reset instructions.'
          : 'Enter your email address and we will send you instructions to reset your password.'
      }
      foot={<Link to="/login">Back to Sign In</Link>}
    >
      <LiveBanner tone="success" message={isSent ? SENT : null} />
      <LiveBanner tone="error" message={isSent ? null : forgot.error} />
      {!isSent && (
        <Form onSubmit={() => void forgot.run({ email }).then(setSent)}>
          <EmailField
            value={email}
            onChange={(next) => {
              setEmail(next)
              forgot.reset()
            }}
          />
          <Button
            type="submit"
            tone="primary"
            isWide
            isPending={forgot.isPending}
            pendingText="Sending..."
          >
            Send Reset Instructions
          </Button>
        </Form>
      )}
    </Sheet>
  )
}
