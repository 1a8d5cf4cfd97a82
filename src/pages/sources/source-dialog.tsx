import type { Again } from '#data/query/again.ts'
import type { SeenSource } from '#data/sources/sources.ts'

import { CategoryDialog } from './category-dialog.tsx'
import { DeleteSourcesDialog } from './delete-sources-dialog.tsx'

/** What a person is asked about sources. */
export type AskedAbout =
  | { readonly about: 'delete'; readonly sources: readonly SeenSource[] }
  | { readonly about: 'category'; readonly source: SeenSource }

interface SourceDialogProps {
  readonly asked: AskedAbout
  readonly categories: readonly string[]
  /** The refused change that is taken up, and of which source. */
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
