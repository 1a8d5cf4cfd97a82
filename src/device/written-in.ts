/** Whether a key that is pressed there is a letter of a text, or a choice. */
export function isWrittenIn(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest(PLACES) !== null
}

const PLACES = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]'
