import { useState } from 'react'
import { Link } from 'react-router-dom'

import { useConfirmDevice } from '#data/auth/auth-actions.ts'
import { mailToken } from '#device/mail-link.ts'
import { t } from '#text/t.ts'
import { Banner, LiveBanner } from '#ui/feedback/banner.tsx'
import { Button, LinkButton } from '#ui/form/button.tsx'
import { Rich } from '#ui/format/text.tsx'
import { focusHeading } from '#ui/hooks/focus.ts'
import { useArrival } from '#ui/hooks/lifecycle.ts'
import { Sheet } from '#ui/overlay/sheet.tsx'

/** For owners whose new device was refused while somebody guesses their password. */
export function ConfirmDevicePage() {
  const token = mailToken('/confirm-device')
  const confirm = useConfirmDevice()
  const [isDone, setDone] = useState(false)
  useArrival(isDone ? true : null, focusHeading)

  return (
    <Sheet
      title={t.signIn.device.title}
      lead={isDone ? t.signIn.device.doneLead : t.signIn.device.lead}
      foot={
        <p>
          <Rich
            text={t.signIn.device.foot}
            parts={{ forgot: (words) => <Link to="/forgot-password">{words}</Link> }}
          />
        </p>
      }
    >
      <LiveBanner tone="error" message={confirm.error} />
      <LiveBanner tone="success" message={isDone ? t.signIn.device.done : null} />
      {isDone && (
        <LinkButton to="/login" tone="primary" isWide>
          {t.signIn.device.signInAgain}
        </LinkButton>
      )}
      {!isDone && token === null && <Banner tone="warning">{t.signIn.linkIncomplete}</Banner>}
      {!isDone && token !== null && (
        <Button
          tone="primary"
          isWide
          isPending={confirm.isPending}
          pendingText={t.common.confirming}
          onClick={() => void confirm.run({ token }).then(setDone)}
        >
          {t.signIn.device.submit}
        </Button>
      )}
    </Sheet>
  )
}
