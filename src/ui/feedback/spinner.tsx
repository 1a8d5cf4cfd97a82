import './spinner.css'

/** Says "busy" to the eye only: the words beside it say it to everybody. */
export function Spinner({ size = 'text' }: { readonly size?: 'text' | 'large' }) {
  return <span className={`spinner spinner--${size}`} aria-hidden="true" />
}
