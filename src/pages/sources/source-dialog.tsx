import { useId, useState } from 'react'

import { SOURCE } from '#contract/limits.ts'
import type { Source } from '#contract/sources.ts'
import type { Again } from '#data/outbox/again.ts'
import { useUpdateSource } from '#data/sources/source-actions.ts'
import type { SeenSource } from '#data/sources/sources.ts'
import { t } from '#text/t.ts'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { FormDialog } from '#ui/overlay/dialog.tsx'

export type AskedAbout =
  | { readonly about: 'delete'; readonly sources: readonly SeenSource[] }
  | { readonly about: 'category'; readonly source: SeenSource }

interface SourceDialogProps {
  readonly source: SeenSource
  /** The existing categories, suggested while typing. */
  readonly categories: readonly string[]
  /** The refused change that is being edited again, with its source. */
  readonly again: Again<'updateSource'> | undefined
  readonly onClose: () => void
}

/** Files a source under a category. */
export function SourceDialog({ source, categories, onClose, ...props }: SourceDialogProps) {
  const again = source.id === props.again?.write.id ? props.again.seq : undefined
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
