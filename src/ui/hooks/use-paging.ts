import { startTransition, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

const PAGE_SIZE = 20
/** A row is a card with buttons and times: twenty of them in one frame are felt. */
const AT_ONCE = 4

export interface Paging {
  /** So many are drawn by now. */
  readonly drawn: number
  /** So many the next page has; 0: all are shown. */
  readonly next: number
  /** Draws the beginning of the next page at once, and returns the place of its first row. */
  readonly showMore: () => number
}

/**
 * A long list by pages. The first rows of a page stand at once, the others follow: while these are
 * drawn, the browser paints and hears keys.
 *
 * @param atLeast so many are shown, and at once, whatever a page has
 * @param of which list it is: another one begins with its first page
 */
export function usePaging(
  length: number,
  { atLeast, of }: { atLeast: number; of: string },
): Paging {
  const [known, setKnown] = useState(of)
  const [asked, setAsked] = useState(PAGE_SIZE)
  const [reached, setReached] = useState(AT_ONCE)
  if (known !== of) {
    setKnown(of)
    setAsked(PAGE_SIZE)
  }
  const shown = Math.min(length, Math.max(asked, atLeast))
  const drawn = Math.min(shown, Math.max(reached, atLeast))

  useEffect(() => {
    if (drawn < shown) startTransition(() => setReached(shown))
  }, [drawn, shown])

  function showMore(): number {
    flushSync(() => {
      setAsked(shown + PAGE_SIZE)
      setReached(shown + AT_ONCE)
    })
    return shown
  }

  return { drawn, next: Math.min(length - shown, PAGE_SIZE), showMore }
}
