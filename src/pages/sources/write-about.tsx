import Sparkles from 'lucide-react/icons/sparkles'
import { useRef, useState } from 'react'
import { useNavigate, Link } from 'react-router-dom'

import type { GenerationRequest } from '#contract/jobs.ts'
import { useOnline } from '#data/device/online.ts'
import { useGeneration } from '#data/posts/generation.ts'
import { t } from '#text/t.ts'
import { Button } from '#ui/form/button.tsx'

import './sources.css'

interface WriteAboutProps {
  readonly request: NonNullable<GenerationRequest>
  /** What it is about, for who hears the button without what stands around it. */
  readonly about: string
  readonly size?: 'small' | 'medium'
}

/** Has a post drafted from this, and leads to where it will appear. */
export function WriteAbout({ request, about, size = 'medium' }: WriteAboutProps) {
  const { start, state } = useGeneration()
  const isOnline = useOnline()
  const navigate = useNavigate()
  const place = useRef<HTMLDivElement>(null)
  const [step, setStep] = useState<'none' | 'starting' | 'failed'>('none')

  async function write() {
    setStep('starting')
    const hasStarted = await start(request)
    if (!hasStarted) return setStep('failed')
    // Whoever has left the screen meanwhile is not called back.
    if (place.current !== null) await navigate('/posts')
    return undefined
  }

  const isUnderway = state.kind === 'running' && step !== 'starting'
  // In a row it is said once, above all rows.
  if (isUnderway && size !== 'small') return <DraftUnderway />
  return (
    <div className="write-about" ref={place}>
      <Button
        size={size}
        icon={<Sparkles size={size === 'small' ? 14 : 16} />}
        about={about}
        disabled={!isOnline}
        title={reasonOff(isOnline, isUnderway)}
        isOff={isUnderway}
        isPending={step === 'starting'}
        pendingText={t.common.starting}
        onClick={() => void write()}
      >
        {t.sources.write.label}
      </Button>
      {!isOnline && (
        // In a row the one sentence of the panel has to do for the eye.
        <span className={size === 'small' ? 'visually-hidden' : 'faint'}>
          {t.sources.write.offline}
        </span>
      )}
      {step === 'failed' && state.kind === 'failed' && (
        <span className="field__error" role="alert">
          {state.message}
        </span>
      )}
    </div>
  )
}

function reasonOff(isOnline: boolean, isUnderway: boolean): string | undefined {
  if (!isOnline) return t.sources.write.offline
  return isUnderway ? t.sources.write.underway : undefined
}

/** While a draft is being written no other one is begun: the way to it, or nothing. */
export function DraftUnderway() {
  const { state } = useGeneration()
  if (state.kind !== 'running') return null
  return (
    <Link className="faint" to="/posts">
      {t.sources.write.underway}
    </Link>
  )
}
