import Undo2 from 'lucide-react/icons/undo-2'
import { useLayoutEffect, useRef } from 'react'
import type { ComponentProps, RefObject } from 'react'

import { t } from '#text/t.ts'

import { Button, DeleteButton } from './button.tsx'

interface UndoableDeleteProps extends ComponentProps<typeof DeleteButton> {
  readonly about: string
  readonly onUndo: (() => void) | undefined
  /** True if it was deleted on this screen, not in another tab: then the focus goes to Undo. */
  readonly takesFocus: boolean
}

/** While it deletes, Undo stands beside the button with the focus; undoing returns the focus. */
export function UndoableDelete({ onUndo, takesFocus, ...rest }: UndoableDeleteProps) {
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <DeleteButton {...rest} ref={button} data-key="Delete" />
      {onUndo !== undefined && (
        <UndoButton about={rest.about} takesFocus={takesFocus} onUndo={onUndo} back={button} />
      )}
    </>
  )
}

interface UndoButtonProps {
  readonly about: string
  readonly takesFocus: boolean
  readonly onUndo: () => void
  /** Gets the focus if this button has it when it goes away. */
  readonly back: RefObject<HTMLButtonElement | null>
}

function UndoButton({ about, takesFocus, onUndo, back }: UndoButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const takesItAtFirst = useRef(takesFocus)

  useLayoutEffect(() => {
    const own = button.current
    const deleting = back.current
    if (takesItAtFirst.current && isNear(own)) own?.focus()
    return () => {
      if (document.activeElement === own) deleting?.focus()
    }
  }, [back])

  return (
    <Button ref={button} size="small" icon={<Undo2 size={14} />} about={about} onClick={onUndo}>
      {t.common.undo}
    </Button>
  )
}

/** Whether the focus is in the row or on the selection bar, or was on an element that has gone. */
function isNear(own: HTMLElement | null): boolean {
  const { activeElement, body } = document
  return (
    activeElement === body ||
    own?.closest('.row')?.contains(activeElement) === true ||
    (activeElement?.closest('.selection-bar') ?? null) !== null
  )
}
