import type { ReactNode } from 'react'

import { t } from '#text/t.ts'
import { Button } from '#ui/form/button.tsx'

import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  /** A question that names the thing: `Disconnect Ada Lovelace?` */
  readonly title: string
  /** What will be, and what will not. */
  readonly children: ReactNode
  readonly confirmText: string
  readonly pendingText?: string
  readonly isPending?: boolean
  readonly tone?: 'danger' | 'primary'
  readonly onConfirm: () => void
  readonly onDismiss: () => void
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmText, pendingText, isPending, tone = 'danger' } = props
  return (
    <Dialog
      title={title}
      role="alertdialog"
      onDismiss={props.onDismiss}
      actions={
        <>
          <Button onClick={props.onDismiss}>{t.common.cancel}</Button>
          <Button
            tone={tone}
            isPending={isPending ?? false}
            pendingText={pendingText ?? confirmText}
            onClick={props.onConfirm}
          >
            {confirmText}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
