import { focusHeading } from '#ui/hooks/focus.ts'

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
