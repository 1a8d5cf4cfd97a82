import Trash2 from 'lucide-react/icons/trash-2'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router-dom'

import { say } from '#device/heard/news.ts'
import { t } from '#text/t.ts'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { Tooltip } from '#ui/overlay/tooltip.tsx'

import './button.css'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonLook {
  readonly icon?: ReactNode
  readonly isPending?: boolean
  /** Stands in for the label while pending. */
  readonly pendingText?: string
  /** Like disabled, but still focusable: for a button that may be off while it has the focus. */
  readonly isOff?: boolean
  /** The thing it acts on, read out after the label. */
  readonly about?: string
  /** Said after the press, if nothing else tells that it has worked. */
  readonly says?: string
}

/** Browsers take the focus from a button that becomes disabled: while pending it does nothing but stays focusable. */
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
  const { about, says, ...rest } = others
  const isInert = isPending || isOff
  const label = isPending ? (pendingText ?? rest.children) : rest.children

  function pressed(event: MouseEvent<HTMLButtonElement>): void {
    rest.onClick?.(event)
    if (says !== undefined) say(says)
  }

  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ tone, size, isWide })}
      aria-disabled={isInert ? true : undefined}
      onClick={isInert ? ignorePress : pressed}
      aria-label={
        typeof label === 'string' && about !== undefined ? `${label} ${about}` : undefined
      }
    >
      {isPending ? <Spinner /> : icon}
      {label}
    </button>
  )
}

/** Also prevents a submit button from sending its form, whether pressed or by Enter in a field. */
function ignorePress(event: MouseEvent<HTMLButtonElement>): void {
  event.preventDefault()
}

interface LinkButtonProps extends ButtonLook {
  readonly to: string
  readonly state?: unknown
  readonly icon?: ReactNode
  readonly children: ReactNode
}

export function LinkButton({ to, state, icon, children, ...look }: LinkButtonProps) {
  return (
    <Link to={to} state={state} className={buttonClass(look)}>
      {icon}
      {children}
    </Link>
  )
}

interface PageButtonProps extends ButtonLook {
  readonly href: string
  readonly children: ReactNode
}

/** The page is outside the app. */
export function PageButton({ href, children, ...look }: PageButtonProps) {
  return (
    <a href={href} className={buttonClass(look)}>
      {children}
    </a>
  )
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children'> {
  /** The accessible name, also shown as a tooltip. */
  readonly label: string
  /** The thing it acts on, read out after the label. */
  readonly about?: string
  readonly icon: ReactNode
}

export function IconButton({ label, about, icon, ...rest }: IconButtonProps) {
  const name = about === undefined ? label : `${label} ${about}`
  return (
    <Tooltip text={label}>
      {(title) => (
        <button type="button" title={title} {...rest} className="icon-button" aria-label={name}>
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

/** A button that deletes, or asks first. Its label is "Delete" unless children are given. */
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

export function buttonClass({ tone = 'secondary', size = 'medium', isWide }: ButtonLook): string {
  const wide = isWide === true ? ' button--wide' : ''
  return `button button--${tone} button--${size}${wide}`
}
