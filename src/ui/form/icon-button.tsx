import type { ComponentProps, ReactNode } from 'react'

import { Tooltip } from '#ui/overlay/tooltip.tsx'

import './icon-button.css'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children'> {
  /** The name that is read out, and shown to who points at it or comes to it by keys. */
  readonly label: string
  readonly icon: ReactNode
}

export function IconButton({ label, icon, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      {(title) => (
        <button type="button" title={title} {...rest} className="icon-button" aria-label={label}>
          {icon}
        </button>
      )}
    </Tooltip>
  )
}
