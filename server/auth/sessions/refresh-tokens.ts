import { sql } from 'kysely'
import type { Kysely } from 'kysely'

import { SECOND_MS } from '#contract/limits.ts'
import { writeAudit } from '#server/auth/audit.ts'
import { isBanned } from '#server/auth/users.ts'
import type { UserRow } from '#server/auth/users.ts'
import type { Kit } from '#server/kit/api.ts'
import type { Tables } from '#server/kit/database/tables.ts'
import { hashToken, randomToken } from '#server/kit/secrets.ts'
import type { Secrets } from '#server/kit/secrets.ts'

import type { SessionRow } from './sessions.ts'

type Db = Kysely<Tables>

const LOCK_WAIT_MS = 5 * SECOND_MS

export type Refreshed =
  | {
      readonly kind: 'refreshed'
      readonly refreshToken: string
      readonly session: SessionRow
      readonly user: UserRow
    }
  | { readonly kind: 'not-found' | 'already-used' | 'expired' | 'banned' }

export async function issueRefreshToken(db: Db, sessionId: string, now: Date): Promise<string> {
  const token = randomToken()
  await insertRefreshToken(db, { token, parent: null, sessionId, now })
  return token
}

/**
 * Rotation as GoTrue has it: a live token is spent for its child. The parent of the live token answers with the live
 * one (the first answer was lost, or two tabs asked at once). Any other spent token was stolen: the session ends. A
 * child is derived from its parent and LIN_SECRET, because only hashes are stored.
 */
export async function refreshSession(kit: Kit, token: string): Promise<Refreshed> {
  return kit.db.transaction().execute(async (tx) => {
    const found = await lockSession(tx, token)
    if (found === undefined) return { kind: 'not-found' }
    const { session, user } = found
    const now = kit.clock.now()
    if (session.expires_at <= now) {
      await tx.deleteFrom('sessions').where('id', '=', session.id).execute()
      return { kind: 'expired' }
    }
    if (isBanned(user, now)) return { kind: 'banned' }
    const refreshToken = await nextToken(kit, tx, { token, session, now })
    if (refreshToken !== null) return { kind: 'refreshed', refreshToken, session, user }
    await tx.deleteFrom('sessions').where('id', '=', session.id).execute()
    await writeAudit(tx, user.id, 'refresh-reused')
    return { kind: 'already-used' }
  })
}

/** One refresh at a time for each session. */
async function lockSession(
  tx: Db,
  token: string,
): Promise<{ session: SessionRow; user: UserRow } | undefined> {
  await sql`select set_config('lock_timeout', ${`${LOCK_WAIT_MS}ms`}, true)`.execute(tx)
  const session = await tx
    .selectFrom('sessions')
    .innerJoin('refresh_tokens', 'refresh_tokens.session_id', 'sessions.id')
    .selectAll('sessions')
    .where('refresh_tokens.token_hash', '=', hashToken(token))
    .where('sessions.kind', '=', 'recovery')
    .forUpdate('sessions')
    .executeTakeFirst()
  if (session === undefined) return undefined
  const user = await tx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', session.user_id)
    .executeTakeFirstOrThrow()
  return { session, user }
}

/** The token to answer with; null for a spent token that can only have been stolen. */
async function nextToken(
  kit: Kit,
  tx: Db,
  given: {
    readonly token: string
    readonly session: SessionRow
    readonly now: Date
  },
): Promise<string | null> {
  const { token, session, now } = given
  const hash = hashToken(token)
  const rows = await tx
    .selectFrom('refresh_tokens')
    .selectAll()
    .where('session_id', '=', session.id)
    .where((where) => where.or([where('token_hash', '=', hash), where('revoked_at', 'is', null)]))
    .execute()
  const own = rows.find(({ token_hash }) => token_hash.equals(hash))
  const live = rows.find(({ revoked_at }) => revoked_at === null)
  if (own === undefined || live === undefined) return null
  if (own === live) return rotate(kit.secrets, tx, token, session.id, now)
  return live.parent_hash?.equals(hash) === true ? childOf(kit.secrets, token) : null
}

async function rotate(
  secrets: Secrets,
  tx: Db,
  parent: string,
  sessionId: string,
  now: Date,
): Promise<string> {
  await tx
    .updateTable('refresh_tokens')
    .set({ revoked_at: now })
    .where('token_hash', '=', hashToken(parent))
    .execute()
  const token = childOf(secrets, parent)
  await insertRefreshToken(tx, { token, parent, sessionId, now })
  return token
}

function childOf(secrets: Secrets, token: string): string {
  return secrets.tokenOf('refresh', token)
}

async function insertRefreshToken(
  db: Db,
  row: {
    readonly token: string
    readonly parent: string | null
    readonly sessionId: string
    readonly now: Date
  },
): Promise<void> {
  await db
    .insertInto('refresh_tokens')
    .values({
      token_hash: hashToken(row.token),
      session_id: row.sessionId,
      parent_hash: row.parent === null ? null : hashToken(row.parent),
      revoked_at: null,
      created_at: row.now,
    })
    .execute()
}
