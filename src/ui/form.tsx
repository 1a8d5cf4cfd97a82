import type { ReactNode } from 'react'

interface FormProps {
  readonly label?: string
  readonly onSubmit: () => void
  readonly children: ReactNode
}

/** Never leaves the page; the browser still checks `required` and `type` first. */
export function Form({ label, onSubmit, children }: FormProps) {
  return (
    <form
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
