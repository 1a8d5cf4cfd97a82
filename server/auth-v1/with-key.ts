import type { Kysely } from 'kysely'

import type { AuthKit } from '#server/auth/auth-kit.ts'
import type { Tables } from '#server/kit/database/tables.ts'

/**
 * A transaction that may sign tokens. The key is at hand before it begins: read within it, over another
 * connection, it would be waited for by as many as there are connections, each of which holds one.
 */
export async function withKey<T>(
  kit: AuthKit,
  work: (kit: AuthKit, tx: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  const key = await kit.keys.current()
  const ready = { ...kit, keys: { ...kit.keys, current: () => Promise.resolve(key) } }
  return kit.db.transaction().execute((tx) => work(ready, tx))
}
