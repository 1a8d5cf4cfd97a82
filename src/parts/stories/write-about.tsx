import Sparkles from 'lucide-react/icons/sparkles'
import { useRef, useState } from 'react'
import { useNavigate, Link } from 'react-router-dom'

import type { GenerationRequest } from '#contract/jobs.ts'
import { useOnline } from '#data/device/online.ts'
import { useGeneration } from '#data/posts/generation.ts'
import { t } from '#text/t.ts'
import { Told } from '#ui/feedback/news.tsx'
import { Button } from '#ui/form/button.tsx'

import './write-about.css'

interface WriteAboutProps {
  readonly request: NonNullable<GenerationRequest>
  /** Names what the button acts on; read out after the label. */
  readonly about: string
  readonly size?: 'small' | 'medium'
}

/** Starts a draft from an article or analysis, and leads to the composer. */
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
    // Does not navigate if the user has left the screen meanwhile.
    if (place.current !== null) await navigate('/posts')
    return undefined
  }

  const isUnderway = state.kind === 'running' && step !== 'starting'
  // In a list, one message above the rows says it.
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
        // In a list the panel's sentence is enough visually.
        <span className={size === 'small' ? 'visually-hidden' : 'faint'}>
          {t.sources.write.offline}
        </span>
      )}
      {step === 'failed' && state.kind === 'failed' && (
        <Told className="field__error" isNew>
          {state.message}
        </Told>
      )}
    </div>
  )
}

function reasonOff(isOnline: boolean, isUnderway: boolean): string | undefined {
  if (!isOnline) return t.sources.write.offline
  return isUnderway ? t.sources.write.underway : undefined
}

/** A link to the draft being written, during which no other can be started. */
export function DraftUnderway() {
  const { state } = useGeneration()
  if (state.kind !== 'running') return null
  return (
    <Link className="faint" to="/posts">
      {t.sources.write.underway}
    </Link>
  )
}
