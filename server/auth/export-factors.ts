import type { Kysely } from 'kysely'

import { PAGE_ROWS, rowsByKey } from '#server/kit/database/rows-by-key.ts'
import type { Tables } from '#server/kit/database/tables.ts'

type Db = Kysely<Tables>

/** Passkeys by name. Their key material stays here. */
export function exportPasskeys(db: Db, userId: string): AsyncIterable<object> {
  return rowsByKey<{ id: string }>((after) =>
    db
      .selectFrom('passkeys')
      .select(['id', 'name', 'created_at', 'last_used_at'])
      .where('user_id', '=', userId)
      .$if(after !== undefined, (query) => query.where('id', '>', after?.id ?? ''))
      .orderBy('id')
      .limit(PAGE_ROWS)
      .execute(),
  )
}

/** Authenticator apps by name, without their secrets. */
export function exportFactors(db: Db, userId: string): AsyncIterable<object> {
  return rowsByKey<{ id: string }>((after) =>
    db
      .selectFrom('factors')
      .select(['id', 'friendly_name', 'status', 'created_at', 'updated_at'])
      .where('user_id', '=', userId)
      .$if(after !== undefined, (query) => query.where('id', '>', after?.id ?? ''))
      .orderBy('id')
      .limit(PAGE_ROWS)
      .execute(),
  )
}

/** Browsers that the user has signed in with. A user has a handful, so they come in one page. */
export async function* exportDevices(db: Db, userId: string): AsyncGenerator<object, void> {
  yield* await db
    .selectFrom('known_devices')
    .select(['label', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
}
