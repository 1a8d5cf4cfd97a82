import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/connect.ts'
import type { ReadSession } from '#server/kit/session.ts'

import { verifyAccessToken } from './access-token.ts'
import type { SigningKey } from './signing-keys.ts'
import { isSessionAlive } from './store.ts'

/** Verifies the token and then, on every request, that its session's row is still there. */
export function createReadSession(db: Db, keys: readonly SigningKey[], clock: Clock): ReadSession {
  return async (token) => {
    const session = await verifyAccessToken(keys, token, clock.now())
    if (session === null) return null
    const isAlive = await isSessionAlive(db, session.id, session.userId, clock.now())
    return isAlive ? session : null
  }
}
