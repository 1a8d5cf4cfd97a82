import { useRef } from 'react'

import { useGivenBefore } from '#ui/hooks/use-given-before.ts'

import './checkbox.css'

interface CheckboxProps {
  readonly label: string
  readonly isChecked: boolean
  readonly onChange: (isChecked: boolean) => void
  readonly isRequired?: boolean
  readonly isDisabled?: boolean
}

export function Checkbox(props: CheckboxProps) {
  const { label, isChecked, onChange, isRequired, isDisabled } = props
  const control = useRef<HTMLInputElement>(null)
  useGivenBefore({ control, shown: isChecked, read: ({ checked }) => checked, take: onChange })
  return (
    <label className="checkbox">
      <input
        ref={control}
        type="checkbox"
        checked={isChecked}
        required={isRequired}
        disabled={isDisabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{label}</span>
    </label>
  )
}
