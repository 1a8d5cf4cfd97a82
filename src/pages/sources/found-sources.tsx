import type { PendingOf } from '#data/outbox/outbox.ts'
import type { SeenSource } from '#data/sources/sources.ts'
import { Rows } from '#ui/layout/rows.tsx'

import { SelectionBar } from './selection-bar.tsx'
import { SourceRow } from './source-row.tsx'
import { foundText } from './source-search.ts'
import type { Selection } from './use-selection.ts'

interface FoundSourcesProps {
  readonly items: readonly SeenSource[]
  readonly waitingFor: (id: string) => PendingOf
  readonly search: string
  readonly selection: Selection
  readonly deletingIds: ReadonlySet<string>
  readonly isDeletingSelected: boolean
  readonly undoingIds: ReadonlySet<string>
  readonly onDelete: (sources: readonly SeenSource[]) => void
  readonly onChangeCategory: (source: SeenSource) => void
  readonly onUndo: (source: SeenSource) => void
}

/** What the search found. Only what is shown can be selected, and deleted together. */
export function FoundSources(props: FoundSourcesProps) {
  const { items, search, selection, deletingIds, isDeletingSelected } = props
  const selected = items.filter(({ id }) => selection.has(id))
  return (
    <>
      <output className={items.length === 0 ? 'faint' : 'visually-hidden'}>
        {foundText(items.length, search)}
      </output>
      {items.length > 0 && (
        <SelectionBar
          shown={items.length}
          selected={selected.length}
          isSearching={search.trim() !== ''}
          isDeleting={isDeletingSelected}
          onSelectAll={(isSelected) => selection.set(idsOf(items), isSelected)}
          onDelete={() => props.onDelete(selected)}
        />
      )}
      <Rows>
        {items.map((source) => (
          <SourceRow
            key={source.id}
            source={source}
            waiting={props.waitingFor(source.id)}
            isSelected={selection.has(source.id)}
            isDeleting={
              deletingIds.has(source.id) || (isDeletingSelected && selection.has(source.id))
            }
            isUndoing={props.undoingIds.has(source.id)}
            onSelect={(isSelected) => selection.set([source.id], isSelected)}
            onChangeCategory={() => props.onChangeCategory(source)}
            onDelete={() => props.onDelete([source])}
            onUndo={() => props.onUndo(source)}
          />
        ))}
      </Rows>
    </>
  )
}

function idsOf(sources: readonly SeenSource[]): string[] {
  return sources.map(({ id }) => id)
}
