import { t } from '#text/t.ts'

import './select-box.css'

interface SelectBoxProps {
  /** The source. */
  readonly about: string
  readonly isSelected: boolean
  readonly onSelect: (isSelected: boolean) => void
}

export function SelectBox({ about, isSelected, onSelect }: SelectBoxProps) {
  return (
    <span className="select-box">
      <input
        type="checkbox"
        aria-label={t.sources.list.select(about)}
        checked={isSelected}
        onChange={(event) => onSelect(event.currentTarget.checked)}
      />
    </span>
  )
}
