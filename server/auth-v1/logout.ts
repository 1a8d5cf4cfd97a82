import type { FastifyRequest } from 'fastify'

import { writeAudit } from '#server/auth/audit.ts'
import type { AuthKit } from '#server/auth/auth-kit.ts'
import { deleteSession, deleteSessions } from '#server/auth/sessions.ts'

import { requireAnyBearer } from './bearer.ts'
import { queryField } from './body.ts'
import { DoorError } from './errors.ts'

/** Ends this session, the others, or all of the user's, those of /api too. @throws validation_failed */
export async function signOut(kit: AuthKit, request: FastifyRequest): Promise<void> {
  const scope = queryField(request, 'scope') || 'global'
  const { user, session } = await requireAnyBearer(kit, request)
  switch (scope) {
    case 'global':
      await deleteSessions(kit.db, user.id, null)
      break
    case 'others':
      await deleteSessions(kit.db, user.id, session.id)
      break
    case 'local':
      await deleteSession(kit.db, session.id, user.id)
      break
    default:
      throw new DoorError('validation_failed', `Unsupported logout scope "${scope}"`)
  }
  await writeAudit(kit.db, user.id, scope === 'local' ? 'logout' : 'sessions-ended', { scope })
}
