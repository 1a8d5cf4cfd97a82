import type { Metadata } from '#server/kit/database/tables.ts'

import { DoorError } from './errors.ts'

/** Metadata stands in every access token, and a header holds only so much. */
const MAX_CHARACTERS = 4_000

export function isShort(metadata: Metadata): boolean {
  return JSON.stringify(metadata).length <= MAX_CHARACTERS
}

/**
 * Fields replace those of the same name; null takes one away.
 *
 * @throws validation_failed when it grows too long
 */
export function mergeMetadata(old: Metadata, change: Metadata): Metadata {
  const merged = Object.entries({ ...old, ...change })
  const metadata = Object.fromEntries(merged.filter(([, value]) => value !== null))
  if (isShort(metadata)) return metadata
  throw new DoorError('validation_failed', `Metadata is longer than ${MAX_CHARACTERS} characters`)
}
