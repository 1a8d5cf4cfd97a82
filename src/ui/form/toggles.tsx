import { useId } from 'react'

import './field.css'
import './toggles.css'

interface TogglesProps<Choice extends string> {
  readonly label: string
  readonly choices: readonly Choice[]
  readonly chosen: readonly Choice[]
  /** How a choice is written, where that is another word. */
  readonly wordOf?: (choice: Choice) => string
  /** Null or missing: nothing is wrong. */
  readonly error?: string | null
  readonly onToggle: (choice: Choice) => void
}

/** Any number of a few things, each of them on or off. */
export function Toggles<Choice extends string>(props: TogglesProps<Choice>) {
  const { label, choices, chosen, wordOf = String, error = null, onToggle } = props
  const id = useId()
  return (
    <fieldset className="field" aria-describedby={error === null ? undefined : id}>
      <legend className="field__label toggles__label">{label}</legend>
      <div className="toggles">
        {choices.map((choice) => (
          <button
            key={choice}
            type="button"
            className="toggles__choice"
            aria-pressed={chosen.includes(choice)}
            onClick={() => onToggle(choice)}
          >
            {wordOf(choice)}
          </button>
        ))}
      </div>
      <p className="field__error" id={id} aria-live="polite">
        {error}
      </p>
    </fieldset>
  )
}
