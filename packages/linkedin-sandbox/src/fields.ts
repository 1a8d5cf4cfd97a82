/** Undefined where the field is missing, repeated or not a text, or has a NUL, which PostgreSQL cannot store. */
export function textField(source: unknown, name: string): string | undefined {
  if (!isRecord(source)) return undefined
  const value = source[name]
  return typeof value === 'string' && !value.includes('\0') ? value : undefined
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function isWhole(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
}
