import './segments.css'

interface SegmentsProps<Choice extends string | number> {
  /** What is chosen here. */
  readonly label: string
  readonly choices: readonly Choice[]
  readonly nameOf: (choice: Choice) => string
  /** Null: none of them. */
  readonly value: Choice | null
  readonly onChange: (choice: Choice) => void
}

/** A choice between a few ways of showing the same thing. */
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
