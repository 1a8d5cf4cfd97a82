import { useState } from 'react'
import type { RefObject } from 'react'
import { useLocation } from 'react-router-dom'

import type { PostContent } from '#contract/content/post-content.ts'
import type { ListedJob } from '#contract/jobs.ts'
import type { ComposerDraftControl } from '#data/drafts/drafts.ts'
import { useFilling } from '#data/drafts/filling.ts'
import { useGeneration } from '#data/posts/generation.ts'
import type { Generation } from '#data/posts/generation.ts'
import type { Remote } from '#data/query/use-remote.ts'
import { bringInSight } from '#pages/posts/composer/in-sight.ts'
import { needTexts } from '#text/needed.ts'
import { useArrival } from '#ui/hooks/lifecycle.ts'

import { draftOf } from './drafted-from.ts'
import type { TakenJob } from './drafted-from.ts'
import { useIsBusyElsewhere } from './use-is-busy-elsewhere.ts'

/** The state that the parts of the generator share: its row, its panel, and the line that says how far it is. */
export interface Generator {
  readonly generation: Generation
  readonly isRunning: boolean
  /** A draft waits until somebody asks for it. */
  readonly isHeld: boolean
  /** The draft made last is in the editor. */
  readonly isTaken: boolean
  readonly failure: string | null
  readonly isOpen: boolean
  readonly setOpen: (isOpen: boolean) => void
  readonly topic: string
  readonly setTopic: (topic: string) => void
  readonly jobs: Remote<readonly ListedJob[]>
  readonly begin: () => void
  /** Puts the draft that waits into the editor. */
  readonly putInEditor: () => void
  /** Called once a draft is in the editor. */
  readonly show: (taken: TakenJob) => void
}

interface GeneratorArgs {
  readonly draft: ComposerDraftControl
  readonly editor: RefObject<HTMLTextAreaElement | null>
  readonly jobs: Remote<readonly ListedJob[]>
  readonly onTaken: (taken: TakenJob) => void
}

/** Generates a post, and fills the editor with it or with an earlier draft. */
export function useGenerator({ draft, editor, jobs, onTaken }: GeneratorArgs): Generator {
  const generation = useGeneration()
  const { start, state, reset } = generation
  const [taken, setTaken] = useState<TakenJob | null>(null)
  const isBusyElsewhere = useIsBusyElsewhere(editor)
  const [failure, setFailure] = useState<string | null>(null)
  const panel = usePanel()

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

  return {
    generation,
    isRunning,
    isHeld: ready !== null && isHeld,
    isTaken: taken !== null && isInEditor(draft, taken.id),
    failure,
    ...panel,
    jobs,
    begin() {
      setTaken(null)
      setFailure(null)
      const topic = panel.isOpen ? panel.topic.trim() : ''
      void start(topic === '' ? {} : { keyword: topic })
    },
    putInEditor() {
      if (ready !== null) void fill(ready, true)
    },
    show,
  }
}

/** Whether the panel is open, and the topic in it. A link that names a topic, or the generator, opens it. */
function usePanel(): Pick<Generator, 'isOpen' | 'setOpen' | 'topic' | 'setTopic'> {
  const location = useLocation()
  const asked = topicIn(location.state)
  const isAsked = asked !== '' || location.hash === '#generate'
  const [topic, setTopic] = useState(asked)
  const [isOpen, setOpen] = useState(isAsked)
  const [visit, setVisit] = useState(location.key)
  if (visit !== location.key) {
    setVisit(location.key)
    setTopic(asked || topic)
    if (isAsked) setOpen(true)
  }
  return { isOpen, setOpen, topic, setTopic }
}

/** The palette leads here with a topic. */
function topicIn(state: unknown): string {
  const isGiven = typeof state === 'object' && state !== null && 'topic' in state
  const topic = isGiven ? state.topic : null
  return typeof topic === 'string' ? topic : ''
}

function isInEditor({ generationId, text }: ComposerDraftControl, takenId: string): boolean {
  return generationId === takenId && text.trim() !== ''
}
