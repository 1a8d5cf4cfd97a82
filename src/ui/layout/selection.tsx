import './selection.css'

interface SelectBoxProps {
  /** The accessible name: the items that it selects. */
  readonly label: string
  readonly isSelected: boolean
  /** In a narrow window it is shown only while something is selected. */
  readonly isQuiet?: boolean
  readonly onSelect: (isSelected: boolean) => void
}

export function SelectBox({ label, isSelected, isQuiet = false, onSelect }: SelectBoxProps) {
  return (
    <span className={isQuiet ? 'select-box select-box--quiet' : 'select-box'}>
      <input
        type="checkbox"
        aria-label={label}
        checked={isSelected}
        onChange={(event) => onSelect(event.currentTarget.checked)}
      />
    </span>
  )
}
