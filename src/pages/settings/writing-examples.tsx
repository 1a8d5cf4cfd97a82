import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'

import { WRITING } from '#contract/limits.ts'
import { t } from '#text/t.ts'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextArea } from '#ui/form/text-area.tsx'

import { takeFocus } from './take-focus.ts'

interface WritingExamplesProps {
  readonly examples: readonly string[]
  readonly onChange: (examples: readonly string[]) => void
}

/** Posts in the user's own voice; one that is emptied is left out. */
export function WritingExamples({ examples, onChange }: WritingExamplesProps) {
  const [added, setAdded] = useState<number | null>(null)

  // The button that had the focus goes away with the last one.
  function add() {
    onChange([...examples, ''])
    setAdded(examples.length)
  }

  return (
    <>
      {examples.map((example, at) => (
        <Field key={labelOf(at)} label={labelOf(at)} hint={t.settings.writing.exampleHint}>
          {(control) => (
            <TextArea
              ref={at === added ? takeFocus : undefined}
              control={control}
              value={example}
              onChange={(text) => onChange(examples.with(at, text))}
              length={example.length}
              limit={WRITING.exampleMaxLength}
              warning={null}
            />
          )}
        </Field>
      ))}
      {examples.length < WRITING.examplesMax && (
        <div>
          <Button size="small" icon={<Plus size={16} />} onClick={add}>
            {t.settings.writing.addExample}
          </Button>
        </div>
      )}
    </>
  )
}

function labelOf(at: number): string {
  return t.settings.writing.example(at + 1)
}
