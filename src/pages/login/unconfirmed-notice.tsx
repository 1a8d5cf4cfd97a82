import { useSimulators } from '#data/settings/sandbox.ts'
import { t } from '#text/t.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { buttonClass } from '#ui/form/button.tsx'
import { Rich } from '#ui/format/text.tsx'

/** What is still to be done before somebody who has just registered can sign in. */
export function UnconfirmedNotice({ email }: { readonly email: string }) {
  const mailbox = useSimulators()?.sandbox.mailbox ?? null
  const words = t.signIn.login
  return (
    <Banner
      tone="info"
      actions={
        mailbox === null ? undefined : (
          <a
            className={buttonClass({ size: 'small' })}
            href={`${mailbox}?to=${encodeURIComponent(email)}`}
          >
            {words.openMailbox}
          </a>
        )
      }
    >
      <Rich text={words.confirmFirst} parts={{ email: () => <strong>{email}</strong> }} />
    </Banner>
  )
}
