import { UnreadableFeed } from './parsed-feed.ts'

/** A map has no prototype that a document could reach. */
export type Fields = ReadonlyMap<string, unknown>

/** The members of a JSON object; none for any other value. */
export function fieldsOf(value: unknown): Fields {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  return new Map(isObject ? Object.entries(value) : [])
}

export function textOf(fields: Fields, name: string): string | null {
  const value = fields.get(name)
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value : null
}

/** Throws `UnreadableFeed`. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new UnreadableFeed('This JSON is broken.', { cause })
  }
}

export function nullIfEmpty(text: string): string | null {
  return text === '' ? null : text
}
