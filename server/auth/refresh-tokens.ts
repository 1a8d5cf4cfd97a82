import { sql } from 'kysely'
import type { Kysely } from 'kysely'

import { SECOND_MS } from '#contract/limits.ts'
import type { Kit } from '#server/kit/api.ts'
import type { Tables } from '#server/kit/database/tables.ts'
import { hashToken, randomToken } from '#server/kit/secrets.ts'
import type { Secrets } from '#server/kit/secrets.ts'

import { writeAudit } from './audit.ts'
import type { SessionRow } from './sessions.ts'
import { isBanned } from './users.ts'
import type { UserRow } from './users.ts'

type Db = Kysely<Tables>

/** How long a second refresh of the same session waits for the first one. */
const LOCK_WAIT_MS = 5 * SECOND_MS
/** How many rotations back a token may lie and still be taken for a late one. */
const LATE_STEPS_MAX = 20

export type Refreshed =
  | {
      readonly kind: 'refreshed'
      readonly refreshToken: string
      readonly session: SessionRow
      readonly user: UserRow
    }
  | { readonly kind: 'not-found' | 'already-used' | 'expired' | 'banned' }

/** The first refresh token of a session. */
export async function issueRefreshToken(db: Db, sessionId: string, now: Date): Promise<string> {
  const token = randomToken()
  await insertRefreshToken(db, { token, parent: null, sessionId, now })
  return token
}

/** Spends a session's live token for a new one, where the session became another: with a second factor. */
export async function replaceRefreshToken(db: Db, sessionId: string, now: Date): Promise<string> {
  await db
    .updateTable('refresh_tokens')
    .set({ revoked_at: now })
    .where('session_id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute()
  return issueRefreshToken(db, sessionId, now)
}

/**
 * Rotation as GoTrue has it: a live token is spent for its child. A spent one that is the live one's
 * parent, or that was spent less than the reuse interval ago, answers with the live one (the first
 * answer was lost, or two tabs asked at once). Any other reuse is theft: the session ends.
 *
 * A child is derived from its parent and LIN_SECRET, so that the live token can be answered again
 * although only hashes are stored.
 */
export async function refreshSession(
  kit: Kit,
  token: string,
  reuseIntervalMs: number,
): Promise<Refreshed> {
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
    const refreshToken = await nextToken(kit, tx, { token, session, now, reuseIntervalMs })
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

/** The token to answer with; null where a spent one came that can only have been stolen. */
async function nextToken(
  kit: Kit,
  tx: Db,
  given: {
    readonly token: string
    readonly session: SessionRow
    readonly now: Date
    readonly reuseIntervalMs: number
  },
): Promise<string | null> {
  const { token, session, now, reuseIntervalMs } = given
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
  const isParent = live.parent_hash?.equals(hash) === true
  const spentMs = now.getTime() - (own.revoked_at?.getTime() ?? 0)
  if (!isParent && spentMs > reuseIntervalMs) return null
  return descendant(kit.secrets, token, live.token_hash)
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

function descendant(secrets: Secrets, token: string, hash: Buffer): string | null {
  let next = token
  for (let step = 0; step < LATE_STEPS_MAX; step += 1) {
    next = childOf(secrets, next)
    if (hashToken(next).equals(hash)) return next
  }
  return null
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
