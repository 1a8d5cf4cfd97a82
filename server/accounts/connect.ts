import { sql } from 'kysely'

import type { AuthorizationStart, NewAccount } from '#contract/accounts.ts'
import { AppError } from '#contract/errors.ts'
import { MINUTE_MS, SOCIAL_NETWORK } from '#contract/limits.ts'
import { done } from '#contract/wire.ts'
import type { Done } from '#contract/wire.ts'
import type { Kit } from '#server/kit/api.ts'
import { inMs } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { deleteSome } from '#server/kit/database/delete-some.ts'
import { randomToken } from '#server/kit/secrets.ts'
import { tellTokenRenewed } from '#server/notifications/tell-of-connection.ts'
import type { LinkedIn } from '#server/outside/linkedin/port.ts'

import { accountIdOf, consumeState, insertState, saveAccount } from './store.ts'

const STATE_LIFETIME_MS = 10 * MINUTE_MS

/**
 * Begins an authorization. The server keeps its state, because the consent may come back in another
 * window.
 */
export async function beginAuthorization(
  kit: Kit,
  linkedin: LinkedIn,
  db: Db,
  userId: string,
  account: NewAccount,
): Promise<AuthorizationStart> {
  if (account.social_network.toLowerCase() !== SOCIAL_NETWORK.toLowerCase()) {
    throw new AppError('accounts/network-unknown')
  }
  const state = randomToken()
  await insertState(db, state, userId, inMs(kit.clock, STATE_LIFETIME_MS))
  return {
    success: true,
    authorization_url: linkedin.authorizationUrl({ state, redirectUri: redirectUri(kit) }),
    state,
    message: 'Continue at LinkedIn',
  }
}

/**
 * Finishes an authorization: uses the state up, exchanges the code, reads the profile, and stores the
 * sealed token. The state alone decides whose account it becomes.
 *
 * @param expectedUserId who asks, where a session tells; another user's state is refused
 * @throws accounts/state-invalid, accounts/exchange-failed
 */
export async function finishAuthorization(
  kit: Kit,
  linkedin: LinkedIn,
  authorization: { readonly code: string; readonly state: string },
  expectedUserId: string | null,
): Promise<Done> {
  const userId = await consumeState(kit.db, authorization.state, kit.clock.now())
  const isTheirs = expectedUserId === null || expectedUserId === userId
  if (userId === undefined || !isTheirs) throw new AppError('accounts/state-invalid')
  const { token, member } = await fetchMember(linkedin, authorization.code, redirectUri(kit))
  await kit.db.transaction().execute(async (tx) => {
    const id = await accountIdOf(tx, userId, member.sub)
    await saveAccount(tx, {
      userId,
      id,
      member,
      sealedToken: kit.secrets.seal(token.accessToken, tokenContext(userId, id)),
      connectedAt: kit.clock.now(),
      tokenExpiresAt: inMs(kit.clock, token.expiresInSeconds * 1000),
    })
    await tellTokenRenewed(kit, tx, { user_id: userId, id })
  })
  return done('LinkedIn account linked successfully!')
}

async function fetchMember(linkedin: LinkedIn, code: string, uri: string) {
  try {
    const token = await linkedin.exchangeCode(code, uri)
    return { token, member: await linkedin.readMember(token.accessToken) }
  } catch (error) {
    throw new AppError('accounts/exchange-failed', { cause: error })
  }
}

/** Binds a sealed token to its account: it opens for no other. */
export function tokenContext(userId: string, accountId: string): string {
  return `linkedin-token ${userId} ${accountId}`
}

function redirectUri(kit: Kit): string {
  return `${kit.publicUrl}/api/accounts/callback`
}

/** Deletes a batch of the states of authorizations that have expired. */
export function forgetStates(db: Db, now: Date): Promise<number> {
  return deleteSome(db, 'oauth_states', sql`expires_at < ${now}`)
}
