declare global {
  /** See public/early.js. */
  var linIsDrawn: boolean | undefined
  var linSubmitted: EventTarget | null | undefined
}

/** The screen takes what is submitted from now on, and what somebody was faster with than the app. */
export function takeSubmits(): void {
  globalThis.linIsDrawn = true
  const form = globalThis.linSubmitted
  globalThis.linSubmitted = undefined
  // After what was typed until now has come to its fields.
  if (form instanceof HTMLFormElement) setTimeout(() => form.requestSubmit())
}
