/**
 * Brings the composer below the header and the focus to its text: after a press, or with a draft that
 * somebody waits for.
 */
export function bringInSight(text: HTMLTextAreaElement | null): void {
  text?.focus({ preventScroll: true })
  text?.closest('section')?.scrollIntoView()
}
