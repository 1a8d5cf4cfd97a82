import { Spinner } from '#ui/feedback/spinner.tsx'

import './loading.css'

export function Loading({ children }: { readonly children: string }) {
  return (
    <output className="loading">
      <Spinner size="large" />
      {children}
    </output>
  )
}
