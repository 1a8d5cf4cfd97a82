import { useEffect, useEffectEvent } from 'react'
import type { AnchorHTMLAttributes, MouseEvent } from 'react'

import { addressOf, pathOf } from './address.ts'
import type { StepOptions } from './address.ts'
import { useLocation, useNavigate } from './router.tsx'

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of ours. */
  readonly to: string
  /** What the step brings along. */
  readonly state?: unknown
}

/** Leads to another screen without the page being loaded anew. */
export function Link({ to, state, children, onClick, ...anchor }: LinkProps) {
  const navigate = useNavigate()
  const shown = useLocation()

  function handleClick(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event)
    if (event.defaultPrevented || !isPlain(event) || isForElsewhere(anchor.target)) return
    event.preventDefault()
    void navigate(to, { replace: pathOf(addressOf(to)) === pathOf(shown), state })
  }

  return (
    <a {...anchor} href={to} onClick={handleClick}>
      {children}
    </a>
  )
}

/** A link that says of itself where it leads to what is shown. */
export function NavLink({ to, className, ...anchor }: LinkProps) {
  const { pathname } = useLocation()
  const isShown = pathname === to || pathname.startsWith(`${to}/`)
  const classes = [className, isShown ? 'active' : undefined].filter((name) => name !== undefined)
  return (
    <Link
      {...anchor}
      to={to}
      className={classes.length === 0 ? undefined : classes.join(' ')}
      aria-current={isShown ? 'page' : undefined}
    />
  )
}

interface NavigateProps extends StepOptions {
  readonly to: string
}

/** Leads on as soon as it is drawn. */
export function Navigate({ to, ...options }: NavigateProps) {
  const navigate = useNavigate()
  const goOn = useEffectEvent(() => void navigate(to, options))

  useEffect(() => goOn(), [])

  return null
}

/** Anything else is the browser's: another tab, a download, its own menu. */
function isPlain(event: MouseEvent): boolean {
  const { button, metaKey, altKey, ctrlKey, shiftKey } = event
  return button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey
}

function isForElsewhere(target: string | undefined): boolean {
  return target !== undefined && target !== '_self'
}
