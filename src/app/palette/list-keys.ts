import { undoLatest } from '#data/outbox/deletions.ts'
import { focusOnRow } from '#ui/layout/row-focus.ts'

/**
 * Works on the rows of any list: `data-key` on a control in a row names the keys that press it.
 *
 * @param key as in `KeyboardEvent.key`
 */
export function pressInList(key: string): void {
  const row = document.activeElement?.closest<HTMLElement>(ROW) ?? null
  if (key === 'z') undoLatest()
  else if (key === 'k' && row?.matches(STORY) === true) controlOf(row, key)?.click()
  else if (NUMBER.test(key)) numbered(key)?.click()
  else if (key === 'j' || key === 'k') step(row, key)
  else if (row === null) return
  else if (key === 'J' || key === 'K') selectOn(row, key === 'J' ? 'j' : 'k')
  else if (key === 'x') boxOf(row)?.click()
  else controlOf(row, key === 'Backspace' ? 'Delete' : key)?.click()
}

/** An article keeps K for itself; back from it leads Shift and K. */
const STORY = '[data-story]'
const ROW = `main :is(.rows > .row, ${STORY})`
const NUMBER = /^\d$/

/** A number picks one of few things on the screen, wherever the focus is. */
function numbered(key: string): HTMLElement | null {
  return document.querySelector(`main [data-key="${key}"]`)
}

/** Focuses the next or previous row; without a row, the first one in sight. Returns the focused row. */
function step(from: HTMLElement | null, key: 'j' | 'k'): HTMLElement | undefined {
  const all = document.querySelectorAll<HTMLElement>(ROW)
  const rows = [...all].filter((row) => row.closest('[hidden]') === null)
  const at = rows.findIndex((row) => row === from)
  const next =
    at === -1 ? (rows.find(isInSight) ?? rows[0]) : rows[key === 'j' ? at + 1 : Math.max(at - 1, 0)]
  if (next !== undefined) focusOnRow(next)
  return next
}

function isInSight(row: HTMLElement): boolean {
  return row.getBoundingClientRect().top >= 0
}

/** Selects both the row and the next one. */
function selectOn(row: HTMLElement, key: 'j' | 'k'): void {
  select(row)
  const next = step(row, key)
  if (next?.parentElement === row.parentElement) select(next)
}

function select(row: HTMLElement | undefined): void {
  const box = row === undefined ? null : boxOf(row)
  if (box?.checked === false) box.click()
}

function boxOf(row: HTMLElement): HTMLInputElement | null {
  return row.querySelector<HTMLInputElement>('input[type=checkbox]')
}

/** While rows are selected, a key presses the selection bar's control; otherwise, the row's own. */
function controlOf(row: HTMLElement, key: string): HTMLElement | null {
  const pressed = `[data-key~="${key}"]`
  const ofAll = row.closest('section')?.querySelector<HTMLElement>(`.selection-bar ${pressed}`)
  return ofAll ?? row.querySelector<HTMLElement>(pressed)
}
