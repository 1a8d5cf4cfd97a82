import './brand.css'

/** The word mark. */
export function Brand() {
  return (
    <span className="brand">
      Lin
      <span className="brand__caret" aria-hidden="true" />
    </span>
  )
}
