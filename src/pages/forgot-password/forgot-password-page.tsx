import { useState } from 'react'
import { Link } from 'react-router-dom'

import { useForgotPassword } from '#data/auth/auth-actions.ts'
import { t } from '#text/t.ts'
import { LiveBanner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { Form } from '#ui/form/field.tsx'
import { EmailField } from '#ui/form/text-input.tsx'
import { focusHeading } from '#ui/hooks/focus.ts'
import { useArrival } from '#ui/hooks/lifecycle.ts'
import { Sheet } from '#ui/overlay/sheet.tsx'

export function ForgotPasswordPage() {
  const forgot = useForgotPassword()
  const [email, setEmail] = useState('')
  const [isSent, setSent] = useState(false)
  useArrival(isSent ? true : null, focusHeading)

  return (
    <Sheet
      title={t.signIn.forgot.title}
      lead={isSent ? t.signIn.forgot.sentLead : t.signIn.forgot.lead}
      foot={<Link to="/login">{t.signIn.backToSignIn}</Link>}
    >
      <LiveBanner tone="success" message={isSent ? t.signIn.forgot.sent : null} />
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
            pendingText={t.common.sending}
          >
            {t.signIn.forgot.submit}
          </Button>
        </Form>
      )}
    </Sheet>
  )
}
