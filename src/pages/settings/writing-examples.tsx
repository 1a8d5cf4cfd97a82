import Plus from 'lucide-react/icons/plus'

import { WRITING } from '#contract/limits.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextArea } from '#ui/text-area.tsx'

interface WritingExamplesProps {
  readonly examples: readonly string[]
  readonly onChange: (examples: readonly string[]) => void
}

/** Posts in the user's own voice; one that is emptied is left out. */
export function WritingExamples({ examples, onChange }: WritingExamplesProps) {
  return (
    <>
      {examples.map((example, at) => (
        <Field key={labelOf(at)} label={labelOf(at)} hint="A post of yours that sounds like you">
          {(control) => (
            <TextArea
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
          <Button
            size="small"
            icon={<Plus size={16} />}
            onClick={() => onChange([...examples, ''])}
          >
            Add an example post
          </Button>
        </div>
      )}
    </>
  )
}

function labelOf(at: number): string {
  return `Example post ${at + 1}`
}
