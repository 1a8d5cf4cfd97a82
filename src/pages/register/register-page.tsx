import { useState } from 'react'
import { Link, Navigate, useNavigate } from 'react-router-dom'

import { SCREEN } from '#contract/limits.ts'
import { useSession } from '#data/session.ts'
import { WORDS } from '#text/errors.ts'
import { focusHeading } from '#ui/focus-heading.ts'
import { LiveBanner } from '#ui/live-banner.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { useAfter } from '#ui/use-after.ts'
import { useArrival } from '#ui/use-arrival.ts'

import { RegisterForm } from './register-form.tsx'

export function RegisterPage() {
  const session = useSession()
  const navigate = useNavigate()
  const [isDone, setDone] = useState(false)
  useArrival(isDone ? true : null, focusHeading)
  useAfter(isDone ? SCREEN.registerRedirectMs : null, () => void navigate('/login'))

  if (session.state === 'signed-in') return <Navigate to="/dashboard" replace />

  return (
    <Sheet
      title="Create Account"
      lead="After registration, please check your email to confirm your account."
      foot={
        <p>
          Already have an account? <Link to="/login">Sign in</Link>
        </p>
      }
    >
      <LiveBanner tone="success" message={isDone ? WORDS.checkMail : null} />
      <RegisterForm isDone={isDone} onDone={() => setDone(true)} />
    </Sheet>
  )
}
