import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'

import './field.css'
import './select.css'

// Constants, which are rendered once only.
const CHEVRON_DOWN = <ChevronDown size={16} />

interface SelectOption {
  readonly value: string
  readonly label: string
  /** The label's language, if it is not the page's. */
  readonly lang?: string
}

interface SelectProps extends Omit<
  ComponentProps<'select'>,
  'className' | 'onChange' | 'value' | 'children'
> {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly options: readonly SelectOption[]
  /** Shown while `value` is empty; cannot be chosen. */
  readonly placeholder?: string
}

export function Select({ value, onChange, options, placeholder, ...rest }: SelectProps) {
  return (
    <div className="select">
      <select
        {...rest}
        className="control"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {placeholder !== undefined && (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </select>
      {CHEVRON_DOWN}
    </div>
  )
}
