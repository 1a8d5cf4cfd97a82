import { sql } from 'kysely'

import { LINKEDIN_BUDGET } from '#contract/content/limits.ts'
import type { PublishingAccount } from '#server/accounts/publishing-account.ts'
import type { Db } from '#server/kit/database/connect.ts'

import type { PublishingKit } from './publishing-kit.ts'

// LinkedIn accepts a number of requests of each member per day of UTC. It does not say whether requests to its upload
// servers count; Lin does not count them.

type Spender = Pick<PublishingAccount, 'id'> & { readonly userId: string }

type BudgetKit = Pick<PublishingKit, 'db' | 'clock'>

/** The caller counts a request before it leaves. */
export async function countRequest(
  { db, clock }: BudgetKit,
  { userId, id }: Spender,
  requests = 1,
): Promise<void> {
  const day = dayOf(clock.now())
  await sql`
    insert into linkedin_usage (user_id, account_id, day, requests)
    values (${userId}, ${id}, ${day}, ${requests})
    on conflict (user_id, account_id) do update set
      day = excluded.day,
      requests = excluded.requests
        + case when linkedin_usage.day = excluded.day then linkedin_usage.requests else 0 end`.execute(
    db,
  )
}

/** Uses up the day of an account, because LinkedIn refuses further requests, however many Lin has counted. */
export async function spendDay(kit: BudgetKit, spender: Spender): Promise<void> {
  const used = await usedToday(kit.db, spender, kit.clock.now())
  await countRequest(kit, spender, Math.max(0, LINKEDIN_BUDGET.perDay - used))
}

/** An attempt that needs more requests than a day has may begin on an unused day: it could never begin otherwise. */
export async function hasRequestsLeft(
  { db, clock }: BudgetKit,
  spender: Spender,
  needed: number,
): Promise<boolean> {
  const used = await usedToday(db, spender, clock.now())
  return used + Math.min(needed, LINKEDIN_BUDGET.perDay) <= LINKEDIN_BUDGET.perDay
}

/** Requests of all accounts of the same member, because LinkedIn counts by member. */
async function usedToday(db: Db, { userId, id }: Spender, now: Date): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    select coalesce(sum(requests), 0)::int as used
    from linkedin_usage join accounts all_of_member
      on all_of_member.user_id = linkedin_usage.user_id and all_of_member.id = account_id
    where day = ${dayOf(now)}
      and sub = (select sub from accounts where user_id = ${userId} and id = ${id})`.execute(db)
  return rows[0]?.used ?? 0
}

function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10)
}
