import './spinner.css'

/** Decorative: the text beside it says that something is pending. */
export function Spinner({ size = 'text' }: { readonly size?: 'text' | 'large' }) {
  return <span className={`spinner spinner--${size}`} aria-hidden="true" />
}
