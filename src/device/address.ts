/** Null if the text is no address. `URL.parse` does the same, but Safari has it only since version 18. */
export function readAddress(text: string, base?: string): URL | null {
  return URL.canParse(text, base) ? new URL(text, base) : null
}

export function absoluteAddress(path: string): string {
  const page: unknown = Reflect.get(globalThis, 'document')
  const isPage = typeof page === 'object' && page !== null && 'baseURI' in page
  return new URL(path, isPage ? String(page.baseURI) : globalThis.location.href).href
}
