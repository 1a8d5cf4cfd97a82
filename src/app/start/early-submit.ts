declare global {
  /** See public/early.js. */
  var linIsDrawn: boolean | undefined
  var linSubmitted: EventTarget | null | undefined
}

/** From now on the screen handles submits; a form that was submitted before the app was ready is submitted again. */
export function takeSubmits(): void {
  globalThis.linIsDrawn = true
  const form = globalThis.linSubmitted
  globalThis.linSubmitted = undefined
  // The text that was typed until now must reach its fields first.
  if (form instanceof HTMLFormElement) setTimeout(() => form.requestSubmit())
}
