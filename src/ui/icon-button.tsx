import type { ComponentProps, ReactNode } from 'react'

import './icon-button.css'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children'> {
  /** The name that is read out, and shown on hover. */
  readonly label: string
  readonly icon: ReactNode
}

export function IconButton({ label, icon, ...rest }: IconButtonProps) {
  return (
    <button type="button" title={label} {...rest} className="icon-button" aria-label={label}>
      {icon}
    </button>
  )
}
