import ChevronUp from 'lucide-react/icons/chevron-up'
import type { ReactNode, RefObject } from 'react'

import { t } from '#text/t.ts'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { buttonClass } from '#ui/form/button.tsx'
import { usePopover } from '#ui/hooks/use-popover.ts'

import '#ui/overlay/menu.css'
import './publish-menu.css'

// A constant, which is rendered once only.
const CHEVRON_UP = <ChevronUp size={16} />

interface PublishMenuProps {
  readonly opener: RefObject<HTMLButtonElement | null>
  /** Whether one of the buttons can be pressed. */
  readonly canOpen: boolean
  readonly isPending: boolean
  /** The buttons, each a row. They stay rendered while the menu is closed, as keys press them, too. */
  readonly children: ReactNode
}

/** In a window too narrow for all the ways to publish: one button, which opens them with their names. */
export function PublishMenu({ opener, canOpen, isPending, children }: PublishMenuProps) {
  const { button, panel, close } = usePopover()
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={buttonClass({ tone: 'primary' })}
        disabled={!canOpen && !isPending}
        {...button}
      >
        {isPending ? <Spinner /> : null}
        {isPending ? t.common.publishing : t.common.publish}
        {CHEVRON_UP}
      </button>
      {/* Closed by any press in it: the focus goes back to the button before a dialog opens. */}
      <div className="menu publish-menu" onClickCapture={close} {...panel}>
        {children}
      </div>
    </>
  )
}
