/** Moves the focus as a browser does when a modal dialog opens and closes; jsdom does not. */
export function playDialogFocus(): void {
  const openers = new WeakMap<HTMLDialogElement, Element | null>()
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      openers.set(this, document.activeElement)
      this.open = true
      this.querySelector<HTMLElement>('input, button:not([tabindex="-1"])')?.focus()
    },
    close(this: HTMLDialogElement) {
      if (!this.open) return
      this.open = false
      const opener = openers.get(this)
      if (opener instanceof HTMLElement) opener.focus()
    },
  })
}
