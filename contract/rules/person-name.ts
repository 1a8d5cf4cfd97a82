export function personName(given: string | null, family: string | null, fallback: string): string {
  const name = [given, family].filter(Boolean).join(' ').trim()
  return name === '' ? fallback : name
}
