import { useId, useLayoutEffect, useRef } from 'react'
import type { ReactNode, RefObject } from 'react'

import { t } from '#text/t.ts'
import { LiveBanner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { Form } from '#ui/form/field.tsx'

import './dialog.css'

interface DialogProps {
  readonly title: string
  /** `alertdialog` confirms what cannot be undone. */
  readonly role?: 'dialog' | 'alertdialog'
  /** Whether the body is read out on opening; off for a body to be browsed. */
  readonly isReadOut?: boolean
  readonly children: ReactNode
  /** The first one is focused: put the harmless one there. */
  readonly actions: ReactNode
  readonly onDismiss: () => void
}

/** Open while it is rendered. The browser keeps the focus inside and gives it back at the end. */
export function Dialog(props: DialogProps) {
  const { title, role = 'dialog', isReadOut = true, children, actions, onDismiss } = props
  const id = useId()
  const dialog = useModal()

  return (
    <dialog
      ref={dialog}
      role={role}
      className="dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={isReadOut ? `${id}-body` : undefined}
      onCancel={(event) => {
        event.preventDefault()
        onDismiss()
      }}
      // Browsers close it at a second Escape, even if the first was prevented. The event comes late: a dialog that
      // was opened again meanwhile stays.
      onClose={({ currentTarget }) => {
        if (!currentTarget.open) onDismiss()
      }}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <div className="dialog__body" id={`${id}-body`}>
        {children}
      </div>
      <div className="dialog__actions">{actions}</div>
    </dialog>
  )
}

interface ConfirmDialogProps {
  /** A question that names the thing: `Disconnect Ada Lovelace?` */
  readonly title: string
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

interface FormDialogProps {
  readonly title: string
  readonly children: ReactNode
  readonly submitText: string
  readonly pendingText: string
  readonly isPending: boolean
  readonly isOff?: boolean
  readonly error: string | null
  readonly onSubmit: () => void
  readonly onDismiss: () => void
}

export function FormDialog({ title, children, error, ...props }: FormDialogProps) {
  const id = useId()
  return (
    <Dialog
      title={title}
      onDismiss={props.onDismiss}
      actions={
        <>
          <Button onClick={props.onDismiss}>{t.common.cancel}</Button>
          <Button
            type="submit"
            form={id}
            tone="primary"
            isOff={props.isOff ?? false}
            isPending={props.isPending}
            pendingText={props.pendingText}
          >
            {props.submitText}
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={props.onSubmit}>
        {children}
        <LiveBanner tone="error" message={error} />
      </Form>
    </Dialog>
  )
}

/** Open while it is rendered. The browser keeps the focus inside and gives it back at the end. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)

  // A layout effect closes it before React removes it: a removed dialog would not return the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  return dialog
}
