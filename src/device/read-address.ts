/** Null for what is no address. `URL.parse` says the same, but Safari has it only since version 18. */
export function readAddress(text: string, base?: string): URL | null {
  return URL.canParse(text, base) ? new URL(text, base) : null
}
