import type { Account } from '#contract/accounts.ts'
import { t } from '#text/t.ts'

import { ConfirmPublishDialog } from './confirm-publish-dialog.tsx'
import { MomentDialog } from './moment-dialog.tsx'
import type { Composing } from './use-composing.ts'

interface ComposerDialogProps {
  /** When it is published, or whether at once. */
  readonly asked: 'when' | 'whether'
  readonly account: Account
  readonly text: string
  readonly isOnline: boolean
  readonly scheduling: Composing['scheduling']
  readonly onChoose: (at: string) => void
  readonly onConfirm: () => void
  readonly onDismiss: () => void
}

/** What a person is asked before the text in the composer is published. */
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
