import { useRef, useId } from 'react'

import { News } from '#ui/feedback/news.tsx'
import { useInputBeforeHydration } from '#ui/hooks/use-input-before-hydration.ts'

import './choices.css'
import './field.css'

interface CheckboxProps {
  readonly label: string
  readonly hint?: string
  readonly isChecked: boolean
  readonly onChange: (isChecked: boolean) => void
  readonly isRequired?: boolean
  readonly isDisabled?: boolean
}

export function Checkbox(props: CheckboxProps) {
  const { label, hint, isChecked, onChange, isRequired, isDisabled } = props
  const hintId = useId()
  const control = useRef<HTMLInputElement>(null)
  useInputBeforeHydration({
    control,
    shown: isChecked,
    read: ({ checked }) => checked,
    take: onChange,
  })
  const box = (
    <label className="checkbox">
      <input
        ref={control}
        type="checkbox"
        aria-describedby={hint === undefined ? undefined : hintId}
        checked={isChecked}
        required={isRequired}
        disabled={isDisabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{label}</span>
    </label>
  )
  if (hint === undefined) return box
  return (
    <div>
      {box}
      <p className="field__hint checkbox__hint" id={hintId}>
        {hint}
      </p>
    </div>
  )
}

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

interface SegmentsProps<Choice extends string | number> {
  readonly label: string
  readonly choices: readonly Choice[]
  readonly nameOf: (choice: Choice) => string
  /** Null: none of them. */
  readonly value: Choice | null
  readonly onChange: (choice: Choice) => void
}

export function Segments<Choice extends string | number>(props: SegmentsProps<Choice>) {
  return (
    <fieldset className="segments" aria-label={props.label}>
      {props.choices.map((choice) => (
        <button
          key={choice}
          type="button"
          className="segments__choice"
          aria-pressed={choice === props.value}
          onClick={() => props.onChange(choice)}
        >
          {props.nameOf(choice)}
        </button>
      ))}
    </fieldset>
  )
}

interface TogglesProps<Choice extends string> {
  readonly label: string
  readonly choices: readonly Choice[]
  readonly chosen: readonly Choice[]
  readonly wordOf?: (choice: Choice) => string
  /** The same in few letters, if a narrow window shows all choices in one line. */
  readonly shortOf?: (choice: Choice) => string
  /** Null or missing: nothing is wrong. */
  readonly error?: string | null
  readonly onToggle: (choice: Choice) => void
}

export function Toggles<Choice extends string>(props: TogglesProps<Choice>) {
  const { label, choices, chosen, wordOf = String, shortOf, error = null, onToggle } = props
  const id = useId()
  return (
    <fieldset className="field">
      <legend className="field__label toggles__label">{label}</legend>
      <div className="toggles">
        {choices.map((choice) => (
          <button
            key={choice}
            type="button"
            className="toggles__choice"
            aria-label={shortOf && wordOf(choice)}
            data-short={shortOf?.(choice)}
            aria-pressed={chosen.includes(choice)}
            // Neither a group nor a button can be invalid for every reader: each button is described by the fault.
            aria-describedby={error === null ? undefined : id}
            data-faulty={error === null ? undefined : ''}
            onClick={() => onToggle(choice)}
          >
            {wordOf(choice)}
          </button>
        ))}
      </div>
      <p className="field__error" id={id}>
        {error}
      </p>
      <News>{error}</News>
    </fieldset>
  )
}
