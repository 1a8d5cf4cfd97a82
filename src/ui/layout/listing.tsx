import { useState } from 'react'
import type { ReactNode } from 'react'

import { t } from '#text/t.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Button } from '#ui/form/button.tsx'
import { handFocusToPart } from '#ui/hooks/focus.ts'

interface ListingProps<Item> {
  /** Undefined: not known yet. */
  readonly items: readonly Item[] | undefined
  /** Why the latest refresh failed; what is known stays on the screen below it. */
  readonly error: string | null
  readonly onRetry: () => void
  readonly empty: ReactNode
  /** In place of the skeleton, where only few items are to come. */
  readonly waiting?: ReactNode
  readonly children: (items: readonly Item[]) => ReactNode
}

/** Loading, error, empty, full: the four states of every list, in this order. */
export function Listing<Item>(props: ListingProps<Item>) {
  const { items, error, onRetry, empty, waiting = <Skeleton />, children } = props
  const [retried, setRetried] = useState<string | null>(null)
  if (items !== undefined && retried !== null) setRetried(null)
  // While it is asked for again, who pressed the button stays on it.
  const failure = items === undefined ? (error ?? retried) : error
  if (items === undefined && failure === null) return waiting

  function retry() {
    setRetried(error)
    onRetry()
  }

  return (
    <>
      {failure !== null && (
        <LoadFailure error={failure} isPending={error === null} onRetry={retry} />
      )}
      {items?.length === 0 && error === null && empty}
      {items !== undefined && items.length > 0 && children(items)}
    </>
  )
}

interface LoadFailureProps {
  readonly error: string
  /** It is asked for again. */
  readonly isPending: boolean
  readonly onRetry: () => void
}

function LoadFailure({ error, isPending, onRetry }: LoadFailureProps) {
  return (
    <div role="alert" ref={handFocusToPart}>
      <Banner
        tone="error"
        actions={
          <Button
            size="small"
            isPending={isPending}
            pendingText={t.common.loading}
            onClick={onRetry}
          >
            {t.common.tryAgain}
          </Button>
        }
      >
        {error}
      </Banner>
    </div>
  )
}
