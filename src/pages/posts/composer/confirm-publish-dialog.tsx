import type { Account } from '#contract/accounts.ts'
import { personName } from '#contract/rules/person-name.ts'
import { t } from '#text/t.ts'
import { cutText } from '#ui/format/text.tsx'
import { ConfirmDialog } from '#ui/overlay/dialog.tsx'

const EXCERPT_LENGTH = 120

interface ConfirmPublishDialogProps {
  readonly account: Account
  readonly text: string
  readonly onConfirm: () => void
  readonly onDismiss: () => void
}

/** Two keys are pressed more easily than a button: who it speaks for is asked once more. */
export function ConfirmPublishDialog(props: ConfirmPublishDialogProps) {
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
