import { Refusal } from './answer.ts'
import { illegalArgument } from './error-table.ts'

export const MISSING = 'field is required but not found and has no default value'

export type Faults = string[]
type Source = Readonly<Record<string, unknown>>

/** The last part of the path is the field's name in its source. */
export function text(source: Source, path: string, faults: Faults): string {
  const value = source[path.slice(path.lastIndexOf('/') + 1)]
  if (typeof value === 'string') return value
  const fault = value === undefined ? MISSING : 'the value cannot be coerced to String'
  faults.push(`${path} :: ${fault}`)
  return ''
}

/** The same for a field that may be left out. */
export function textOrNone(
  source: Source,
  path: string,
  { faults, max }: { readonly faults: Faults; readonly max: number },
): string | null {
  if (source[path.slice(path.lastIndexOf('/') + 1)] === undefined) return null
  const value = text(source, path, faults)
  if (value.length > max) faults.push(`${path} :: length ${value.length} is above ${max}`)
  return value
}

export function symbol(
  source: Source,
  path: string,
  known: readonly string[],
  faults: Faults,
): string {
  const faultsBefore = faults.length
  const value = text(source, path, faults)
  if (faults.length === faultsBefore && !known.includes(value)) {
    faults.push(`${path} :: "${value.slice(0, 50)}" is not an enum symbol`)
  }
  return value
}

/** PostgreSQL has no NUL character in a text. */
export function requireStorable(value: string): void {
  if (value.includes('\0')) {
    throw new Refusal(illegalArgument('A text must not hold the character U+0000'))
  }
}
