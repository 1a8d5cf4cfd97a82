import type { Kysely } from 'kysely'

import { AppError } from '#contract/errors.ts'
import type { ConnectedProgram } from '#contract/oauth/oauth.ts'
import { done } from '#contract/wire.ts'
import type { Done } from '#contract/wire.ts'
import { writeAudit } from '#server/auth/audit.ts'
import type { Tables } from '#server/kit/database/tables.ts'

import { redirectHost } from './redirect-uri.ts'
import { endGrants, listGrants } from './store.ts'
import type { GrantRow } from './store.ts'

type Db = Kysely<Tables>

export async function presentPrograms(
  db: Db,
  userId: string,
  now: Date,
): Promise<ConnectedProgram[]> {
  const rows = await listGrants(db, userId, now)
  return rows.map((row) => ({
    id: row.id,
    name: row.client_name,
    client_host: hostOf(row),
    redirect_host: redirectHost(row.redirect_uri),
    scopes: row.scopes,
    account_ids: row.account_ids,
    connected_at: (row.connected_at ?? row.created_at).toISOString(),
    expires_at: row.expires_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
    last_used_from: row.last_used_from,
  }))
}

/** A client that registered has no address. */
function hostOf({ client_id: id }: GrantRow): string | null {
  return URL.parse(id)?.host ?? null
}

/** @throws programs/not-found, also for one of somebody else */
export async function endProgram(
  db: Db,
  { userId, id }: { readonly userId: string; readonly id: string },
  now: Date,
): Promise<Done> {
  const [ended] = await endGrants(db, { userId, id }, now)
  if (ended === undefined) throw new AppError('programs/not-found')
  await writeAudit(db, userId, 'program-ended', { program: id, name: ended.client_name })
  return done('The program is not connected any more.')
}

/** After a recovery: whoever is being shut out may have let one in. */
export async function endPrograms(db: Db, userId: string, now: Date): Promise<void> {
  for (const { id, client_name: name } of await endGrants(db, { userId, id: null }, now)) {
    await writeAudit(db, userId, 'program-ended', { program: id, name })
  }
}
