import { vi } from 'vitest'

/** jsdom knows the element and not its top layer: opening and closing is all that is played here. */
export function playDialogElement(): void {
  const prototype: Partial<HTMLDialogElement> = HTMLDialogElement.prototype
  prototype.showModal ??= noTopLayer
  prototype.close ??= noTopLayer
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function open(
    this: HTMLDialogElement,
  ) {
    this.open = true
  })
  vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function close(
    this: HTMLDialogElement,
  ) {
    this.open = false
  })
}

function noTopLayer(): void {}
