import { AppError } from '#contract/errors.ts'
import { API_KEYS } from '#contract/rules/auth-limits.ts'
import { writeAudit } from '#server/auth/audit.ts'
import type { Kit } from '#server/kit/api.ts'
import type { KeySession } from '#server/kit/key-gate.ts'
import { hashToken } from '#server/kit/secrets.ts'

import { resourceOf } from './metadata.ts'
import { findOpenGrant, noteGrantUse } from './store.ts'

/** By its prefix alone. */
export function isAccessToken(token: string | null): token is string {
  return token?.startsWith(ACCESS_PREFIX) ?? false
}

export const ACCESS_PREFIX = 'linat_'
export const REFRESH_PREFIX = 'linrt_'

/**
 * The rights that a person gave to the bearer of an access token, as those of an API key.
 *
 * @throws session/dead for a token that has ended, or is for another resource
 */
export async function openAccessToken(
  { db, clock, publicUrl }: Pick<Kit, 'db' | 'clock' | 'publicUrl'>,
  token: string,
  network: string,
): Promise<KeySession> {
  const now = clock.now()
  const grant = await findOpenGrant(db, hashToken(token), now)
  if (grant?.resource !== resourceOf(publicUrl)) {
    throw new AppError('session/dead', { detail: ENDED })
  }
  const { id, user_id: userId, client_name: name, scopes, account_ids: accounts } = grant
  // A moment in the future was written by a wrong clock.
  const isRecent =
    Math.abs(now.getTime() - (grant.last_used_at?.getTime() ?? -Infinity)) < API_KEYS.usedEveryMs
  if (!isRecent || grant.last_used_from !== network) {
    const isNew = await noteGrantUse(db, grant, { network, now })
    if (isNew) await writeAudit(db, userId, 'program-used', { program: id, name, from: network })
  }
  return { id, userId, key: { id, name, scopes, accounts, needsApproval: true } }
}

const ENDED =
  'This access token is not valid, or not any more: refresh it, or ask the person again.'
