import { useState } from 'react'

import { useOnline } from '#data/device/online.ts'
import { LiveBanner } from '#ui/feedback/banner.tsx'
import type { ButtonLook } from '#ui/form/button.tsx'
import { Button } from '#ui/form/button.tsx'

import { PasswordDialog } from './password-dialog.tsx'
import type { PasswordQuestion } from './password-dialog.tsx'

import './password-action.css'

interface PasswordActionProps extends PasswordQuestion {
  readonly label: string
  readonly look?: ButtonLook
  /** Read out after the label, for who hears the button without its row. */
  readonly about?: string
  readonly onDone?: () => void
}

/** A button behind which the password is asked for again. */
export function PasswordAction({ label, look, about, onDone, ...question }: PasswordActionProps) {
  const { action } = question
  const isOnline = useOnline()
  const [isAsking, setAsking] = useState(false)

  /** What runs goes on; its failure is then said beside the button. */
  function dismiss() {
    setAsking(false)
    action.reset()
  }

  function finish() {
    setAsking(false)
    onDone?.()
  }

  return (
    <>
      <Button
        {...look}
        disabled={!isOnline}
        isPending={action.isPending}
        pendingText={question.pendingText}
        {...(about === undefined ? {} : { about })}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      <div className="password-action__said">
        <LiveBanner tone="error" message={isAsking ? null : action.error} />
      </div>
      {isAsking && <PasswordDialog {...question} onDone={finish} onDismiss={dismiss} />}
    </>
  )
}
