import type { Secrets } from '#server/kit/secrets.ts'
import { StartError } from '#server/kit/start-error.ts'

import type { Header } from './database-file.ts'

/** What the text in a file's header is sealed for. */
export const SEALED_FOR = 'database file'

/** @throws StartError when the migrations of the file are not the first ones of these */
export function refuseForeign(header: Header, migrations: readonly string[]): void {
  const strange = header.migrations.find((name, index) => name !== migrations[index])
  if (strange === undefined) return
  throw new StartError(
    `The file was made by another version of Lin, one with the migration ${strange}: import it with that version or a newer one.`,
  )
}

/** @throws StartError when the database is ahead of the file: a migration has no way back */
export function refuseAhead(header: Header, applied: readonly string[]): void {
  const ahead = applied.find((name) => !header.migrations.includes(name))
  if (ahead === undefined) return
  throw new StartError(
    `The file is of a version of Lin before the migration ${ahead}, which this database has: import it into a database that has no tables yet.`,
  )
}

/** @throws StartError when the file was made with a LIN_SECRET that is neither this nor the previous one */
export function refuseUnreadable(header: Header, secrets: Secrets): void {
  try {
    secrets.open(header.sealed, SEALED_FOR)
  } catch (cause) {
    throw new StartError(
      'The file was made with another LIN_SECRET, without which nobody can sign in after the import: set that one (with the bundled database it is in the file `secret` of the data folder), and import again. If it is lost, add --another-secret and read docs/operations.md.',
      { cause },
    )
  }
}
