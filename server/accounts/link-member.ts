import type { LinkedIn, LinkedInMember } from '@lin/linkedin'

import { AppError } from '#contract/errors.ts'
import type { Kit } from '#server/kit/api.ts'
import { inMs } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { tellTokenRenewed } from '#server/notifications/tell-of-connection.ts'

import { accountIdOf, saveAccount } from './store.ts'

/** LinkedIn accepts each code once. */
export interface Grant {
  readonly accessToken: string
  readonly expiresAt: Date
}

/** @throws accounts/exchange-failed */
export async function exchangeCode(
  kit: Pick<Kit, 'publicUrl' | 'clock'>,
  linkedin: LinkedIn,
  code: string,
): Promise<Grant> {
  const token = await confirmed(linkedin.exchangeCode(code, redirectUri(kit)))
  const { accessToken, expiresInSeconds } = token
  return { accessToken, expiresAt: inMs(kit.clock, expiresInSeconds * 1000) }
}

/** @throws accounts/exchange-failed */
export function readMember(linkedin: LinkedIn, { accessToken }: Grant): Promise<LinkedInMember> {
  return confirmed(linkedin.readMember(accessToken))
}

async function confirmed<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    throw new AppError('accounts/exchange-failed', { cause: error })
  }
}

export async function linkMember(
  kit: Kit,
  tx: Db,
  linked: { readonly userId: string; readonly member: LinkedInMember; readonly grant: Grant },
): Promise<void> {
  const { userId, member, grant } = linked
  const id = await accountIdOf(tx, userId, member.sub)
  await saveAccount(tx, {
    userId,
    id,
    member,
    sealedToken: kit.secrets.seal(grant.accessToken, tokenContext(userId, id)),
    connectedAt: kit.clock.now(),
    tokenExpiresAt: grant.expiresAt,
  })
  await tellTokenRenewed(kit, tx, { user_id: userId, id })
}

/** Binds a sealed token to its account: it opens for no other. */
export function tokenContext(userId: string, accountId: string): string {
  return `linkedin-token ${userId} ${accountId}`
}

/** LinkedIn requires the same address at the consent and at the exchange. */
export function redirectUri({ publicUrl }: Pick<Kit, 'publicUrl'>): string {
  return `${publicUrl}/api/accounts/callback`
}
