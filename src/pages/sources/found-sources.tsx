import type { PendingOf } from '#data/outbox/outbox.ts'
import type { SeenSource } from '#data/sources/sources.ts'
import { t } from '#text/t.ts'
import { DeleteButton } from '#ui/form/button.tsx'
import { Checkbox } from '#ui/form/choices.tsx'
import type { Selection } from '#ui/hooks/use-selection.ts'
import { Rows } from '#ui/layout/rows.tsx'

import { SourceRow } from './source-row.tsx'
import { foundText } from './source-search.ts'

import './sources.css'

interface FoundSourcesProps {
  readonly items: readonly SeenSource[]
  readonly waitingFor: (id: string) => PendingOf
  readonly search: string
  readonly selection: Selection
  readonly deletingIds: ReadonlySet<string>
  readonly undoingIds: ReadonlySet<string>
  readonly onDelete: (sources: readonly SeenSource[]) => void
  readonly onChangeCategory: (source: SeenSource) => void
  readonly onUndo: (source: SeenSource) => void
}

/** The sources that match the search. Only visible ones can be selected and deleted. */
export function FoundSources(props: FoundSourcesProps) {
  const { items, search, selection, deletingIds } = props
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
          isDeleting={selected.some(({ id }) => deletingIds.has(id))}
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
            isDeleting={deletingIds.has(source.id)}
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

interface SelectionBarProps {
  /** How many sources are shown, and how many of them are selected. */
  readonly shown: number
  readonly selected: number
  readonly isSearching: boolean
  readonly isDeleting: boolean
  readonly onSelectAll: (isSelected: boolean) => void
  readonly onDelete: () => void
}

/** Has the same height with and without a selection, so that no row moves under the pointer. */
function SelectionBar(props: SelectionBarProps) {
  const { shown, selected, isSearching, isDeleting } = props
  const texts = t.sources.list
  return (
    <div className="selection-bar">
      <Checkbox
        label={isSearching ? texts.selectAllFound : texts.selectAll}
        isChecked={selected === shown}
        onChange={props.onSelectAll}
      />
      <output className="visually-hidden">{selected === 0 ? '' : texts.selected(selected)}</output>
      {(selected > 0 || isDeleting) && (
        <DeleteButton
          isPending={isDeleting}
          about={texts.deleteSelectedAbout(selected)}
          data-key="Delete"
          onClick={props.onDelete}
        >
          {texts.deleteSelected(selected)}
        </DeleteButton>
      )}
    </div>
  )
}
