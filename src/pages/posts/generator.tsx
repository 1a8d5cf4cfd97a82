import Sparkles from 'lucide-react/icons/sparkles'
import Undo2 from 'lucide-react/icons/undo-2'
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
  const [replaced, setReplaced] = useState<string | null>(null)

  // The text of an earlier visit comes first: it is offered back, and must be known for that.
  useArrival(state.kind === 'done' && draft.isLoaded ? state.job : null, (job) => {
    const isWorthKeeping = draft.text.trim() !== '' && draft.text !== job.content
    if (isWorthKeeping) setReplaced(draft.text)
    setWritten(job)
    draft.set({ text: job.content ?? '', imageUrl: generatedImage(job) })
    reset()
  })

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
            setReplaced(null)
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
      <LiveBanner tone="error" message={state.kind === 'failed' ? state.message : null} />
      {written !== null && <WrittenFrom job={written} />}
      {replaced !== null && (
        <div>
          <Button
            size="small"
            icon={<Undo2 size={14} />}
            onClick={() => {
              draft.set({ text: replaced, imageUrl: null })
              setReplaced(null)
            }}
          >
            Bring back my text
          </Button>
        </div>
      )}
    </Card>
  )
}

/** Read out when it changes: the minutes that pass below it are not. */
function generationText(kind: GenerationState['kind'], isWritten: boolean): string {
  if (kind === 'running') return 'Reading your sources and writing...'
  return isWritten ? 'Your draft is ready in the editor.' : ''
}
