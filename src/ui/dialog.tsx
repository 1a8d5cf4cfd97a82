import { useId, useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'

import './dialog.css'

interface DialogProps {
  readonly title: string
  /** `alertdialog` asks before something is done that cannot be undone. */
  readonly role?: 'dialog' | 'alertdialog'
  readonly children: ReactNode
  /** The first one is focused: put the harmless one there. */
  readonly actions: ReactNode
  readonly onDismiss: () => void
}

/** Open while it is rendered. The browser keeps the focus inside and gives it back at the end. */
export function Dialog({ title, role = 'dialog', children, actions, onDismiss }: DialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)

  // A layout effect closes it before React removes it; a removed dialog would not return the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      role={role}
      className="dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
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
