/** The library asks the same, and is loaded only once it is used. */
export function canMakePasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential === 'function'
}
