import Plus from 'lucide-react/icons/plus'
import { useEffect, useEffectEvent } from 'react'

import type { Source } from '#contract/sources.ts'
import { useSampleFeed } from '#data/settings/system.ts'
import { useAddSource } from '#data/sources/source-actions.ts'
import { t } from '#text/t.ts'
import { Told } from '#ui/feedback/news.tsx'
import { Button } from '#ui/form/button.tsx'
import { handFocusOn } from '#ui/hooks/focus.ts'

interface AddSampleProps {
  readonly followed: readonly Source[]
  /** Called once it is known whether there is one. */
  readonly onKnown: () => void
  /** Called when the feed is followed, and this component goes away with the focus on it. */
  readonly onLeave: () => void
}

/** Offers to follow the sample feed of this instance; renders nothing if there is none, or it is followed. */
export function AddSample({ followed, onKnown, onLeave }: AddSampleProps) {
  const sample = useSampleFeed()
  const { run, isPending, error } = useAddSource()
  const isKnown = sample !== undefined
  const know = useEffectEvent(onKnown)

  useEffect(() => {
    if (isKnown) know()
  }, [isKnown])

  if (!isKnown || sample === null || followed.some(({ source }) => source === sample)) return null
  return (
    <>
      <Button
        ref={handFocusOn(onLeave)}
        size="small"
        tone="primary"
        icon={<Plus size={14} />}
        isPending={isPending}
        pendingText={t.common.adding}
        onClick={() => void run({ source: sample })}
      >
        {t.nothingToWrite.noSources.sample}
      </Button>
      {error !== null && (
        <Told className="field__error" isNew>
          {error}
        </Told>
      )}
    </>
  )
}
