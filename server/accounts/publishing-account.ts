import { AppError } from '#contract/errors.ts'
import { MINUTE_MS } from '#contract/limits.ts'
import type { Kit } from '#server/kit/api.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { inTransaction } from '#server/kit/database/in-transaction.ts'
import { reseal } from '#server/kit/secrets.ts'
import type { Resealed } from '#server/kit/secrets.ts'
import { tellTokenEnded } from '#server/notifications/tell-of-connection.ts'

import { tokenContext } from './link-member.ts'
import { isConnected } from './list.ts'
import {
  findRow,
  forgetToken,
  listSealedTokens,
  noteCommentsRefused,
  replaceToken,
} from './store.ts'

export interface PublishingAccount {
  readonly id: string
  readonly sub: string
  readonly accessToken: string
  /** When the token was made. */
  readonly connectedAt: Date
  readonly commentsAreRefused: boolean
}

/** @throws accounts/not-found, accounts/disconnected */
export async function publishingAccount(
  kit: Kit,
  db: Db,
  userId: string,
  id: string,
): Promise<PublishingAccount> {
  const row = await findRow(db, userId, id)
  if (row === undefined) throw new AppError('accounts/not-found')
  if (row.sealed_token === null || !isConnected(row, kit.clock.now())) {
    throw new AppError('accounts/disconnected')
  }
  const accessToken = openToken(kit, row.sealed_token, tokenContext(userId, id))
  const commentsAreRefused = row.comments_refused_at !== null
  return { id, sub: row.sub, accessToken, connectedAt: row.connected_at, commentsAreRefused }
}

/** A token that an earlier LIN_SECRET sealed cannot be opened: connecting the account again helps. */
function openToken({ secrets }: Pick<Kit, 'secrets'>, sealed: string, context: string): string {
  try {
    return secrets.open(sealed, context)
  } catch (error) {
    throw new AppError('accounts/disconnected', { cause: error })
  }
}

/** LinkedIn reports a new token as revoked for some seconds: that is no reason to delete it. */
export function isFresh(clock: Clock, account: PublishingAccount): boolean {
  return clock.now().getTime() - account.connectedAt.getTime() < FRESH_MS
}

export const TOO_FRESH = { code: 'linkedin/connection-too-fresh' } as const
const FRESH_MS = MINUTE_MS

export async function markDisconnected(
  kit: Pick<Kit, 'db' | 'queue' | 'clock'>,
  userId: string,
  refused: Pick<PublishingAccount, 'id' | 'connectedAt'>,
): Promise<void> {
  await inTransaction(kit.db, async (tx) => {
    const account = await forgetToken(tx, userId, refused)
    if (account !== undefined) await tellTokenEnded(kit, tx, account, null)
  })
}

export async function markCommentsRefused(
  { clock }: Pick<Kit, 'clock'>,
  tx: Db,
  userId: string,
  { id }: Pick<PublishingAccount, 'id'>,
): Promise<void> {
  await noteCommentsRefused(tx, userId, id, clock.now())
}

/** Seals LinkedIn's tokens anew after a change of LIN_SECRET. */
export async function resealTokens(kit: Pick<Kit, 'db' | 'secrets'>): Promise<Resealed> {
  const rows = await listSealedTokens(kit.db)
  return reseal(
    kit.secrets,
    rows.map(({ user_id, id, sealed_token }) => ({
      sealed: sealed_token,
      context: tokenContext(user_id, id),
      save: (resealed) => replaceToken(kit.db, sealed_token, resealed),
    })),
  )
}
