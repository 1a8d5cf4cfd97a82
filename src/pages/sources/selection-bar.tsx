import { t } from '#text/t.ts'
import { DeleteButton } from '#ui/form/button.tsx'
import { Checkbox } from '#ui/form/choices.tsx'

import './selection-bar.css'

interface SelectionBarProps {
  /** How many sources are shown, and how many of them are ticked. */
  readonly shown: number
  readonly selected: number
  readonly isSearching: boolean
  readonly isDeleting: boolean
  readonly onSelectAll: (isSelected: boolean) => void
  readonly onDelete: () => void
}

/** As high with a selection as without one, so that no row moves under the pointer. */
export function SelectionBar(props: SelectionBarProps) {
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
          onClick={props.onDelete}
        >
          {texts.deleteSelected(selected)}
        </DeleteButton>
      )}
    </div>
  )
}
