import { useId } from 'react'
import type { ReactNode } from 'react'

import './field.css'

/** Props for the control, which tie label, hint and error to it. */
export interface FieldControl {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

interface FieldProps {
  readonly label: string
  readonly hint?: string | undefined
  /** Null or missing: nothing is wrong. */
  readonly error?: string | null | undefined
  readonly children: (control: FieldControl) => ReactNode
}

export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId()
  const hasError = error !== undefined && error !== null
  const describedBy = [
    ...(hint === undefined ? [] : [`${id}-hint`]),
    ...(hasError ? [`${id}-error`] : []),
  ].join(' ')
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
        'aria-invalid': hasError ? true : undefined,
      })}
      {hint !== undefined && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <p className="field__error" id={`${id}-error`} aria-live="polite">
        {error}
      </p>
    </div>
  )
}

interface FormProps {
  readonly id?: string
  readonly label?: string
  readonly onSubmit: () => void
  readonly children: ReactNode
}

/** Never leaves the page; the browser still checks `required` and `type` first. */
export function Form({ id, label, onSubmit, children }: FormProps) {
  return (
    <form
      id={id}
      className="stack"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
    </form>
  )
}
