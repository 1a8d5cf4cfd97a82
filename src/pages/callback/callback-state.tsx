import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import type { ReactNode } from 'react'

import { t } from '#text/t.ts'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'

import './callback-state.css'

interface CallbackStateProps {
  readonly kind: keyof typeof ICONS
  readonly message: string
  /** The ways on, where it does not go on by itself. */
  readonly children?: ReactNode
}

const ICONS = {
  processing: <Spinner size="large" />,
  success: <CircleCheck className="callback__good" size={40} />,
  error: <CircleX className="callback__bad" size={40} />,
} as const

/** One live region for all states: a change inside it is read out, a new one in its place is not. */
export function CallbackState({ kind, message, children }: CallbackStateProps) {
  return (
    <Sheet title={t.accounts.callback.title}>
      <output className="callback">
        {ICONS[kind]}
        <span className="callback__message">{message}</span>
        <span className="callback__lead">{t.accounts.callback[kind].lead}</span>
      </output>
      {children !== undefined && <div className="callback__actions">{children}</div>}
    </Sheet>
  )
}
