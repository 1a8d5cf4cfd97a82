import type { ComponentProps, MouseEvent, ReactNode } from 'react'

import { Spinner } from '#ui/feedback/spinner.tsx'

import { buttonClass } from './button-class.ts'
import type { ButtonLook } from './button-class.ts'

import './button.css'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonLook {
  readonly icon?: ReactNode
  readonly isPending?: boolean
  /** Stands in for the label while pending. */
  readonly pendingText?: string
  /** As good as disabled, and yet focusable: for what may be off while it has the focus. */
  readonly isOff?: boolean
  /** The thing it acts on, for who hears the button without its row: read out after the label. */
  readonly about?: string
}

/**
 * A press that does something here; what leads elsewhere is a LinkButton. While pending it does
 * nothing, and stays focusable: a browser takes the focus from a button that is disabled under it.
 */
export function Button(props: ButtonProps) {
  const {
    tone,
    size,
    isWide,
    icon,
    isPending = false,
    pendingText,
    isOff = false,
    ...others
  } = props
  const { about, ...rest } = others
  const isInert = isPending || isOff
  const label = isPending ? (pendingText ?? rest.children) : rest.children
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ tone, size, isWide })}
      aria-disabled={isInert ? true : undefined}
      onClick={isInert ? ignorePress : rest.onClick}
      aria-label={
        typeof label === 'string' && about !== undefined ? `${label} ${about}` : undefined
      }
    >
      {isPending ? <Spinner /> : icon}
      {label}
    </button>
  )
}

/** Keeps the form from being sent, too: by a press, or by Enter in one of its fields. */
function ignorePress(event: MouseEvent<HTMLButtonElement>): void {
  event.preventDefault()
}
