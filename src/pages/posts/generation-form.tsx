import Sparkles from 'lucide-react/icons/sparkles'
import { useRef, useState } from 'react'

import { KEYWORD } from '#contract/limits.ts'
import type { Action } from '#data/action.ts'
import { useOnline } from '#data/online.ts'
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
    <Form label="Generate a post" onSubmit={() => onStart(topic.trim())}>
      <div className="generation__ask">
        <Field label="About (optional)">
          {(control) => (
            <TextInput
              {...control}
              value={topic}
              maxLength={KEYWORD.maxLength}
              placeholder="A topic, or nothing: whatever is new"
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
            pendingText="Generating..."
          >
            AI Content Generator
          </Button>
          {cancellation !== null && (
            <Button
              ref={handFocusOn(() => generate.current?.focus())}
              disabled={!isOnline}
              isPending={cancellation.isPending}
              pendingText="Cancelling..."
              onClick={() => void cancellation.run()}
            >
              Cancel
            </Button>
          )}
        </div>
      </div>
    </Form>
  )
}
