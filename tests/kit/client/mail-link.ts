import { takeUpMailLink } from '#device/mail-link.ts'

/** As if the page had been loaded at `address`, which the link of a mail leads to. */
export function openMailLink(address: string): void {
  // Absolute: the document's base is the API's.
  history.replaceState(null, '', location.origin + address)
  takeUpMailLink()
}
