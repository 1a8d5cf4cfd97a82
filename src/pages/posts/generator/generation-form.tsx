import Sparkles from 'lucide-react/icons/sparkles'
import { useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'

import { KEYWORD } from '#contract/limits.ts'
import { useOnline } from '#data/device/online.ts'
import type { Action } from '#data/query/action.ts'
import { t } from '#text/t.ts'
import { Button } from '#ui/form/button.tsx'
import { Field, Form } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { handFocusOn } from '#ui/hooks/focus.ts'

// Constants, which are rendered once only.
const SPARKLES = <Sparkles size={16} />

interface GenerationFormProps {
  readonly isOff: boolean
  readonly isRunning: boolean
  /** Null while no job can be cancelled. */
  readonly cancellation: Action<void> | null
  /** Called with the topic; empty: the writer chooses one. */
  readonly onStart: (topic: string) => void
}

/** Renders its parts into the row around it: the form itself has no box. */
export function GenerationForm({ isOff, isRunning, cancellation, onStart }: GenerationFormProps) {
  const isOnline = useOnline()
  const location = useLocation()
  const [topic, setTopic] = useState(topicIn(location.state))
  const [visit, setVisit] = useState(location.key)
  const generate = useRef<HTMLButtonElement>(null)

  if (visit !== location.key) {
    setVisit(location.key)
    setTopic(topicIn(location.state) || topic)
  }

  return (
    <Form id="generate" label={t.composer.generator.form} onSubmit={() => onStart(topic.trim())}>
      <Field label={t.composer.generator.about}>
        {(control) => (
          <TextInput
            {...control}
            value={topic}
            maxLength={KEYWORD.maxLength}
            placeholder={t.composer.generator.aboutHint}
            onChange={setTopic}
          />
        )}
      </Field>
      <Button
        ref={generate}
        type="submit"
        tone="primary"
        icon={SPARKLES}
        disabled={isOff}
        isPending={isRunning}
        pendingText={t.composer.generator.pending}
      >
        {t.composer.generator.button}
      </Button>
      {cancellation !== null && (
        <Button
          ref={handFocusOn(() => generate.current?.focus())}
          disabled={!isOnline}
          isPending={cancellation.isPending}
          pendingText={t.common.cancelling}
          onClick={() => void cancellation.run()}
        >
          {t.common.cancel}
        </Button>
      )}
    </Form>
  )
}

/** The palette leads here with a topic. */
function topicIn(state: unknown): string {
  const isGiven = typeof state === 'object' && state !== null && 'topic' in state
  const topic = isGiven ? state.topic : null
  return typeof topic === 'string' ? topic : ''
}
