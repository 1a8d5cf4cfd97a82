import { LoadingWords } from '#ui/feedback/news.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'

import './loading.css'

export function Loading({ children }: { readonly children: string }) {
  return (
    <div className="loading">
      <Spinner size="large" />
      <LoadingWords className="">{children}</LoadingWords>
    </div>
  )
}
