import { useMemo, startTransition, useEffect, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router-dom'

import { t } from '#text/t.ts'
import { Button } from '#ui/form/button.tsx'
import { numberText } from '#ui/format/numbers.ts'
import { focusHeading } from '#ui/hooks/focus.ts'
import { Rows } from '#ui/layout/rows.tsx'

interface PagedRowsProps<Item> {
  readonly items: readonly Item[]
  /** Which of several lists in the same place it is. */
  readonly of?: string
  /** What holds the rows. */
  readonly list: RefObject<HTMLElement | null>
  readonly row: (item: Item) => ReactNode
}

/** Posts by pages. One that an address points at is among those that are shown. */
export function PagedRows<Item extends { readonly id: string }>(props: PagedRowsProps<Item>) {
  const { items, of = '', list, row } = props
  const { hash } = useLocation()
  const atLeast = placeOf(hash, items) + 1
  const { drawn, next, showMore } = usePaging(items.length, { atLeast, of })

  return (
    <>
      <Rows>
        {items.slice(0, drawn).map((item) => (
          <DrawnRow key={item.id} item={item} row={row} />
        ))}
      </Rows>
      {next > 0 && (
        <div>
          {/* The first one that is new is read next, and the button may be gone. */}
          <Button onClick={() => focusRow(list.current, showMore())}>
            {t.posts.showMore(numberText(next))}
          </Button>
        </div>
      )}
    </>
  )
}

const POINTS_AT = '#post-'

function placeOf(hash: string, items: readonly { readonly id: string }[]): number {
  if (!hash.startsWith(POINTS_AT)) return -1
  const id = hash.slice(POINTS_AT.length)
  return items.findIndex((item) => item.id === id)
}

/** Showing more draws what is new, and not the hundreds before it. */
function DrawnRow<Item>({
  item,
  row,
}: Pick<PagedRowsProps<Item>, 'row'> & { readonly item: Item }) {
  return useMemo(() => row(item), [item, row])
}

const PAGE_SIZE = 20
/** A row is a card with buttons and times: twenty of them in one frame are felt. */
const AT_ONCE = 4

interface Paging {
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

/** The post at this place is read next; the last one where there are fewer, the list where none is. */
export function focusRow(list: HTMLElement | null, at: number): void {
  const rows = rowsOf(list)
  const next = rows[at] ?? rows.at(-1) ?? list
  if (next === null) focusHeading()
  else next.focus()
}

/**
 * For the row of a post that is about to go: what it returns is called once that is gone, and gives
 * the focus to the next one. Whoever has gone elsewhere meanwhile stays there.
 */
export function focusAfter(list: HTMLElement | null, id: string): () => void {
  const rows = rowsOf(list)
  const at = rows.findIndex((row) => row.dataset['post'] === id)
  return () => {
    if (isElsewhere(rows[at])) return
    const heir = [rows[at + 1], rows[at - 1]].find((row) => row?.isConnected === true) ?? list
    heir?.focus()
  }
}

function isElsewhere(row: HTMLElement | undefined): boolean {
  const { activeElement, body } = document
  return activeElement !== body && row?.closest('li')?.contains(activeElement) !== true
}

function rowsOf(list: HTMLElement | null): readonly HTMLElement[] {
  return Array.from(list?.querySelectorAll<HTMLElement>('.post-body') ?? [])
}
