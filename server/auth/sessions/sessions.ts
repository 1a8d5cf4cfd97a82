import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import type { Kysely, Selectable } from 'kysely'

import type { SessionEntry } from '#contract/auth.ts'
import { AppError } from '#contract/errors.ts'
import { MINUTE_MS } from '#contract/limits.ts'
import { done } from '#contract/wire.ts'
import type { Done } from '#contract/wire.ts'
import { writeAudit } from '#server/auth/audit.ts'
import type { AuthMethod } from '#server/auth/tables.ts'
import type { Kit } from '#server/kit/api.ts'
import { prepared } from '#server/kit/database/prepared.ts'
import type { Tables } from '#server/kit/database/tables.ts'
import type { Session } from '#server/kit/session.ts'

type Db = Kysely<Tables>
export type SessionRow = Selectable<Tables['sessions']>

/** "Last seen" is written at most this often, not with each request. */
const SEEN_EVERY_MS = 5 * MINUTE_MS

interface NewSession {
  readonly userId: string
  readonly kind: SessionRow['kind']
  readonly device: string
  readonly aal: SessionRow['aal']
  readonly amr: readonly AuthMethod[]
  readonly now: Date
  readonly expiresAt: Date
  /** The password's hash that was proved, where one was. */
  readonly provedHash: string | null
  /** A second factor was proved, or is asked for later. */
  readonly needsNoFactor: boolean
}

/**
 * Undefined where the user is gone, has another password by now, or has turned two-factor sign-in on: a sign-in that
 * began before that must fail.
 */
export async function insertSession(db: Db, session: NewSession): Promise<SessionRow | undefined> {
  const by = session.amr.map(({ method }) => method).join(' ')
  const [row] = await insertion(db, {
    ...session,
    id: randomUUID(),
    amr: JSON.stringify(session.amr),
    detail: JSON.stringify({ device: session.device, by }),
  })
  return row
}

type Insertion = Omit<NewSession, 'amr'> & { id: string; amr: string; detail: string }

const insertion = prepared<Insertion, SessionRow>(
  'insert-session',
  (param) => sql<SessionRow>`
    with signed_in as (
      update users set last_sign_in_at = ${param('now')}
      where id = ${param('userId')} and (${param('needsNoFactor')} or not second_factor)
        and (${param('provedHash')}::text is null or password_hash = ${param('provedHash')})
      returning id
    ), noted as (
      insert into audit_log (user_id, event, detail)
      select id, 'login', ${param('detail')}::jsonb from signed_in
    )
    insert into sessions (id, user_id, kind, device, aal, amr, created_at, last_seen_at, expires_at)
    select ${param('id')}::uuid, id, ${param('kind')}, ${param('device')}, ${param('aal')},
      ${param('amr')}::jsonb, ${param('now')}::timestamptz, ${param('now')}::timestamptz,
      ${param('expiresAt')}::timestamptz
    from signed_in
    returning id, user_id, kind, device, aal, amr, created_at, last_seen_at, expires_at`,
)

export type LiveSession = Pick<SessionRow, 'id' | 'kind' | 'last_seen_at'>

/** The session, as long as it lives and its user is not banned. */
export async function findLiveSession(
  db: Db,
  id: string,
  userId: string,
  now: Date,
): Promise<LiveSession | undefined> {
  const [session] = await liveSession(db, { id, userId, now })
  if (session !== undefined) await noteSeen(db, session, now)
  return session
}

const liveSession = prepared<{ id: string; userId: string; now: Date }, LiveSession>(
  'live-session',
  (param) => sql<LiveSession>`
    select sessions.id, sessions.kind, sessions.last_seen_at
    from sessions join users on users.id = sessions.user_id
    where sessions.id = ${param('id')} and sessions.user_id = ${param('userId')}
      and sessions.expires_at > ${param('now')}
      and (users.banned_until is null or users.banned_until <= ${param('now')})`,
)

/** Goes by the rule of `findLiveSession`. */
export async function listLive(db: Db, ids: readonly string[], now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.id')
    .where('sessions.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('sessions.expires_at', '>', now)
    .where((where) =>
      where.or([where('users.banned_until', 'is', null), where('users.banned_until', '<=', now)]),
    )
    .execute()
  return rows.map(({ id }) => id)
}

async function noteSeen(db: Db, session: LiveSession, now: Date): Promise<void> {
  if (now.getTime() - session.last_seen_at.getTime() < SEEN_EVERY_MS) return
  await db.updateTable('sessions').set({ last_seen_at: now }).where('id', '=', session.id).execute()
}

export async function deleteSession(db: Db, id: string, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteSessions(db: Db, userId: string, keepId: string | null): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(keepId !== null, (query) => query.where('id', '!=', keepId ?? ''))
    .execute()
}

export async function raiseSession(db: Db, id: string, proof: AuthMethod): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ aal: 'aal2', amr: sql<string>`amr || ${JSON.stringify([proof])}::jsonb` })
    .where('id', '=', id)
    .execute()
}

export async function presentSessions(kit: Kit, own: Session): Promise<SessionEntry[]> {
  const rows = await listSessions(kit.db, own.userId, kit.clock.now())
  return rows.map(({ id, device, created_at, last_seen_at, expires_at }) => ({
    id,
    device,
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
    expires_at: expires_at.toISOString(),
    current: id === own.id,
  }))
}

async function listSessions(db: Db, userId: string, now: Date): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/** @throws auth/session-not-found, also for a session of somebody else */
export async function endSession(db: Db, own: Session, id: string): Promise<Done> {
  if (!(await deleteSession(db, id, own.userId))) throw new AppError('auth/session-not-found')
  await writeAudit(db, own.userId, 'session-ended')
  return done('The device is signed out.')
}

export async function endOtherSessions(db: Db, own: Session): Promise<Done> {
  await deleteSessions(db, own.userId, own.id)
  await writeAudit(db, own.userId, 'sessions-ended')
  return done('Every other device is signed out.')
}
