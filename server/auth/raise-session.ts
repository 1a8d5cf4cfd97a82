import { sql } from 'kysely'
import type { Kysely } from 'kysely'

import type { AuthMethod, Tables } from '#server/kit/database/tables.ts'

/** A session whose user has proved a second factor as well. */
export async function raiseSession(
  db: Kysely<Tables>,
  id: string,
  proof: AuthMethod,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ aal: 'aal2', amr: sql<string>`amr || ${JSON.stringify([proof])}::jsonb` })
    .where('id', '=', id)
    .execute()
}
