import { useState } from 'react'
import { Link, Navigate, useNavigate } from 'react-router-dom'

import { SCREEN } from '#contract/limits.ts'
import { useConfirmEmail } from '#data/auth/confirming.ts'
import { useSession } from '#data/session/state.ts'
import { mailToken } from '#device/mail-link.ts'
import { t } from '#text/t.ts'
import { Banner, LiveBanner } from '#ui/feedback/banner.tsx'
import { Button, LinkButton } from '#ui/form/button.tsx'
import { Rich } from '#ui/format/text.tsx'
import { focusHeading } from '#ui/hooks/focus.ts'
import { useAfter, useArrival } from '#ui/hooks/lifecycle.ts'
import { Sheet } from '#ui/overlay/sheet.tsx'

/** Opening the link changes nothing: mail scanners open links too. The button uses the token up. */
export function ConfirmPage() {
  const token = mailToken('/confirm')
  const navigate = useNavigate()
  const session = useSession()
  const confirm = useConfirmEmail()
  const [isDone, setDone] = useState(false)
  const state = { email: confirm.email }
  const isOver = isDone || confirm.isSpent
  // The button that was pressed has gone.
  useArrival(isOver ? true : null, focusHeading)
  useAfter(isDone ? SCREEN.registerRedirectMs : null, () => void navigate('/login', { state }))

  if (isDone && session.state === 'signed-in') return <Navigate to="/dashboard" replace />

  return (
    <Sheet
      title={t.signIn.confirm.title}
      lead={isDone ? t.signIn.confirm.doneLead : t.signIn.confirm.lead}
      foot={
        <p>
          <Rich
            text={t.signIn.confirm.foot}
            parts={{
              register: (words) => <Link to="/register">{words}</Link>,
              login: (words) => <Link to="/login">{words}</Link>,
            }}
          />
        </p>
      }
    >
      <LiveBanner tone="error" message={confirm.error} />
      <LiveBanner tone="success" message={isDone ? t.signIn.confirm.done : null} />
      {isOver && (
        <LinkButton to="/login" state={state} tone="primary" isWide>
          {t.common.signIn}
        </LinkButton>
      )}
      {!isOver && token === null && <Banner tone="warning">{t.signIn.linkIncomplete}</Banner>}
      {!isOver && token !== null && (
        <Button
          tone="primary"
          isWide
          isPending={confirm.isPending}
          pendingText={t.common.confirming}
          onClick={() => void confirm.run({ token }).then(setDone)}
        >
          {t.signIn.confirm.submit}
        </Button>
      )}
    </Sheet>
  )
}
