/** For when what had the focus is gone: the screen is read on from its heading. */
export function focusHeading(): void {
  document.querySelector('main')?.querySelector('h1')?.focus({ preventScroll: true })
}
