import { useId, useRef, useState } from 'react'
import type { ComponentProps, RefObject } from 'react'

interface Popover {
  readonly isOpen: boolean
  readonly close: () => void
  readonly button: Pick<ComponentProps<'button'>, 'popoverTarget' | 'aria-expanded'>
  /** Props for the panel. The browser closes it at Escape and at a press outside. */
  readonly panel: Pick<ComponentProps<'div'>, 'id' | 'popover' | 'onToggle'> & {
    readonly ref: RefObject<HTMLDivElement | null>
  }
}

export function usePopover(): Popover {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  return {
    isOpen,
    close: () => panel.current?.hidePopover(),
    button: { popoverTarget: id, 'aria-expanded': isOpen },
    panel: {
      id,
      ref: panel,
      popover: 'auto',
      onToggle: (event) => setOpen(event.newState === 'open'),
    },
  }
}
