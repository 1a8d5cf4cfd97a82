import Sparkles from 'lucide-react/icons/sparkles'
import { useState } from 'react'

import type { GenerationJob } from '#contract/jobs.ts'
import type { ComposerDraftControl } from '#data/drafts.ts'
import { useGeneration } from '#data/generation.ts'
import type { GenerationState } from '#data/generation.ts'
import { useOnline } from '#data/online.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { LiveBanner } from '#ui/live-banner.tsx'
import { useArrival } from '#ui/use-arrival.ts'

import { generatedImage } from './generated-image.ts'
import { GenerationProgress } from './generation-progress.tsx'
import { WrittenFrom } from './written-from.tsx'

interface GeneratorProps {
  readonly draft: ComposerDraftControl
  readonly hasNoSources: boolean
}

/** Fills the editor once a job is done, and says what it was written from and by whom. */
export function Generator({ draft, hasNoSources }: GeneratorProps) {
  const { start, state, reset } = useGeneration()
  const isOnline = useOnline()
  const [written, setWritten] = useState<GenerationJob | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  // An end is shown once: the device forgets it as soon as it is on the screen.
  useArrival(state.kind === 'done' && draft.isLoaded ? state.job : null, (job) => void take(job))
  useArrival(state.kind === 'failed' ? state.message : null, (message) => {
    setFailure(message)
    reset()
  })

  async function take(job: GenerationJob) {
    const isTaken = await draft.replace({ text: job.content ?? '', imageUrl: generatedImage(job) })
    if (!isTaken) return
    setWritten(job)
    reset()
  }

  return (
    <Card
      title="Start from your sources"
      lead="Lin picks an article you have not used yet and drafts a post from it. You have the last word."
      actions={
        <Button
          tone="primary"
          icon={<Sparkles size={16} />}
          disabled={hasNoSources || !isOnline}
          isPending={state.kind === 'running'}
          pendingText="Generating..."
          onClick={() => {
            setWritten(null)
            setFailure(null)
            void start()
          }}
        >
          AI Content Generator
        </Button>
      }
    >
      {!isOnline && <p className="faint">You are offline: generating needs the server.</p>}
      <output className="generation__now">{generationText(state.kind, written !== null)}</output>
      {state.kind === 'running' && <GenerationProgress {...state} />}
      <LiveBanner tone="error" message={failure} />
      {written !== null && <WrittenFrom job={written} />}
    </Card>
  )
}

/** Read out when it changes: the minutes that pass below it are not. */
function generationText(kind: GenerationState['kind'], isWritten: boolean): string {
  if (kind === 'running') return 'Reading your sources and writing...'
  return isWritten ? 'Your draft is ready in the editor.' : ''
}
