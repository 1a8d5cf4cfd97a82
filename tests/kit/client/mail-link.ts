import { takeUpMailLink } from '#device/mail-link.ts'

/** Does what loading the page at `address`, from the link of a mail, does. */
export function openMailLink(address: string): void {
  // Absolute: the document's base is the API's.
  history.replaceState(null, '', location.origin + address)
  takeUpMailLink()
}
