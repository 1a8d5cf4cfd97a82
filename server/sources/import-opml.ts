import type { Kysely } from 'kysely'

import { AppError, ERRORS } from '#contract/errors.ts'
import { SOURCE } from '#contract/limits.ts'
import { readSourceInput } from '#contract/rules/source-input.ts'
import type { OpmlImported, Source } from '#contract/sources.ts'
import type { Tables } from '#server/kit/database/tables.ts'

import { addSource } from './add.ts'
import { readOpml } from './read-opml.ts'
import type { OpmlEntry } from './read-opml.ts'
import type { SourceKit } from './source-kit.ts'

/**
 * Follows what an OPML document names. An entry that cannot be followed is told of and spoils no other.
 *
 * @param db a transaction: all of it is stored, or nothing
 * @throws sources/not-opml, sources/too-many
 */
export async function importOpml(
  kit: SourceKit,
  db: Kysely<Tables>,
  userId: string,
  opml: string,
): Promise<OpmlImported> {
  const added: Source[] = []
  const refused: { source: string; reason: string }[] = []
  let already = 0
  // From the last to the first: sources are listed newest first, and then stand as in the file.
  for (const entry of readOpml(opml).toReversed()) {
    const fault = faultOf(entry)
    if (fault !== null) {
      refused.unshift({ source: entry.source.slice(0, SHOWN_CHARS), reason: fault })
      continue
    }
    const source = await follow(kit, db, userId, entry)
    if (source === null) already += 1
    else added.unshift(source)
  }
  return { added, already, refused }
}

const SHOWN_CHARS = 200

/** What a feed is read from must be an address: a search for it is not what was meant. */
function faultOf({ kind, source }: OpmlEntry): string | null {
  if (source.length > SOURCE.maxLength) return 'This is longer than an address or a keyword can be.'
  const input = readSourceInput(source)
  if (input.kind === 'fault') return ERRORS[input.code].detail
  return input.kind === kind ? null : 'This is not an address that begins with http:// or https://.'
}

/** Null when it is followed already. */
async function follow(
  kit: SourceKit,
  db: Kysely<Tables>,
  userId: string,
  entry: OpmlEntry,
): Promise<Source | null> {
  try {
    return await addSource(kit, db, userId, entry)
  } catch (error) {
    if (error instanceof AppError && error.code === 'sources/duplicate') return null
    throw error
  }
}
