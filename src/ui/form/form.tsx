import type { ReactNode } from 'react'

interface FormProps {
  /** For a button that stands outside of it. */
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
