import type { Kysely } from 'kysely'

import type { SessionEntry } from '#contract/auth.ts'
import { AppError } from '#contract/errors.ts'
import { done } from '#contract/wire.ts'
import type { Done } from '#contract/wire.ts'
import type { Kit } from '#server/kit/api.ts'
import type { Tables } from '#server/kit/database/tables.ts'
import type { Session } from '#server/kit/session.ts'

import { writeAudit } from './audit.ts'
import { deleteSession, deleteSessions, listSessions } from './sessions.ts'

type Db = Kysely<Tables>

/** The devices that are signed in, newest first. */
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
