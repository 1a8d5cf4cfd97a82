import { useId, useState } from 'react'
import type { ReactNode } from 'react'

import { useOnline } from '#data/device/online.ts'
import type { Action } from '#data/query/action.ts'
import { t } from '#text/t.ts'
import { LiveBanner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { Form } from '#ui/form/field.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'

import { OfflineNote } from './offline-note.tsx'
import { OwnEmail } from './own-email.tsx'

/** What a password is asked for, and what happens then. */
export interface PasswordQuestion {
  readonly title: string
  /** What will be, and what will not. */
  readonly children: ReactNode
  readonly confirmText: string
  readonly pendingText: string
  readonly tone: 'primary' | 'danger'
  readonly action: Action<{ password: string }>
}

interface PasswordDialogProps extends PasswordQuestion {
  readonly onDone: () => void
  readonly onDismiss: () => void
}

export function PasswordDialog(props: PasswordDialogProps) {
  const { action, tone, confirmText, pendingText } = props
  const id = useId()
  const isOnline = useOnline()
  const [password, setPassword] = useState('')

  async function submit() {
    if (await action.run({ password })) props.onDone()
  }

  function type(next: string) {
    setPassword(next)
    action.reset()
  }

  return (
    <Dialog
      title={props.title}
      role={tone === 'danger' ? 'alertdialog' : 'dialog'}
      onDismiss={props.onDismiss}
      actions={
        <>
          <Button disabled={action.isPending} onClick={props.onDismiss}>
            {t.common.cancel}
          </Button>
          <Button
            type="submit"
            form={id}
            tone={tone}
            disabled={!isOnline}
            isPending={action.isPending}
            pendingText={pendingText}
          >
            {confirmText}
          </Button>
        </>
      }
    >
      {props.children}
      <Form id={id} onSubmit={() => void submit()}>
        <OwnEmail />
        <PasswordField
          label={t.settings.password.yours}
          autoComplete="current-password"
          value={password}
          onChange={type}
        />
        <LiveBanner tone="error" message={action.error} />
        <OfflineNote>{t.settings.password.askedOffline}</OfflineNote>
      </Form>
    </Dialog>
  )
}
