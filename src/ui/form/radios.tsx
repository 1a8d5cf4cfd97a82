import { useId } from 'react'

import './field.css'
import './radios.css'

interface RadioChoice<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly hint: string
}

interface RadiosProps<Value extends string> {
  readonly label: string
  readonly choices: readonly RadioChoice<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** One of a few things, each with a line about what it means. */
export function Radios<Value extends string>(props: RadiosProps<Value>) {
  const { label, choices, value, onChange } = props
  const name = useId()
  return (
    <fieldset className="radios">
      <legend className="field__label radios__label">{label}</legend>
      {choices.map((choice) => (
        <div className="radios__choice" key={choice.value}>
          <input
            type="radio"
            id={`${name}-${choice.value}`}
            name={name}
            aria-describedby={`${name}-${choice.value}-hint`}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <label htmlFor={`${name}-${choice.value}`}>{choice.label}</label>
          <p className="field__hint" id={`${name}-${choice.value}-hint`}>
            {choice.hint}
          </p>
        </div>
      ))}
    </fieldset>
  )
}
