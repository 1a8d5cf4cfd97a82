import type { LinkedIn } from '@lin/linkedin'
import { sql } from 'kysely'

import type { AuthorizationStart, NewAccount } from '#contract/accounts.ts'
import { AppError } from '#contract/errors.ts'
import { HOUR_MS, SOCIAL_NETWORK } from '#contract/limits.ts'
import { done } from '#contract/wire.ts'
import type { Done } from '#contract/wire.ts'
import type { Kit } from '#server/kit/api.ts'
import { inMs } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { deleteSome } from '#server/kit/database/delete-some.ts'
import { inTransaction } from '#server/kit/database/in-transaction.ts'
import { randomToken } from '#server/kit/secrets.ts'

import { consumeState, insertState } from './authorization-store.ts'
import type { Answer, Begun } from './authorization-store.ts'
import { AUTHORIZATION_MS } from './browser-cookie.ts'
import { exchangeCode, linkMember, readMember, redirectUri } from './link-member.ts'
import { keepPending } from './pending-account.ts'

interface Beginning {
  readonly reply: AuthorizationStart
  readonly browser: string
}

export async function beginAuthorization(
  kit: Kit,
  linkedin: LinkedIn,
  userId: string,
  account: NewAccount,
): Promise<Beginning> {
  if (account.social_network.toLowerCase() !== SOCIAL_NETWORK.toLowerCase()) {
    throw new AppError('accounts/network-unknown')
  }
  const [state, browser] = [randomToken(), randomToken()]
  const expiresAt = inMs(kit.clock, AUTHORIZATION_MS)
  await insertState(kit.db, { state, userId, browser, expiresAt })
  return {
    reply: {
      success: true,
      authorization_url: linkedin.authorizationUrl({ state, redirectUri: redirectUri(kit) }),
      state,
      message: 'Continue at LinkedIn',
    },
    browser,
  }
}

/**
 * Links the account in the browser that began. In any other, the person may have followed somebody else's address:
 * LinkedIn is asked nothing, and the answer waits for the user who began.
 *
 * @param browser the browser's cookie
 * @returns the one-time id under which the answer waits; null once the account is linked
 * @throws accounts/state-invalid, accounts/exchange-failed
 */
export async function receiveAuthorization(
  kit: Kit,
  linkedin: LinkedIn,
  answer: Answer,
  browser: string | null,
): Promise<string | null> {
  const received = await inTransaction(kit.db, async (tx) => {
    const { userId, isFrom } = await requireState(kit, tx, answer)
    const link = isFrom(browser) ? null : await keepPending(kit, tx, answer, userId)
    return { userId, link }
  })
  if (received.link === null) await linkBy(kit, linkedin, received.userId, answer.code)
  return received.link
}

/**
 * For a client that caught the redirect itself. In another browser, or for another user, nothing is used up.
 *
 * @throws accounts/state-invalid, accounts/other-browser, accounts/exchange-failed
 */
export async function completeAuthorization(
  kit: Kit,
  linkedin: LinkedIn,
  answer: Answer,
  caller: { readonly userId: string; readonly browser: string | null },
): Promise<Done> {
  await inTransaction(kit.db, async (tx) => {
    const { userId, isFrom } = await requireState(kit, tx, answer)
    if (userId !== caller.userId) throw new AppError('accounts/state-invalid')
    if (!isFrom(caller.browser)) throw new AppError('accounts/other-browser')
  })
  await linkBy(kit, linkedin, caller.userId, answer.code)
  return done('LinkedIn account linked successfully!')
}

async function requireState({ clock }: Kit, tx: Db, answer: Answer): Promise<Begun> {
  const begun = await consumeState(tx, answer, clock.now())
  if (begun === undefined) throw new AppError('accounts/state-invalid')
  return begun
}

async function linkBy(kit: Kit, linkedin: LinkedIn, userId: string, code: string): Promise<void> {
  const grant = await exchangeCode(kit, linkedin, code)
  const member = await readMember(linkedin, grant)
  await kit.db.transaction().execute((tx) => linkMember(kit, tx, { userId, member, grant }))
}

/** LinkedIn accepts a code for half an hour, so the state that the code came with is stored for that time. */
const CODE_MS = HOUR_MS / 2

export function forgetStates(db: Db, now: Date): Promise<number> {
  const expired = new Date(now.getTime() - CODE_MS)
  return deleteSome(db, 'oauth_states', sql`expires_at < ${expired}`)
}
