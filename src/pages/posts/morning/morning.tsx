import ArrowLeft from 'lucide-react/icons/arrow-left'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useState } from 'react'

import { noteMorningDone, useMorning } from '#data/posts/morning.ts'
import { weeksInARow } from '#data/posts/weeks-in-a-row.ts'
import { useMarking } from '#data/sources/reading.ts'
import { articlesIn } from '#data/sources/stories.ts'
import { deviceTimeZone } from '#device/time-zone.ts'
import { deviceDayNumber } from '#device/wall-clock.ts'
import { Title } from '#parts/stories/story-card.tsx'
import { t } from '#text/t.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Button } from '#ui/form/button.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { lazyPart } from '#ui/overlay/lazy-part.tsx'

import type { FirstDraft } from './first-drafts.ts'
import { MorningStories } from './morning-stories.tsx'

import './morning.css'

/** The composer of the posts, from their own screen's code. */
const MorningDraft = lazyPart(
  async () => (await import('#pages/posts/posts-page.tsx')).MorningDraft,
  { texts: ['posts'], wait: () => <Skeleton /> },
)

type Step =
  | { readonly kind: 'opened' | 'another' | 'done' }
  | { readonly kind: 'draft'; readonly picked: FirstDraft }

export function Morning() {
  const morning = useMorning()
  const nowMs = useNow()
  const mark = useMarking()
  const [step, setStep] = useState<Step>({ kind: 'opened' })
  if (morning === undefined) return <Skeleton />

  function end({ story }: FirstDraft): void {
    mark(articlesIn(story).map(({ id }) => ({ id, is_read: true })))
    void noteMorningDone(deviceDayNumber(Date.now()))
    setStep({ kind: 'done' })
  }

  if (step.kind === 'draft') {
    const { picked } = step
    return (
      <div className="morning stack">
        <div className="morning__picked">
          <Button
            size="small"
            tone="quiet"
            icon={<ArrowLeft size={14} />}
            onClick={() => setStep({ kind: 'another' })}
          >
            {t.dashboard.morning.others}
          </Button>
          <p>
            <Title article={picked.story.lead} />
          </p>
        </div>
        <MorningDraft text={picked.text} onDone={() => end(picked)} />
      </div>
    )
  }
  const wasDone = step.kind === 'opened' && morning.doneOn === deviceDayNumber(nowMs)
  if (step.kind === 'done' || wasDone) {
    const weeks = weeksInARow(morning.writtenMs, { nowMs, zone: deviceTimeZone() })
    return <Done weeks={weeks} isNews={!wasDone} onAnother={() => setStep({ kind: 'another' })} />
  }
  return (
    <MorningStories morning={morning} onPick={(picked) => setStep({ kind: 'draft', picked })} />
  )
}

interface DoneProps {
  readonly weeks: number
  /** Whether it was done just now: then the focus, which the composer had, comes here. */
  readonly isNews: boolean
  readonly onAnother: () => void
}

function Done({ weeks, isNews, onAnother }: DoneProps) {
  const { done, streak, another } = t.dashboard.morning
  return (
    <section className="card morning__done">
      <CircleCheck className="sign" size={28} />
      <h2 tabIndex={-1} ref={isNews ? takeFocus : undefined}>
        {done}
      </h2>
      {weeks >= LEAST_WEEKS && <p className="morning__weeks sign">{streak(weeks)}</p>}
      <Button size="small" tone="quiet" onClick={onAnother}>
        {another}
      </Button>
    </section>
  )
}

/** One week is no streak, and none is nothing to be told of. */
const LEAST_WEEKS = 2

function takeFocus(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true })
}
