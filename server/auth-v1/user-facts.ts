import type { Kysely } from 'kysely'

import type { FactorRow } from '#server/auth/factors.ts'
import type { Purpose } from '#server/auth/one-time-tokens.ts'
import type { Tables } from '#server/kit/database/tables.ts'

/** What is told of users besides their own rows. */
export interface UserFacts {
  factorsOf(userId: string): FactorRow[]
  /** When a user was last sent a mail of this purpose; null when none is remembered. */
  sentAt(userId: string, purpose: Purpose): Date | null
}

export async function readUserFacts(
  db: Kysely<Tables>,
  userIds: readonly string[],
): Promise<UserFacts> {
  if (userIds.length === 0) return { factorsOf: () => [], sentAt: () => null }
  const factors = await db
    .selectFrom('factors')
    .selectAll()
    .where('user_id', 'in', userIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const sent = await db
    .selectFrom('one_time_tokens')
    .select(['user_id', 'purpose', (of) => of.fn.max('created_at').as('at')])
    .where('user_id', 'in', userIds)
    .groupBy(['user_id', 'purpose'])
    .execute()
  return {
    factorsOf: (userId) => factors.filter(({ user_id }) => user_id === userId),
    sentAt: (userId, purpose) =>
      sent.find((row) => row.user_id === userId && row.purpose === purpose)?.at ?? null,
  }
}
