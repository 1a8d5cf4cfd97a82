import Sparkles from 'lucide-react/icons/sparkles'
import { useRef, useState } from 'react'

import { KEYWORD } from '#contract/limits.ts'
import type { Action } from '#data/action.ts'
import { useOnline } from '#data/online.ts'
import { t } from '#text/t.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Form } from '#ui/form.tsx'
import { handFocusOn } from '#ui/hand-focus-on.ts'
import { TextInput } from '#ui/text-input.tsx'

interface GenerationFormProps {
  readonly isOff: boolean
  readonly isRunning: boolean
  /** Null while there is nothing to cancel. */
  readonly cancellation: Action<void> | null
  /** Empty: whatever suits the sources best. */
  readonly onStart: (topic: string) => void
}

export function GenerationForm({ isOff, isRunning, cancellation, onStart }: GenerationFormProps) {
  const isOnline = useOnline()
  const [topic, setTopic] = useState('')
  const generate = useRef<HTMLButtonElement>(null)

  return (
    <Form id="generate" label={t.composer.generator.form} onSubmit={() => onStart(topic.trim())}>
      <div className="generation__ask">
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
        <div className="cluster">
          <Button
            ref={generate}
            type="submit"
            tone="primary"
            icon={<Sparkles size={16} />}
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
        </div>
      </div>
    </Form>
  )
}
