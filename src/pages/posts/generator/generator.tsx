import History from 'lucide-react/icons/history'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useId, useState } from 'react'
import type { RefObject } from 'react'
import { Link } from 'react-router-dom'

import type { PostContent } from '#contract/content/post-content.ts'
import type { ListedJob } from '#contract/jobs.ts'
import { GENERATION } from '#contract/limits.ts'
import { useOnline } from '#data/device/online.ts'
import type { ComposerDraftControl } from '#data/drafts/drafts.ts'
import { useFilling } from '#data/drafts/filling.ts'
import { useGeneration } from '#data/posts/generation.ts'
import type { Generation } from '#data/posts/generation.ts'
import type { Remote } from '#data/query/use-remote.ts'
import { bringInSight } from '#pages/posts/composer/in-sight.ts'
import { needTexts } from '#text/needed.ts'
import { t } from '#text/t.ts'
import { LiveBanner } from '#ui/feedback/banner.tsx'
import { Told } from '#ui/feedback/news.tsx'
import { Button, buttonClass } from '#ui/form/button.tsx'
import { RelativeTime } from '#ui/format/dates.tsx'
import { Rich } from '#ui/format/text.tsx'
import { handFocusOn } from '#ui/hooks/focus.ts'
import { useArrival } from '#ui/hooks/lifecycle.ts'
import { lazyPart } from '#ui/overlay/lazy-part.tsx'

import { draftOf } from './drafted-from.ts'
import type { TakenJob } from './drafted-from.ts'
import { GenerationForm } from './generation-form.tsx'
import { useIsBusyElsewhere } from './use-is-busy-elsewhere.ts'

import './generator.css'

// Constants, which are rendered once only.
const HISTORY = <History size={16} />
const SLIDERS_HORIZONTAL = <SlidersHorizontal size={16} />

const EarlierList = lazyPart(async () => (await import('./earlier-list.tsx')).EarlierList)

interface GeneratorProps {
  readonly draft: ComposerDraftControl
  readonly editor: RefObject<HTMLTextAreaElement | null>
  readonly jobs: Remote<readonly ListedJob[]>
  /** No source has brought an article, or there is no source. */
  readonly hasNothing: boolean
  readonly onTaken: (taken: TakenJob) => void
}

/** Generates a post, and fills the editor with it or with an earlier draft. One row. */
export function Generator(props: GeneratorProps) {
  const { draft, editor, jobs, hasNothing, onTaken } = props
  const generation = useGeneration()
  const { start, state, cancellation, reset } = generation
  const isOnline = useOnline()
  const id = useId()
  const [taken, setTaken] = useState<TakenJob | null>(null)
  const [isListOpen, setListOpen] = useState(false)
  const isBusyElsewhere = useIsBusyElsewhere(editor)
  const [failure, setFailure] = useState<string | null>(null)

  // The end of a job is shown once: the job is removed as soon as its end is rendered.
  const isRunning = state.kind === 'running'
  const ready = state.kind === 'done' && draft.isLoaded ? { id: state.jobId, job: state.job } : null
  const isHeld = useFilling({
    draft,
    hasFocus: () => document.activeElement instanceof HTMLTextAreaElement,
    isRunning,
    readyId: ready?.id ?? null,
    fill: async () => ready === null || fill(ready),
  })
  useArrival(taken, () => isBusyElsewhere() || bringInSight(editor.current))
  useArrival(state.kind === 'failed' ? state.message : null, (message) => {
    setFailure(message)
    reset()
  })

  /** `isAsked`: a person wants the draft here, whichever text it was made from. */
  async function fill(one: TakenJob, isAsked = false): Promise<boolean> {
    const made = one.job.post_content ?? null
    if (made !== null && draft.text.trim() !== '') return putBeside(one, made, isAsked)
    if (!(await draft.replace(draftOf(one, draft.format)))) return false
    show(one)
    reset()
    return true
  }

  /** Puts content beside the text that it was made from; beside another text only if asked. */
  async function putBeside(
    { job }: TakenJob,
    made: PostContent,
    isAsked: boolean,
  ): Promise<boolean> {
    if (!isAsked && draft.text.trim() !== job.content?.trim()) return false
    try {
      const [{ applyMade }] = await Promise.all([import('./apply-made.ts'), needTexts(['content'])])
      applyMade(draft, job, made)
    } catch {
      // If this code or its texts cannot be loaded, the button stays.
      return false
    }
    setFailure(null)
    reset()
    return true
  }

  function show(one: TakenJob) {
    setTaken(one)
    setFailure(null)
    onTaken(one)
  }

  function begin(topic: string) {
    setTaken(null)
    setFailure(null)
    void start(topic === '' ? {} : { keyword: topic })
  }

  const words = t.composer.generator
  const isTaken = taken !== null && isInEditor(draft, taken.id)
  return (
    <section className="card generator" aria-labelledby={id}>
      <div className="generator__row">
        <h2 id={id}>{words.title}</h2>
        <GenerationForm
          isOff={hasNothing || !isOnline}
          isRunning={isRunning}
          cancellation={isRunning && state.canCancel ? cancellation : null}
          onStart={begin}
        />
        <Button
          tone="quiet"
          icon={HISTORY}
          title={t.posts.earlier.title}
          aria-expanded={isListOpen}
          aria-controls={isListOpen ? `${id}-earlier` : undefined}
          onClick={() => setListOpen(!isListOpen)}
        >
          <span className="generator__word">{t.posts.earlier.title}</span>
        </Button>
        <Link className={buttonClass({ tone: 'quiet' })} to="/settings" title={words.instructions}>
          {SLIDERS_HORIZONTAL}
          <span className="generator__word">{words.instructions}</span>
        </Link>
      </div>
      {!isOnline && <p className="faint">{words.offline}</p>}
      <div className="generator__now">
        <Told>{generationText(generation, { isHeld, isTaken })}</Told>
        {isRunning && <Started {...state} />}
      </div>
      {isRunning && (
        // Changes every six seconds, so it is hidden from screen readers.
        <progress
          className="generator__bar"
          aria-hidden="true"
          value={state.attempt}
          max={GENERATION.pollAttempts}
        />
      )}
      {ready !== null && isHeld && (
        <div ref={handFocusOn(() => editor.current?.focus())}>
          <Button size="small" onClick={() => void fill(ready, true)}>
            {words.putInEditor}
          </Button>
        </div>
      )}
      <LiveBanner tone="error" message={isRunning ? cancellation.error : failure} />
      {isListOpen && (
        <div className="generator__earlier" id={`${id}-earlier`}>
          <EarlierList jobs={jobs} draft={draft} onTaken={show} />
        </div>
      )}
    </section>
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
  if (state.kind === 'running') {
    const { progress, progressMessages } = state
    return progress === null ? t.composer.generator.writing : t.reasons(progress, progressMessages)
  }
  if (isHeld) return t.composer.generator.ready
  return isTaken ? t.composer.generator.inEditor : (cancellation.message ?? '')
}

/** `sinceMs`: epoch milliseconds. */
function Started({ sinceMs }: { readonly sinceMs: number }) {
  const when = <RelativeTime at={new Date(sinceMs).toISOString()} />
  return (
    <p className="faint">
      <Rich text={t.composer.generator.started} parts={{ when: () => when }} />
    </p>
  )
}
