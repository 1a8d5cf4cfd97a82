import {
  Fragment,
  useMemo,
  startTransition,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import type { ReactNode, RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router-dom'

import { t } from '#text/t.ts'
import { News } from '#ui/feedback/news.tsx'
import { Button, DeleteButton } from '#ui/form/button.tsx'
import { numberText } from '#ui/format/numbers.ts'
import { focusPart } from '#ui/hooks/focus.ts'
import { useSelection } from '#ui/hooks/use-selection.ts'
import { RowLead, Rows } from '#ui/layout/rows.tsx'
import { SelectBox } from '#ui/layout/selection.tsx'

export interface PagedRowsProps<Item> {
  readonly items: readonly Item[]
  /** The number of items, if more follow that are not read yet. */
  readonly total?: number
  /** Called with the number of rows that are to be read. */
  readonly onReach?: ((rows: number) => void) | undefined
  /** Identifies the list, if several share this place. */
  readonly of?: string
  /** The number of rows at first; one press then shows all others. Without it, rows come by pages. */
  readonly first?: number
  /** The element around the rows. */
  readonly list: RefObject<HTMLElement | null>
  readonly row: (item: Item) => ReactNode
  /** Names the group of an item, of which those of one stand together; empty: a group without a heading. */
  readonly groupOf?: (item: Item) => string
  /** Actions on several rows; without it, none can be selected. */
  readonly selection?: SelectionOf<Item>
}

interface SelectionOf<Item> {
  /** Names an item in a sentence. */
  readonly nameOf: (item: Item) => string
  readonly deleteText: string
  /** The id of the element that says why nothing can be deleted now; undefined while it can. */
  readonly offId?: string | undefined
  readonly onDelete: (items: readonly Item[]) => void
}

/** A paged list of posts. A post that the address points at is always shown. */
export function PagedRows<Item extends { readonly id: string }>(props: PagedRowsProps<Item>) {
  const { items, total, onReach, of = '', first, list, row, groupOf, selection } = props
  const { hash } = useLocation()
  const awaited = useRef<number | null>(null)
  const chosen = useSelection()
  const atLeast = placeOf(hash, items) + 1
  const { drawn, next, showMore } = usePaging(items.length, { atLeast, of, first, total, onReach })

  const groups = grouped(items.slice(0, drawn), groupOf)

  // When more rows were requested, the first new one was not read yet.
  useEffect(() => {
    if (awaited.current === null || awaited.current >= drawn) return
    focusRow(list.current, awaited.current)
    awaited.current = null
  }, [drawn, list])

  /** Focuses the first new row, as the button may be gone. */
  function showNext() {
    const at = showMore()
    if (at < items.length) focusRow(list.current, at)
    else awaited.current = at
  }

  function boxOf(item: Item): ReactNode {
    if (selection === undefined) return null
    return (
      <SelectBox
        isQuiet
        label={t.posts.selection.select(selection.nameOf(item))}
        isSelected={chosen.has(item.id)}
        onSelect={(isSelected) => chosen.set([item.id], isSelected)}
      />
    )
  }

  return (
    <>
      {groups.map(({ name, members }, at) => (
        // The last group is the same list whatever stands before it.
        <Fragment key={groups.length - at}>
          {name !== '' && <h3>{name}</h3>}
          <Rows>
            {members.map((item) => (
              <RowLead key={item.id} value={boxOf(item)}>
                <DrawnRow item={item} row={row} />
              </RowLead>
            ))}
          </Rows>
        </Fragment>
      ))}
      {next > 0 && (
        <div>
          <Button onClick={showNext}>
            {first === undefined
              ? t.posts.showMore(numberText(next))
              : t.posts.showAll(numberText(items.length))}
          </Button>
        </div>
      )}
      {selection !== undefined && (
        <FloatingBar
          selected={items.slice(0, drawn).filter(({ id }) => chosen.has(id))}
          selection={selection}
          onClear={(ids) => chosen.set(ids, false)}
        />
      )}
    </>
  )
}

interface Group<Item> {
  readonly name: string
  readonly members: readonly Item[]
}

function grouped<Item>(
  items: readonly Item[],
  groupOf: (item: Item) => string = () => '',
): readonly Group<Item>[] {
  return [...Map.groupBy(items, groupOf)].map(([name, members]) => ({ name, members }))
}

interface FloatingBarProps<Item> {
  /** The selected rows that are rendered, in sight or not. */
  readonly selected: readonly Item[]
  readonly selection: SelectionOf<Item>
  readonly onClear: (ids: readonly string[]) => void
}

/** Says how many rows are selected, read out as it changes, and offers the actions on them. */
function FloatingBar<Item extends { readonly id: string }>(props: FloatingBarProps<Item>) {
  const { selected, selection, onClear } = props
  const { deleteText, offId, onDelete } = selection
  const isShown = selected.length > 0
  const said = t.posts.selection.selected(selected.length)

  function clear() {
    onClear(selected.map(({ id }) => id))
  }

  return (
    <div className={isShown ? 'selection-bar selection-bar--floating' : 'visually-hidden'}>
      {isShown && <span>{said}</span>}
      <News>{isShown && said}</News>
      {isShown && (
        <div className="cluster">
          <DeleteButton
            isOff={offId !== undefined}
            aria-describedby={offId}
            about={said}
            data-key="Delete"
            onClick={() => {
              onDelete(selected)
              clear()
            }}
          >
            {deleteText}
          </DeleteButton>
          <Button size="small" tone="quiet" onClick={clear}>
            {t.posts.selection.clear}
          </Button>
        </div>
      )}
    </div>
  )
}

const POINTS_AT = '#post-'

function placeOf(hash: string, items: readonly { readonly id: string }[]): number {
  if (!hash.startsWith(POINTS_AT)) return -1
  const id = hash.slice(POINTS_AT.length)
  return items.findIndex((item) => item.id === id)
}

/** Memoized, so that showing more does not render the earlier rows again. */
function DrawnRow<Item>({
  item,
  row,
}: Pick<PagedRowsProps<Item>, 'row'> & { readonly item: Item }) {
  return useMemo(() => row(item), [item, row])
}

const PAGE_SIZE = 20
/** Rendering twenty rows in one frame would be noticeable. */
const AT_ONCE = 4

interface Paging {
  /** How many rows are rendered. */
  readonly drawn: number
  /** The number of rows that a press adds; 0: all are shown. */
  readonly next: number
  /** Renders the start of the next page at once, and returns the index of its first row. */
  readonly showMore: () => number
}

interface PagedList {
  /** The least number of rows, all shown at once. */
  readonly atLeast: number
  /** Identifies the list: another list starts at its first page. */
  readonly of: string
  /** The number of rows at first, then all; without it, page by page. */
  readonly first?: number | undefined
  /** How many rows there are; without it, those that are read. */
  readonly total?: number | undefined
  /** Called with the number of rows that are to be read: one page more than is shown. */
  readonly onReach?: ((rows: number) => void) | undefined
}

/**
 * A long list in pages. The first rows of a page render at once and the others in a transition,
 * so that the browser can paint and handle keys meanwhile.
 *
 * @param length how many rows are read
 */
export function usePaging(length: number, list: PagedList): Paging {
  const { atLeast, of, first = PAGE_SIZE, total = length } = list
  const step = list.first === undefined ? PAGE_SIZE : Infinity
  const [known, setKnown] = useState(of)
  const [asked, setAsked] = useState(first)
  const [reached, setReached] = useState(AT_ONCE)
  if (known !== of) {
    setKnown(of)
    setAsked(first)
  }
  const shown = Math.min(length, Math.max(asked, atLeast))
  const drawn = Math.min(shown, Math.max(reached, atLeast))

  useEffect(() => {
    if (drawn < shown) startTransition(() => setReached(shown))
  }, [drawn, shown])

  const reach = useEffectEvent((rows: number) => list.onReach?.(rows))
  useEffect(() => reach(shown + PAGE_SIZE), [shown])

  function showMore(): number {
    flushSync(() => {
      setAsked(shown + step)
      setReached(shown + AT_ONCE)
    })
    return shown
  }

  return { drawn, next: Math.min(total - shown, step), showMore }
}

/** Focuses the row at this index; if there are fewer, the last row; if there is none, the heading of the list. */
export function focusRow(list: HTMLElement | null, at: number): void {
  const rows = rowsOf(list)
  const next = rows[at] ?? rows.at(-1)
  if (next === undefined) focusPart(list)
  else next.focus()
}

function rowsOf(list: HTMLElement | null): readonly HTMLElement[] {
  return Array.from(list?.querySelectorAll<HTMLElement>('.post-body') ?? [])
}
