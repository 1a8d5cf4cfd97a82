import type { ReactNode } from 'react'

import { t } from '#text/t.ts'

import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { Skeleton } from './skeleton.tsx'

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
  if (items === undefined && error === null) return waiting
  return (
    <>
      {error !== null && <LoadFailure error={error} onRetry={onRetry} />}
      {items?.length === 0 && error === null && empty}
      {items !== undefined && items.length > 0 && children(items)}
    </>
  )
}

function LoadFailure({ error, onRetry }: { readonly error: string; readonly onRetry: () => void }) {
  return (
    <div role="alert">
      <Banner
        tone="error"
        actions={
          <Button size="small" onClick={onRetry}>
            {t.common.tryAgain}
          </Button>
        }
      >
        {error}
      </Banner>
    </div>
  )
}
