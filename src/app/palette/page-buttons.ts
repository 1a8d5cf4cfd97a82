/** A button of the screen, as it was when the palette opened. */
export interface PageButton {
  readonly name: string
  /** The palette leads to it and does not press it, as its deed cannot be taken back. */
  readonly isOnlyFocused: boolean
  readonly element: HTMLElement
}

/** Links that look like buttons are buttons to who sees them. Those with another role belong to a widget. */
const BUTTONS = 'main button:not([role], :disabled, [aria-disabled="true"]), main a.button'

const NO_WAY_BACK = '.button--danger, .button--quiet-danger, [data-publishes]'

/** A longer list repeats its buttons in each row, and the palette finds its rows themselves. */
const ROWS_MAX = 3
const ROWS = ':scope > li:has(button, a.button)'

/**
 * The buttons of the open screen that can be pressed now. In a list they are left out once more than three rows have
 * some, and in the calendar's grid always; of those with the same name, the first is taken.
 */
export function pageButtons(): readonly PageButton[] {
  const byName = new Map<string, PageButton>()
  const isLong = new Map<Element, boolean>()
  for (const element of document.querySelectorAll<HTMLElement>(BUTTONS)) {
    const name = nameOf(element)
    if (name === '' || byName.has(name) || isRepeated(element, isLong)) continue
    if (!element.checkVisibility({ visibilityProperty: true })) continue
    byName.set(name, { name, isOnlyFocused: element.matches(NO_WAY_BACK), element })
  }
  return [...byName.values()]
}

/**
 * Call it once the palette is closed, which gives the focus back. A form that lacks something would only say so: its
 * first empty field gets the focus in place of the button that sends it.
 */
export function pressPageButton({ element, isOnlyFocused }: PageButton): void {
  const lacking = element.matches('[type="submit"]') ? emptyFieldIn(element.closest('form')) : null
  const target = lacking ?? element
  target.focus()
  if (target === element && !isOnlyFocused) element.click()
}

function emptyFieldIn(form: HTMLFormElement | null): HTMLElement | null {
  const fields = form?.querySelectorAll<HTMLInputElement>(
    'input:is([required], [aria-required="true"])',
  )
  return [...(fields ?? [])].find(({ value }) => value === '') ?? null
}

/** @param isLong remembers the lists, each of which holds many buttons */
function isRepeated(element: HTMLElement, isLong: Map<Element, boolean>): boolean {
  if (element.closest('[role="grid"]') !== null) return true
  const list = element.closest('li')?.parentElement ?? null
  if (list === null) return false
  const known = isLong.get(list) ?? list.querySelectorAll(ROWS).length > ROWS_MAX
  isLong.set(list, known)
  return known
}

/** The accessible name, as far as the buttons of Lin are named: by a label, or by their words. */
function nameOf(element: HTMLElement): string {
  return (element.ariaLabel ?? wordsIn(element)).replaceAll(/\s+/g, ' ').trim()
}

function wordsIn(element: Element): string {
  let words = ''
  for (const child of element.childNodes) {
    if (child instanceof Text) words += child.data
    else if (child instanceof HTMLElement && child.ariaHidden !== 'true' && !child.hidden) {
      words += wordsIn(child)
    }
  }
  return words
}
