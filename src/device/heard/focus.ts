const NAMED = 'h1, h2, h3, h4, [aria-labelledby], [aria-label]'
const TITLE = 'h2, h3, h4, .row__title'
const NAME_LENGTH = 80

/**
 * Focuses a place that is no control, such as a row. A screen reader reads a place without a name out whole: it is
 * named after its title, or its first words.
 */
export function focusNamed(place: HTMLElement): void {
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1
  if (!place.matches(NAMED)) {
    const { textContent } = place.querySelector(TITLE) ?? place
    place.ariaLabel = textContent.trim().slice(0, NAME_LENGTH)
    if (place.matches('div, p')) place.role = 'group'
  }
  place.focus()
}
