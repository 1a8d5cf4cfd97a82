import { useState } from 'react'
import { Link } from 'react-router-dom'

import type { ListedJob } from '#contract/jobs.ts'
import type { ComposerDraftControl } from '#data/drafts.ts'
import { useGeneration } from '#data/generation.ts'
import type { Generation } from '#data/generation.ts'
import { useOnline } from '#data/online.ts'
import type { Remote } from '#data/use-remote.ts'
import { Card } from '#ui/card.tsx'
import { LiveBanner } from '#ui/live-banner.tsx'
import { useArrival } from '#ui/use-arrival.ts'

import { draftOf } from './drafted-from.ts'
import type { TakenJob } from './drafted-from.ts'
import { EarlierDrafts } from './earlier-drafts.tsx'
import { GenerationForm } from './generation-form.tsx'
import { GenerationProgress } from './generation-progress.tsx'

interface GeneratorProps {
  readonly draft: ComposerDraftControl
  readonly jobs: Remote<readonly ListedJob[]>
  readonly hasNoSources: boolean
  readonly onTaken: (taken: TakenJob) => void
}

/** Fills the editor once a job is done, or with what an earlier one has brought. */
export function Generator({ draft, jobs, hasNoSources, onTaken }: GeneratorProps) {
  const generation = useGeneration()
  const { start, state, cancellation, reset } = generation
  const isOnline = useOnline()
  const [isReady, setReady] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  // An end is shown once: the device forgets it as soon as it is on the screen.
  const done = state.kind === 'done' && draft.isLoaded ? state : null
  useArrival(done?.job, (job) => done !== null && void fill({ id: done.jobId, job }))
  useArrival(state.kind === 'failed' ? state.message : null, (message) => {
    setFailure(message)
    reset()
  })

  async function fill(taken: TakenJob) {
    if (!(await draft.replace(draftOf(taken)))) return
    show(taken)
    reset()
  }

  function show(taken: TakenJob) {
    setReady(true)
    onTaken(taken)
  }

  function begin(topic: string) {
    setReady(false)
    setFailure(null)
    void start(topic === '' ? {} : { keyword: topic })
  }

  const isRunning = state.kind === 'running'
  return (
    <Card
      title="Start from your sources"
      lead="Lin picks from the articles you have not used yet and drafts a post. You have the last word."
      actions={<Link to="/settings">Writing instructions</Link>}
    >
      <GenerationForm
        isOff={hasNoSources || !isOnline}
        isRunning={isRunning}
        cancellation={isRunning && state.canCancel ? cancellation : null}
        onStart={begin}
      />
      {!isOnline && <p className="faint">You are offline: generating needs the server.</p>}
      <output className="generation__now">{generationText(generation, isReady)}</output>
      {isRunning && <GenerationProgress {...state} />}
      <LiveBanner tone="error" message={isRunning ? cancellation.error : failure} />
      <EarlierDrafts jobs={jobs} draft={draft} onTaken={show} />
    </Card>
  )
}

/** Read out when it changes: the minutes that pass below it are not. */
function generationText({ state, cancellation }: Generation, isReady: boolean): string {
  if (state.kind === 'running') return state.progress ?? 'Reading your sources and writing...'
  return isReady ? 'Your draft is ready in the editor.' : (cancellation.message ?? '')
}
