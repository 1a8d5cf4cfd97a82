import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'

import { SCREEN } from '#contract/limits.ts'
import { useConfirmEmail } from '#data/session.ts'
import { mailToken } from '#device/mail-link.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { focusHeading } from '#ui/focus-heading.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { LiveBanner } from '#ui/live-banner.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { useAfter } from '#ui/use-after.ts'
import { useArrival } from '#ui/use-arrival.ts'

/** Opening the link changes nothing: mail scanners open links too. The button uses the token up. */
export function ConfirmPage() {
  const token = mailToken('/confirm')
  const navigate = useNavigate()
  const confirm = useConfirmEmail()
  const [isDone, setDone] = useState(false)
  useArrival(isDone ? true : null, focusHeading)
  useAfter(isDone ? SCREEN.registerRedirectMs : null, () => void navigate('/login'))

  return (
    <Sheet
      title="Confirm your e-mail"
      lead={isDone ? 'Taking you to the sign-in...' : 'One press, and your account is ready.'}
      foot={
        <p>
          The link works once and for 24 hours. To get a new one, simply{' '}
          <Link to="/register">create the account again</Link> with the same address. If you have
          confirmed it already, <Link to="/login">sign in</Link>.
        </p>
      }
    >
      <LiveBanner tone="error" message={confirm.error} />
      <LiveBanner tone="success" message={isDone ? 'Your e-mail is confirmed.' : null} />
      {isDone && (
        <LinkButton to="/login" tone="primary" isWide>
          Sign in
        </LinkButton>
      )}
      {!isDone && token === null && (
        <Banner tone="warning">
          This link is not complete. Open it from the mail again, or copy the whole of it.
        </Banner>
      )}
      {!isDone && token !== null && (
        <Button
          tone="primary"
          isWide
          isPending={confirm.isPending}
          pendingText="Confirming..."
          onClick={() => void confirm.run({ token }).then(setDone)}
        >
          Confirm my e-mail
        </Button>
      )}
    </Sheet>
  )
}
