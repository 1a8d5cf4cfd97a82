import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import type { ReactNode } from 'react'

import { Sheet } from '#ui/sheet.tsx'
import { Spinner } from '#ui/spinner.tsx'

import './callback-states.css'

interface StateProps {
  readonly message: string
}

export function CallbackProcessing({ message }: StateProps) {
  return (
    <Sheet title="Connecting LinkedIn">
      <div className="callback" aria-live="polite">
        <Spinner size="large" />
        <p className="callback__message">{message}</p>
        <p className="callback__lead">
          Please wait while we complete the authentication process...
        </p>
      </div>
    </Sheet>
  )
}

export function CallbackSuccess({ message }: StateProps) {
  return (
    <Sheet title="Connecting LinkedIn">
      <div className="callback" aria-live="polite">
        <CircleCheck className="callback__good" size={40} />
        <p className="callback__message">{message}</p>
        <p className="callback__lead">Redirecting to your accounts...</p>
      </div>
    </Sheet>
  )
}

interface ErrorProps extends StateProps {
  /** The ways on. */
  readonly children: ReactNode
}

export function CallbackError({ message, children }: ErrorProps) {
  return (
    <Sheet title="Connecting LinkedIn">
      <div className="callback" role="alert">
        <CircleX className="callback__bad" size={40} />
        <p className="callback__message">{message}</p>
        <p className="callback__lead">
          There was an issue with the LinkedIn authentication process.
        </p>
      </div>
      <div className="callback__actions">{children}</div>
    </Sheet>
  )
}
