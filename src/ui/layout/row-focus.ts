import { focusNamed } from '#device/heard/focus.ts'
import { focusPart } from '#ui/hooks/focus.ts'

/** Focuses a row: the element in it that can be focused, as the text of a post, else the row itself, under its title. */
export function focusOnRow(row: HTMLElement): void {
  const place = row.querySelector<HTMLElement>(':scope > .row__main [tabindex="-1"]') ?? row
  focusNamed(place)
}

/** Call before rows are removed; its result, called afterwards, focuses the next row unless the focus has moved. */
export function focusAfter(list: HTMLElement | null, ids: readonly string[]): () => void {
  const rows = Array.from(list?.querySelectorAll<HTMLElement>('.row') ?? [])
  const at = rows.findLastIndex(({ id }) => ids.includes(id))
  const inTurn = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0)).toReversed()]
  const heirs = inTurn.filter(({ id }) => !ids.includes(id))
  return () => {
    const gone = rows.filter(({ id }) => ids.includes(id))
    if (isElsewhere(gone)) return
    const heir = heirs.find(({ isConnected }) => isConnected)
    if (heir === undefined) focusPart(list)
    else focusOnRow(heir)
  }
}

/** Whether the focus is outside the gone rows and the selection bar, whose buttons go with the rows. */
function isElsewhere(gone: readonly HTMLElement[]): boolean {
  const { activeElement, body } = document
  const isOfRows = gone.some((row) => row.contains(activeElement))
  const isOfBar = (activeElement?.closest('.selection-bar') ?? null) !== null
  return activeElement !== body && !isOfRows && !isOfBar
}
