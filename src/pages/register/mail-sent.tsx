import type { ReactNode } from 'react'

import { t } from '#text/t.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button, PageButton } from '#ui/form/button.tsx'
import { Rich } from '#ui/format/text.tsx'
import { focusHeading } from '#ui/hooks/focus.ts'
import { useArrival } from '#ui/hooks/lifecycle.ts'
import { Sheet } from '#ui/overlay/sheet.tsx'

import './mail-sent.css'

interface MailSentProps {
  readonly to: string
  /** The address where the mail can be read on this machine; null if it was sent, and until that is known. */
  readonly mailbox: string | null
  readonly loginLink: (words: string) => ReactNode
  readonly onWrong: () => void
}

/** Takes the place of the form. The focus on its heading says what has happened, so no live region says it again. */
export function MailSent({ to, mailbox, loginLink, onWrong }: MailSentProps) {
  const words = t.signIn.register
  useArrival(to, focusHeading)

  return (
    <Sheet
      title={words.sent}
      lead={<Rich text={words.sentLead} parts={{ email: () => <strong>{to}</strong> }} />}
      foot={
        <p>
          <Rich text={words.confirmed} parts={{ login: loginLink }} />
        </p>
      }
    >
      {/* Above the mailbox, which comes later: so it never moves under the pointer. */}
      <div className="mail-sent__wrong">
        <Button size="small" tone="quiet" onClick={onWrong}>
          {t.signIn.login.wrongAddress}
        </Button>
      </div>
      <Banner tone="success">{t.common.outcomes.checkMail}</Banner>
      {mailbox !== null && (
        <PageButton tone="primary" isWide href={mailbox}>
          {t.signIn.login.openMailbox}
        </PageButton>
      )}
    </Sheet>
  )
}
