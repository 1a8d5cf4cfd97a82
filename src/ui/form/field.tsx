import { useEffect, useId, useRef } from 'react'
import type { ReactNode } from 'react'

import { hush } from '#device/heard/news.ts'
import { News } from '#ui/feedback/news.tsx'

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
      <p className="field__error" id={`${id}-error`}>
        {error}
      </p>
      <News>{error}</News>
    </div>
  )
}

interface FormProps {
  readonly id?: string
  readonly label?: string
  readonly onSubmit: () => void
  readonly children: ReactNode
}

/**
 * Never leaves the page; the browser still checks `required` and `type` first. A fault that a submit brings gets the
 * focus, which says it.
 */
export function Form({ id, label, onSubmit, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const isSubmitted = useRef(false)

  // After each rendering, as a fault may come with the server's answer.
  useEffect(() => {
    const fault = isSubmitted.current ? form.current?.querySelector<HTMLElement>(FAULTY) : null
    if (fault === null || fault === undefined) return
    isSubmitted.current = false
    hush(fault === document.activeElement ? 1 : 0)
    fault.focus()
  })

  return (
    <form
      ref={form}
      id={id}
      className="stack"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        // A form in a dialog may be rendered within another one.
        event.stopPropagation()
        isSubmitted.current = true
        onSubmit()
      }}
      onInput={() => {
        isSubmitted.current = false
      }}
    >
      {children}
    </form>
  )
}

/** Faulty controls that are described by their fault. */
const FAULTY = '[aria-invalid="true"][aria-describedby], [data-faulty]'
