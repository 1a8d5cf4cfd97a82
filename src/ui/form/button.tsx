import Trash2 from 'lucide-react/icons/trash-2'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'

import './button.css'
import { Link } from 'react-router-dom'

import { t } from '#text/t.ts'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { Tooltip } from '#ui/overlay/tooltip.tsx'

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

type DeleteButtonProps = Omit<
  ComponentProps<typeof Button>,
  'tone' | 'size' | 'icon' | 'pendingText'
>

/** Deletes a thing, or asks about it first. It says "Delete" where it is not told other words. */
export function DeleteButton({ children = t.common.delete, ...rest }: DeleteButtonProps) {
  return (
    <Button
      {...rest}
      size="small"
      tone="quiet-danger"
      icon={<Trash2 size={14} />}
      pendingText={t.common.deleting}
    >
      {children}
    </Button>
  )
}

export interface ButtonLook {
  readonly tone?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'quiet-danger' | undefined
  readonly size?: 'small' | 'medium' | 'large' | undefined
  readonly isWide?: boolean | undefined
}

/** The class names of whatever looks like a button: buttons, and links that lead to an action. */
export function buttonClass({ tone = 'secondary', size = 'medium', isWide }: ButtonLook): string {
  const wide = isWide === true ? ' button--wide' : ''
  return `button button--${tone} button--${size}${wide}`
}
