import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { Link } from 'react-router-dom'

import { t } from '#text/t.ts'
import { Button, IconButton, buttonClass } from '#ui/form/button.tsx'
import { useAfter } from '#ui/hooks/lifecycle.ts'

import { News } from './news.tsx'

import './toasts.css'

interface ToastItem {
  readonly id: string | number
  readonly tone: 'info' | 'success' | 'warning' | 'error'
  readonly text: string
  readonly path?: string
  /** A remedy, as a button that leads there. */
  readonly action?: { readonly label: string; readonly path: string }
  /** Present if the toast's change can be undone. */
  readonly onEnd?: unknown
}

interface ToastsProps<Item extends ToastItem> {
  readonly toasts: readonly Item[]
  /** How long a toast stays, unless it reports a failure or a doubt. */
  readonly hideAfterMs: number
  readonly onDismiss: (id: Item['id'], isUndone: boolean) => void
}

const ICONS = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
} as const

export function Toasts<Item extends ToastItem>(props: ToastsProps<Item>) {
  const { toasts, hideAfterMs, onDismiss } = props
  if (toasts.length === 0) return null
  return (
    <section className="toasts" aria-label={t.common.notifications}>
      {toasts.map((toast) => (
        <Toast
          key={toast.id}
          toast={toast}
          hideAfterMs={hideAfterMs}
          onDismiss={(isUndone) => onDismiss(toast.id, isUndone)}
        />
      ))}
    </section>
  )
}

interface ToastProps {
  readonly toast: ToastItem
  readonly hideAfterMs: number
  readonly onDismiss: (isUndone: boolean) => void
}

/** Stays while it is pointed at or focused; a failure, a doubt, or what can be helped, stays until it is dismissed. */
function Toast({ toast, hideAfterMs, onDismiss }: ToastProps) {
  const [isHeld, setHeld] = useState(false)
  const { action, tone } = toast
  const isLasting = tone === 'error' || tone === 'warning' || action !== undefined
  useAfter(isHeld || isLasting ? null : hideAfterMs, () => onDismiss(false))
  const Icon = ICONS[tone]
  return (
    <div
      className={`toast toast--${tone}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={18} />
      <News isNew>{toast.text}</News>
      <p>
        {toast.path === undefined ? (
          toast.text
        ) : (
          <Link to={toast.path} onClick={() => onDismiss(false)}>
            {toast.text}
          </Link>
        )}
      </p>
      {action !== undefined && (
        <Link
          className={buttonClass({ size: 'small' })}
          to={action.path}
          onClick={() => onDismiss(false)}
        >
          {action.label}
        </Link>
      )}
      {toast.onEnd !== undefined && (
        <Button size="small" says={t.common.restored} onClick={() => onDismiss(true)}>
          {t.common.undo}
        </Button>
      )}
      <IconButton
        label={t.common.dismissNotification}
        icon={<X size={16} />}
        onClick={() => onDismiss(false)}
      />
    </div>
  )
}
