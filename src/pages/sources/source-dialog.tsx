import { useId, useState } from 'react'

import { SOURCE } from '#contract/limits.ts'
import type { Source } from '#contract/sources.ts'
import type { Again } from '#data/query/again.ts'
import { useUpdateSource } from '#data/sources/source-actions.ts'
import type { SeenSource } from '#data/sources/sources.ts'
import { t } from '#text/t.ts'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { FormDialog, ConfirmDialog } from '#ui/overlay/dialog.tsx'

/** A dialog about one or more sources. */
export type AskedAbout =
  | { readonly about: 'delete'; readonly sources: readonly SeenSource[] }
  | { readonly about: 'category'; readonly source: SeenSource }

interface SourceDialogProps {
  readonly asked: AskedAbout
  readonly categories: readonly string[]
  /** The refused change that is being edited again, with its source. */
  readonly again: Again<'updateSource'> | undefined
  readonly onDelete: (sources: readonly SeenSource[]) => void
  readonly onClose: () => void
}

export function SourceDialog({ asked, categories, again, ...props }: SourceDialogProps) {
  if (asked.about === 'delete') {
    return (
      <DeleteSourcesDialog
        sources={asked.sources}
        onConfirm={() => props.onDelete(asked.sources)}
        onDismiss={props.onClose}
      />
    )
  }
  return (
    <CategoryDialog
      source={asked.source}
      categories={categories}
      again={asked.source.id === again?.write.id ? again.seq : undefined}
      onClose={props.onClose}
    />
  )
}

interface CategoryDialogProps {
  readonly source: Source
  /** The existing categories, suggested while typing. */
  readonly categories: readonly string[]
  /** The refused change that is being edited again. */
  readonly again: number | undefined
  readonly onClose: () => void
}

function CategoryDialog({ source, categories, again, onClose }: CategoryDialogProps) {
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

interface DeleteSourcesDialogProps {
  readonly sources: readonly Source[]
  readonly onConfirm: () => void
  readonly onDismiss: () => void
}

const NAMED = 5

function DeleteSourcesDialog({ sources, onConfirm, onDismiss }: DeleteSourcesDialogProps) {
  const texts = t.sources.deletion
  const [first] = sources
  const isOne = sources.length === 1 && first !== undefined
  return (
    <ConfirmDialog
      title={isOne ? texts.title(first.source) : texts.titleOfSeveral(sources.length)}
      confirmText={t.common.delete}
      onConfirm={onConfirm}
      onDismiss={onDismiss}
    >
      {!isOne && (
        <ul>
          {sources.slice(0, NAMED).map(({ id, source, feed }) => (
            <li key={id}>{feed?.title ?? source}</li>
          ))}
          {sources.length > NAMED && <li>{texts.andMore(sources.length - NAMED)}</li>}
        </ul>
      )}
      <p>{isOne ? texts.whatStays : texts.whatStaysOfSeveral}</p>
    </ConfirmDialog>
  )
}
