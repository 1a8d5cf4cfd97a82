import { useId } from 'react'
import type { ReactNode } from 'react'

import { useModal } from './use-modal.ts'

import './dialog.css'

interface DialogProps {
  readonly title: string
  /** `alertdialog` asks before something is done that cannot be undone. */
  readonly role?: 'dialog' | 'alertdialog'
  /** The body is read out when it opens, unless it is to be looked through. */
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
      // A browser closes it at a second Escape, whatever the first one was answered. The event is late:
      // a dialog that was opened again meanwhile stays.
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
