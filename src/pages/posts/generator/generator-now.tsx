import type { RefObject } from 'react'

import { GENERATION } from '#contract/limits.ts'
import { useOnline } from '#data/device/online.ts'
import { t } from '#text/t.ts'
import { LiveBanner } from '#ui/feedback/banner.tsx'
import { Told } from '#ui/feedback/news.tsx'
import { Button } from '#ui/form/button.tsx'
import { RelativeTime } from '#ui/format/dates.tsx'
import { Rich } from '#ui/format/text.tsx'
import { handFocusOn } from '#ui/hooks/focus.ts'

import type { Generator } from './use-generator.ts'

interface GeneratorNowProps {
  readonly generator: Generator
  readonly editor: RefObject<HTMLTextAreaElement | null>
  readonly button: RefObject<HTMLButtonElement | null>
}

/** Says how far the generator is, and what became of its draft. It stands below the text, so that it moves nothing above. */
export function GeneratorNow({ generator, editor, button }: GeneratorNowProps) {
  const { generation, isRunning, isHeld, failure } = generator
  const { state, cancellation } = generation
  const isOnline = useOnline()
  const words = t.composer.generator
  return (
    <>
      {!isOnline && <p className="faint">{words.offline}</p>}
      <div className="generator__now">
        <Told>{generationText(generator)}</Told>
        {state.kind === 'running' && state.canCancel && (
          <Button
            ref={handFocusOn(() => button.current?.focus())}
            size="small"
            tone="quiet"
            disabled={!isOnline}
            isPending={cancellation.isPending}
            pendingText={t.common.cancelling}
            onClick={() => void cancellation.run()}
          >
            {t.common.cancel}
          </Button>
        )}
        {state.kind === 'running' && <Started {...state} />}
      </div>
      {state.kind === 'running' && (
        // Changes every six seconds, so it is hidden from screen readers.
        <progress
          className="generator__bar"
          aria-hidden="true"
          value={state.attempt}
          max={GENERATION.pollAttempts}
        />
      )}
      {isHeld && (
        <div ref={handFocusOn(() => editor.current?.focus())}>
          <Button size="small" onClick={generator.putInEditor}>
            {words.putInEditor}
          </Button>
        </div>
      )}
      <LiveBanner tone="error" message={isRunning ? cancellation.error : failure} />
    </>
  )
}

/** Said when it changes; the elapsed time is not. */
function generationText({ generation, isHeld, isTaken }: Generator): string {
  const { state, cancellation } = generation
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
