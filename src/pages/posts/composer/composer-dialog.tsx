import type { Account } from '#contract/accounts.ts'
import { personName } from '#contract/rules/person-name.ts'
import { t } from '#text/t.ts'
import { cutText } from '#ui/format/text.tsx'
import { ConfirmDialog } from '#ui/overlay/dialog.tsx'

import { MomentDialog } from './moment-dialog.tsx'
import type { Composing } from './use-composing.ts'

interface ComposerDialogProps {
  /** Asks for a time, or confirms publishing now. */
  readonly asked: 'when' | 'whether'
  readonly account: Account
  readonly text: string
  readonly isOnline: boolean
  readonly scheduling: Composing['scheduling']
  readonly onChoose: (at: string) => void
  readonly onConfirm: () => void
  readonly onDismiss: () => void
}

/** The dialogs before the composer's text is published. */
export function ComposerDialog({ asked, account, text, ...props }: ComposerDialogProps) {
  const { isOnline, scheduling, onDismiss } = props
  switch (asked) {
    case 'when':
      return (
        <MomentDialog
          title={t.composer.publish.laterTitle}
          at={null}
          isOnline={isOnline}
          isPending={scheduling.isPending}
          error={scheduling.error}
          onChoose={props.onChoose}
          onDismiss={onDismiss}
        />
      )
    case 'whether':
      return (
        <ConfirmPublishDialog
          account={account}
          text={text}
          onConfirm={props.onConfirm}
          onDismiss={onDismiss}
        />
      )
  }
}

const EXCERPT_LENGTH = 120

interface ConfirmPublishDialogProps {
  readonly account: Account
  readonly text: string
  readonly onConfirm: () => void
  readonly onDismiss: () => void
}

/** The shortcut is pressed by accident more easily than a button, so the account is confirmed. */
function ConfirmPublishDialog(props: ConfirmPublishDialogProps) {
  const { given_name, family_name, account_name } = props.account
  return (
    <ConfirmDialog
      title={t.composer.publish.confirmTitle(personName(given_name, family_name, account_name))}
      tone="primary"
      confirmText={t.common.publish}
      onConfirm={props.onConfirm}
      onDismiss={props.onDismiss}
    >
      <blockquote className="composer__excerpt">
        {cutText(props.text.trim(), EXCERPT_LENGTH)}
      </blockquote>
      <p>{t.composer.publish.confirmBody}</p>
    </ConfirmDialog>
  )
}
