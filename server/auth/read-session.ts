import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/connect.ts'
import type { ReadSession } from '#server/kit/session.ts'

import { verifyAccessToken } from './access-token.ts'
import { findLiveSession } from './sessions.ts'
import type { KeyRing } from './signing-keys.ts'

/** Verifies the token and then, on every request, that its session's row is still there. */
export function createReadSession(db: Db, keys: KeyRing, clock: Clock): ReadSession {
  return async (token) => {
    const session = await verifyAccessToken(keys, token, clock.now())
    if (session === null) return null
    const row = await findLiveSession(db, session.id, session.userId, clock.now())
    return row?.kind === 'app' ? session : null
  }
}
