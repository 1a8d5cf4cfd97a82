import * as z from 'zod/mini'

import type { Secrets } from '#server/kit/secrets.ts'
import { StartError } from '#server/kit/start-error.ts'

/** A dump of `@lin/local-postgres`; behind the rows come waiting jobs, then files outside the database, in pieces. */
export const FORMAT = { format: 'lin-database', version: 1 } as const

/** Leaves out the record of migrations, and the log of changes, whose numbers are transactions of one database. */
export const SCOPE = {
  schemas: ['sandbox'],
  without: {
    tables: ['kysely_migration', 'kysely_migration_lock', 'changes', 'change_state'],
    columns: ['visible_xid'],
  },
} as const

export const Header = z.object({
  /** RFC 3339. */
  exported_at: z.string(),
  /** True when a server ran on the database meanwhile: it may have run the jobs that wait in this file. */
  is_of_running_server: z.boolean(),
  migrations: z.array(z.string()),
  /** A text sealed with the instance's secret: a secret that opens it opens the sealed values in the tables. */
  sealed: z.string(),
})
export type Header = z.infer<typeof Header>

export const WaitingJob = z.object({
  name: z.string(),
  data: z.record(z.string(), z.unknown()),
  /** RFC 3339. */
  start_after: z.string(),
  priority: z.int(),
  singleton_key: z.nullable(z.string()),
})
export type WaitingJob = z.infer<typeof WaitingJob>

/** The pieces of a file follow each other. */
const FileLine = z.object({
  /** The key that the file is stored under. */
  file: z.string(),
  /** Of the whole file, in bytes. */
  size: z.int(),
  /** Base64; empty after the last piece. */
  bytes: z.string(),
})
export type FileLine = z.infer<typeof FileLine>

export const OwnLine = z.union([z.object({ job: WaitingJob }), FileLine])

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
