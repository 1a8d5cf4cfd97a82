import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

import { buttonClass } from './button-class.ts'
import type { ButtonLook } from './button-class.ts'

import './button.css'

interface LinkButtonProps extends ButtonLook {
  readonly to: string
  readonly icon?: ReactNode
  readonly children: ReactNode
}

/** A link to another screen, as prominent as a button. */
export function LinkButton({ to, icon, children, ...look }: LinkButtonProps) {
  return (
    <Link to={to} className={buttonClass(look)}>
      {icon}
      {children}
    </Link>
  )
}
