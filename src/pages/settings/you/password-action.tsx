import { useState, useId } from 'react'
import type { ReactNode } from 'react'

import { useOnline } from '#data/device/online.ts'
import type { Action } from '#data/query/action.ts'
import { useSession } from '#data/session/state.ts'
import { OfflineNote } from '#pages/settings/card-parts.tsx'
import { t } from '#text/t.ts'
import { LiveBanner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import type { ButtonLook } from '#ui/form/button.tsx'
import { Form } from '#ui/form/field.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'

import '#pages/settings/settings.css'

interface PasswordActionProps extends PasswordQuestion {
  readonly label: string
  readonly look?: ButtonLook
  /** Read out after the label, for people who hear the button without its row. */
  readonly about?: string
  readonly onDone?: () => void
}

/** A button that asks for the password again before it acts. */
export function PasswordAction({ label, look, about, onDone, ...question }: PasswordActionProps) {
  const { action } = question
  const isOnline = useOnline()
  const [isAsking, setAsking] = useState(false)

  /** A running action goes on; its failure is then shown beside the button. */
  function dismiss() {
    setAsking(false)
    action.reset()
  }

  function finish() {
    setAsking(false)
    onDone?.()
  }

  return (
    <>
      <Button
        {...look}
        disabled={!isOnline}
        isPending={action.isPending}
        pendingText={question.pendingText}
        {...(about === undefined ? {} : { about })}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      <div className="password-action__said">
        <LiveBanner tone="error" message={isAsking ? null : action.error} />
      </div>
      {isAsking && <PasswordDialog {...question} onDone={finish} onDismiss={dismiss} />}
    </>
  )
}

/** The question that asks for the password, and the action that follows. */
interface PasswordQuestion {
  readonly title: string
  /** The consequences. */
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

function PasswordDialog(props: PasswordDialogProps) {
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

/** A hidden field that tells password managers whose password the form asks for. */
export function OwnEmail() {
  const session = useSession()
  if (session.state !== 'signed-in') return null
  return <input type="text" autoComplete="username" value={session.user.email} readOnly hidden />
}
