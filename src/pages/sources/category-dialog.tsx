import { useId, useState } from 'react'

import { SOURCE } from '#contract/limits.ts'
import type { Source } from '#contract/sources.ts'
import { useUpdateSource } from '#data/sources.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Form } from '#ui/form.tsx'
import { LiveBanner } from '#ui/live-banner.tsx'
import { TextInput } from '#ui/text-input.tsx'

interface CategoryDialogProps {
  readonly source: Source
  /** Those in use, offered while typing. */
  readonly categories: readonly string[]
  readonly onClose: () => void
}

export function CategoryDialog({ source, categories, onClose }: CategoryDialogProps) {
  const id = useId()
  const { run, isPending, error } = useUpdateSource()
  const [text, setText] = useState(source.category ?? '')

  async function submit() {
    const category = text.trim() === '' ? null : text.trim()
    if (category === source.category || (await run({ id: source.id, category }))) onClose()
  }

  return (
    <Dialog
      title={`Change category of ${source.feed?.title ?? source.source}`}
      onDismiss={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={id}
            tone="primary"
            isPending={isPending}
            pendingText="Saving..."
          >
            Save
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={() => void submit()}>
        <Field label="Category" hint={`Left empty, it is ${otherwise(source)}.`}>
          {(control) => (
            <TextInput
              {...control}
              list={`${id}-known`}
              autoComplete="off"
              maxLength={SOURCE.categoryMaxLength}
              value={text}
              onChange={setText}
            />
          )}
        </Field>
        <datalist id={`${id}-known`}>
          {categories.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </datalist>
        <LiveBanner tone="error" message={error} />
      </Form>
    </Dialog>
  )
}

function otherwise({ feed }: Source): string {
  return feed === null ? 'none' : 'what the feed calls itself'
}
