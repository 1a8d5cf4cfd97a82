import { News } from '#ui/feedback/news.tsx'

import { Checkbox } from './choices.tsx'

interface CheckboxGroupProps<Value extends string> {
  readonly label: string
  readonly choices: readonly { readonly value: Value; readonly label: string }[]
  readonly chosen: readonly Value[]
  readonly error: string | null
  readonly onChange: (chosen: readonly Value[]) => void
}

export function CheckboxGroup<Value extends string>(props: CheckboxGroupProps<Value>) {
  const { label, choices, chosen, error, onChange } = props
  return (
    <fieldset className="radios">
      <legend className="field__label radios__label">{label}</legend>
      {choices.map(({ value, label: name }) => (
        <Checkbox
          key={value}
          label={name}
          isChecked={chosen.includes(value)}
          onChange={(isChosen) =>
            onChange(isChosen ? [...chosen, value] : chosen.filter((each) => each !== value))
          }
        />
      ))}
      <p className="field__error">{error}</p>
      <News>{error}</News>
    </fieldset>
  )
}
