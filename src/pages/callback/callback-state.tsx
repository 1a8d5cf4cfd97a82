import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import type { ReactNode } from 'react'

import { Sheet } from '#ui/sheet.tsx'
import { Spinner } from '#ui/spinner.tsx'

import './callback-state.css'

interface CallbackStateProps {
  readonly kind: keyof typeof STATES
  readonly message: string
  /** The ways on, where it does not go on by itself. */
  readonly children?: ReactNode
}

const STATES = {
  processing: {
    icon: <Spinner size="large" />,
    lead: 'Please wait while we complete the authentication process...',
  },
  success: {
    icon: <CircleCheck className="callback__good" size={40} />,
    lead: 'Redirecting to your accounts...',
  },
  error: {
    icon: <CircleX className="callback__bad" size={40} />,
    lead: 'There was an issue with the LinkedIn authentication process.',
  },
} as const

/** One live region for all states: a change inside it is read out, a new one in its place is not. */
export function CallbackState({ kind, message, children }: CallbackStateProps) {
  const { icon, lead } = STATES[kind]
  return (
    <Sheet title="Connecting LinkedIn">
      <output className="callback">
        {icon}
        <span className="callback__message">{message}</span>
        <span className="callback__lead">{lead}</span>
      </output>
      {children !== undefined && <div className="callback__actions">{children}</div>}
    </Sheet>
  )
}
