import { useState } from 'react'
import { Link } from 'react-router-dom'

import { useConfirmDevice } from '#data/session.ts'
import { mailToken } from '#device/mail-link.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { focusHeading } from '#ui/focus-heading.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { LiveBanner } from '#ui/live-banner.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { useArrival } from '#ui/use-arrival.ts'

/** For who was not let in from a new device while somebody guesses at the account's password. */
export function ConfirmDevicePage() {
  const token = mailToken('/confirm-device')
  const confirm = useConfirmDevice()
  const [isDone, setDone] = useState(false)
  useArrival(isDone ? true : null, focusHeading)

  return (
    <Sheet
      title="Confirm this device"
      lead={
        isDone
          ? 'Lin knows this device from now on.'
          : 'There were many failed sign-ins to your account. If you tried to sign in here, say so.'
      }
      foot={
        <p>
          The link works once and for an hour. If it was not you, do not press the button: nothing
          changes then. Whoever guesses may be after your password:{' '}
          <Link to="/forgot-password">choose a new one</Link>.
        </p>
      }
    >
      <LiveBanner tone="error" message={confirm.error} />
      <LiveBanner tone="success" message={isDone ? 'This device is confirmed.' : null} />
      {isDone && (
        <LinkButton to="/login" tone="primary" isWide>
          Sign in again now.
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
          This is my device
        </Button>
      )}
    </Sheet>
  )
}
