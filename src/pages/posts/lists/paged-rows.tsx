import { useMemo } from 'react'
import type { ReactNode, RefObject } from 'react'
import { useLocation } from 'react-router-dom'

import { t } from '#text/t.ts'
import { Button } from '#ui/form/button.tsx'
import { numberText } from '#ui/format/number-text.ts'
import { usePaging } from '#ui/hooks/use-paging.ts'
import { Rows } from '#ui/layout/rows.tsx'

import { focusRow } from './row-focus.ts'

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
