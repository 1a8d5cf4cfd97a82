import { createContext, use, useState } from 'react'
import type { ReactNode } from 'react'

import { t } from '#text/t.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { News } from '#ui/feedback/news.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Button } from '#ui/form/button.tsx'
import { handFocusToPart } from '#ui/hooks/focus.ts'

/** True if the page says once why lists failed, and retries all: each list then only says what it lacks. */
export const OutageTold = createContext(false)

interface ListingProps<Item> {
  /** Undefined: not known yet. */
  readonly items: readonly Item[] | undefined
  /** Names what could not be loaded, if the reason alone would not say so. */
  readonly lacks?: string
  /** Why the latest refresh failed; items that are known stay on the screen below it. */
  readonly error: string | null
  readonly onRetry: () => void
  readonly empty: ReactNode
  /** Replaces the skeleton if only few items are expected. */
  readonly waiting?: ReactNode
  readonly children: (items: readonly Item[]) => ReactNode
}

/** The four states of every list: loading, error, empty, full. */
export function Listing<Item>(props: ListingProps<Item>) {
  const { items, lacks, error, onRetry, empty, waiting = <Skeleton />, children } = props
  const isTold = use(OutageTold)
  const [told, setTold] = useState<string | null>(null)
  // Keeps the message, and so the focus on its button, while the list is requested again.
  const failure = items === undefined ? (error ?? told) : error
  if (failure !== told) setTold(failure)
  if (items === undefined && failure === null) return waiting

  return (
    <>
      {isTold && items === undefined && <p className="faint">{lacks ?? failure}</p>}
      {failure !== null && !isTold && (
        <LoadFailure lacks={lacks} error={failure} isPending={error === null} onRetry={onRetry} />
      )}
      {items?.length === 0 && error === null && empty}
      {items !== undefined && items.length > 0 && children(items)}
    </>
  )
}

interface OutageProps {
  readonly all: readonly { readonly error: string | null; readonly refresh: () => void }[]
  /** Why several lists failed; null if one at most did, which says so in its own place. */
  readonly why: string | null
  /** True while the lists are requested again, during which the message stays as it is. */
  readonly isAsked: boolean
  readonly children: ReactNode
}

/** If several parts of a page fail, says so once, above them, and retries all that failed. */
export function Outage({ all, why, isAsked, children }: OutageProps) {
  const [isOutage, setOutage] = useState(why !== null)
  if (isOutage === (why === null) && (why !== null || !isAsked)) setOutage(why !== null)
  return (
    <>
      {isOutage && (
        <Listing
          items={undefined}
          error={why}
          onRetry={() => all.forEach(({ error, refresh }) => error !== null && refresh())}
          empty={null}
        >
          {() => null}
        </Listing>
      )}
      <OutageTold value={isOutage}>{children}</OutageTold>
    </>
  )
}

interface LoadFailureProps {
  readonly lacks: string | undefined
  readonly error: string
  readonly isPending: boolean
  readonly onRetry: () => void
}

function LoadFailure({ lacks, error, isPending, onRetry }: LoadFailureProps) {
  return (
    <div ref={handFocusToPart}>
      <News isNew>{lacks === undefined || lacks === error ? error : `${lacks} ${error}`}</News>
      <Banner
        tone="error"
        title={lacks === error ? undefined : lacks}
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
