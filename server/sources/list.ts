import type { Kysely } from 'kysely'

import type { Source } from '#contract/sources.ts'
import type { Tables } from '#server/kit/database/tables.ts'

import { presentSource } from './present.ts'
import { listRows } from './store.ts'

/** All sources of a user, newest first. */
export async function listSources(db: Kysely<Tables>, userId: string): Promise<Source[]> {
  return (await listRows(db, userId)).map(presentSource)
}
