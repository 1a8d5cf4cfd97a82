import { useDeferredValue } from 'react'

import type { PendingOf } from '#data/outbox/outbox.ts'
import type { SeenSource } from '#data/sources/sources.ts'
import { t } from '#text/t.ts'
import { News, Told } from '#ui/feedback/news.tsx'
import { DeleteButton } from '#ui/form/button.tsx'
import { Checkbox } from '#ui/form/choices.tsx'
import type { Selection } from '#ui/hooks/use-selection.ts'
import { Rows } from '#ui/layout/rows.tsx'

import type { AskedAbout } from './source-dialog.tsx'
import { Outage } from './source-health.tsx'
import { SourceRow } from './source-row.tsx'
import { foundText } from './source-search.ts'
import type { Sought } from './source-search.ts'
import { sharedTrouble } from './source-state.ts'

import './sources.css'

interface FoundSourcesProps {
  readonly items: readonly SeenSource[]
  /** All sources, found or not. */
  readonly all: readonly SeenSource[]
  readonly waitingFor: (id: string) => PendingOf
  readonly sought: Sought
  readonly selection: Selection
  readonly deletingIds: ReadonlySet<string>
  readonly undoingIds: ReadonlySet<string>
  readonly onAsk: (asked: AskedAbout) => void
  readonly onUndo: (source: SeenSource) => void
  readonly onUndoDeletion: (id: string) => void
}

/** The number of rows that are drawn at once: as many as a tall window shows. The others follow. */
const AT_ONCE = 20

/** The sources that match the search. Only visible ones can be selected and deleted. */
export function FoundSources(props: FoundSourcesProps) {
  const { items, all, sought, selection, deletingIds, undoingIds } = props
  const drawn = useDeferredValue(items, items.slice(0, AT_ONCE))
  const selected = items.filter(({ id, isDeleting }) => selection.has(id) && isDeleting !== true)
  const outage = sharedTrouble(all)
  const found = foundText(items.length, sought)
  return (
    <>
      {outage !== null && <Outage trouble={outage} count={all.length} />}
      <Told className={items.length === 0 ? 'faint' : 'visually-hidden'}>{found}</Told>
      {items.length > 0 && (
        <SelectionBar
          shown={items.length}
          selected={selected.length}
          isSearching={found !== ''}
          onSelectAll={(isSelected) => selection.set(idsOf(items), isSelected)}
          onDelete={() => props.onAsk({ about: 'delete', sources: selected })}
        />
      )}
      <div className="source-rows">
        <Rows>
          {drawn.map((source) => {
            const { id } = source
            const { isNew, refusal } = props.waitingFor(id)
            const isSelected = selection.has(id)
            return (
              <SourceRow
                key={id}
                source={source}
                // A newer list may contain a change whose answer was lost: then nothing is pending.
                isNew={isNew && source.waits !== undefined}
                refusal={refusal}
                tellsTrouble={outage === null}
                isSelected={isSelected}
                isDeletedHere={deletingIds.has(id)}
                isUndoing={undoingIds.has(id)}
                onSelect={selection.setOne}
                onAsk={props.onAsk}
                // Passed only if there is something to undo, as it is a new function each time.
                onUndo={source.waits === undefined ? undefined : props.onUndo}
                onUndoDeletion={props.onUndoDeletion}
              />
            )
          })}
        </Rows>
      </div>
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
  readonly onSelectAll: (isSelected: boolean) => void
  readonly onDelete: () => void
}

/** Has the same height with and without a selection, so that no row moves under the pointer. */
function SelectionBar(props: SelectionBarProps) {
  const { shown, selected, isSearching } = props
  const texts = t.sources.list
  return (
    <div className="selection-bar">
      <Checkbox
        label={isSearching ? texts.selectAllFound : texts.selectAll}
        isChecked={selected === shown}
        onChange={props.onSelectAll}
      />
      <News>{selected === 0 ? '' : texts.selected(selected)}</News>
      {selected > 0 && (
        <DeleteButton
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
