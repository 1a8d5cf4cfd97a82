import { useState } from 'react'

import { useForgotPassword } from '#data/session.ts'
import { Link } from '#router/link.tsx'
import { t } from '#text/t.ts'
import { Button } from '#ui/button.tsx'
import { EmailField } from '#ui/email-field.tsx'
import { focusHeading } from '#ui/focus-heading.ts'
import { Form } from '#ui/form.tsx'
import { LiveBanner } from '#ui/live-banner.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { useArrival } from '#ui/use-arrival.ts'

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
