import { Spinner } from '#ui/feedback/spinner.tsx'

import './loading.css'

/** Fills the place of content that is not there yet. */
export function Loading({ children }: { readonly children: string }) {
  return (
    <output className="loading">
      <Spinner size="large" />
      {children}
    </output>
  )
}
