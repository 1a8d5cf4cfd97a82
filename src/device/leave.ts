/** Leaves the app for another page. */
export function leaveTo(address: string): void {
  location.assign(address)
}

export function reloadPage(): void {
  location.reload()
}
