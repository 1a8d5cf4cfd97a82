import { useId, useState } from 'react'

import { SOURCE } from '#contract/limits.ts'
import type { Source } from '#contract/sources.ts'
import { useUpdateSource } from '#data/sources/sources.ts'
import { t } from '#text/t.ts'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { FormDialog } from '#ui/overlay/dialog.tsx'

interface CategoryDialogProps {
  readonly source: Source
  /** Those in use, offered while typing. */
  readonly categories: readonly string[]
  /** The refused change that it takes up. */
  readonly again: number | undefined
  readonly onClose: () => void
}

export function CategoryDialog({ source, categories, again, onClose }: CategoryDialogProps) {
  const id = useId()
  const { run, isPending, error } = useUpdateSource()
  const [text, setText] = useState(source.category ?? '')

  async function submit() {
    const category = text.trim() === '' ? null : text.trim()
    const isKnown = category === source.category && again === undefined
    if (isKnown || (await run({ id: source.id, category, again }))) onClose()
  }

  return (
    <FormDialog
      title={t.sources.category.title(source.feed?.title ?? source.source)}
      submitText={t.common.save}
      pendingText={t.common.saving}
      isPending={isPending}
      error={error}
      onSubmit={() => void submit()}
      onDismiss={onClose}
    >
      <Field label={t.sources.category.label} hint={hintFor(source)}>
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
    </FormDialog>
  )
}

function hintFor({ feed }: Source): string {
  return feed === null ? t.sources.category.hintOfKeyword : t.sources.category.hint
}
