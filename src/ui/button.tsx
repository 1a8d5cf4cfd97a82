import type { ComponentProps, ReactNode } from 'react'

import { buttonClass } from './button-class.ts'
import type { ButtonLook } from './button-class.ts'
import { Spinner } from './spinner.tsx'

import './button.css'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonLook {
  readonly icon?: ReactNode
  readonly isPending?: boolean
  /** Stands in for the label while pending. */
  readonly pendingText?: string
  /** The thing it acts on, for who hears the button without its row: read out after the label. */
  readonly about?: string
}

/** A press that does something here; what leads elsewhere is a LinkButton. Pending means disabled. */
export function Button(props: ButtonProps) {
  const { tone, size, isWide, icon, isPending = false, pendingText, about, ...rest } = props
  const label = isPending ? (pendingText ?? rest.children) : rest.children
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ tone, size, isWide })}
      disabled={isPending || rest.disabled === true}
      aria-label={
        typeof label === 'string' && about !== undefined ? `${label} ${about}` : undefined
      }
    >
      {isPending ? <Spinner /> : icon}
      {label}
    </button>
  )
}
