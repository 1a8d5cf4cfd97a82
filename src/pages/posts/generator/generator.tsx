import { useState } from 'react'
import type { RefObject } from 'react'
import { Link } from 'react-router-dom'

import type { ListedJob } from '#contract/jobs.ts'
import { GENERATION } from '#contract/limits.ts'
import { useOnline } from '#data/device/online.ts'
import type { ComposerDraftControl } from '#data/drafts/drafts.ts'
import { useFilling } from '#data/drafts/filling.ts'
import { useGeneration } from '#data/posts/generation.ts'
import type { Generation } from '#data/posts/generation.ts'
import type { Remote } from '#data/query/use-remote.ts'
import { t } from '#text/t.ts'
import { LiveBanner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { RelativeTime } from '#ui/format/dates.tsx'
import { Rich } from '#ui/format/text.tsx'
import { handFocusOn } from '#ui/hooks/focus.ts'
import { useArrival } from '#ui/hooks/lifecycle.ts'
import { Card } from '#ui/layout/page.tsx'

import { draftOf } from './drafted-from.ts'
import type { TakenJob } from './drafted-from.ts'
import { EarlierDrafts } from './earlier-drafts.tsx'
import { GenerationForm } from './generation-form.tsx'

import './generator.css'

interface GeneratorProps {
  readonly draft: ComposerDraftControl
  readonly editor: RefObject<HTMLTextAreaElement | null>
  readonly jobs: Remote<readonly ListedJob[]>
  readonly hasNoSources: boolean
  readonly onTaken: (taken: TakenJob) => void
}

/** Generates a post, and fills the editor with it or with an earlier draft. */
export function Generator(props: GeneratorProps) {
  const { draft, editor, jobs, hasNoSources, onTaken } = props
  const generation = useGeneration()
  const { start, state, cancellation, reset } = generation
  const isOnline = useOnline()
  const [takenId, setTakenId] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  // The end of a job is shown once: it is forgotten as soon as it is rendered.
  const isRunning = state.kind === 'running'
  const ready = state.kind === 'done' && draft.isLoaded ? { id: state.jobId, job: state.job } : null
  const isHeld = useFilling({
    draft,
    hasFocus: () => document.activeElement instanceof HTMLTextAreaElement,
    isRunning,
    readyId: ready?.id ?? null,
    fill: async () => ready === null || fill(ready),
  })
  useArrival(state.kind === 'failed' ? state.message : null, (message) => {
    setFailure(message)
    reset()
  })

  async function fill(taken: TakenJob): Promise<boolean> {
    if (!(await draft.replace(draftOf(taken)))) return false
    show(taken)
    reset()
    return true
  }

  function show(taken: TakenJob) {
    setTakenId(taken.id)
    setFailure(null)
    onTaken(taken)
  }

  function begin(topic: string) {
    setTakenId(null)
    setFailure(null)
    void start(topic === '' ? {} : { keyword: topic })
  }

  const isTaken = takenId !== null && isInEditor(draft, takenId)
  return (
    <Card
      title={t.composer.generator.title}
      lead={t.composer.generator.lead}
      actions={<Link to="/settings">{t.composer.generator.instructions}</Link>}
    >
      <GenerationForm
        isOff={hasNoSources || !isOnline}
        isRunning={isRunning}
        cancellation={isRunning && state.canCancel ? cancellation : null}
        onStart={begin}
      />
      {!isOnline && <p className="faint">{t.composer.generator.offline}</p>}
      <output className="generation__now">{generationText(generation, { isHeld, isTaken })}</output>
      {ready !== null && isHeld && (
        <div ref={handFocusOn(() => editor.current?.focus())}>
          <Button size="small" onClick={() => void fill(ready)}>
            {t.composer.generator.putInEditor}
          </Button>
        </div>
      )}
      {isRunning && <GenerationProgress {...state} />}
      <LiveBanner tone="error" message={isRunning ? cancellation.error : failure} />
      <EarlierDrafts jobs={jobs} draft={draft} onTaken={show} />
    </Card>
  )
}

function isInEditor({ generationId, text }: ComposerDraftControl, takenId: string): boolean {
  return generationId === takenId && text.trim() !== ''
}

/** Announced when it changes; the elapsed time is not. */
function generationText(
  { state, cancellation }: Generation,
  { isHeld, isTaken }: { readonly isHeld: boolean; readonly isTaken: boolean },
): string {
  if (state.kind === 'running') return state.progress ?? t.composer.generator.writing
  if (isHeld) return t.composer.generator.ready
  return isTaken ? t.composer.generator.inEditor : (cancellation.message ?? '')
}

interface GenerationProgressProps {
  /** Epoch milliseconds. */
  readonly sinceMs: number
  readonly attempt: number
}

function GenerationProgress({ sinceMs, attempt }: GenerationProgressProps) {
  const started = <RelativeTime at={new Date(sinceMs).toISOString()} />
  return (
    <div className="generation">
      <p className="faint">
        <Rich text={t.composer.generator.started} parts={{ when: () => started }} />
      </p>
      {/* Changes every six seconds, so it is hidden from screen readers. */}
      <progress
        className="generation__bar"
        aria-hidden="true"
        value={attempt}
        max={GENERATION.pollAttempts}
      />
    </div>
  )
}
