import { sql } from 'kysely'

import { AUTH_LIMITS } from '#contract/limits.ts'
import { waitAfter } from '#contract/rules/moment.ts'
import type { AuthKit } from '#server/auth/auth-kit.ts'
import type { Caller } from '#server/auth/caller.ts'
import { inMs } from '#server/kit/clock.ts'
import { prepared } from '#server/kit/database/prepared.ts'
import { hashToken } from '#server/kit/secrets.ts'

interface Noted {
  readonly id: string
  /** The device's hash where the account knows it: a known device has a count of its own. */
  readonly device: Buffer | null
  readonly waitMs: number
  /** As many attempts are pending as may still fail, so this one has to wait for their outcome. */
  readonly isFull: boolean
  /** More wrong guesses at the account, from all networks together, than a person makes. */
  readonly isUnderAttack: boolean
  readonly hasFailed: boolean
}

/** Row returned by the database function `note_attempt`. */
interface Counts {
  readonly id: string
  readonly device: Buffer | null
  readonly pair: number
  readonly pending: number
  readonly pair_last: Date | null
  readonly network: number
  readonly network_pending: number
  readonly accounts: number
  readonly accounts_pending: number
  readonly network_last: Date | null
  readonly everywhere: number
}

export async function noteAttempt(
  kit: AuthKit,
  who: { readonly account: Buffer; readonly email: string; readonly caller: Caller },
): Promise<Noted> {
  const now = kit.clock.now()
  const noted = await countAndNote(kit, who)
  if (isAhead(noted, now)) await moveToNow(kit, who, now)
  const counts = {
    ...noted,
    pair_last: earlier(noted.pair_last, now),
    network_last: earlier(noted.network_last, now),
  }
  const { id, device } = counts
  return {
    id,
    device,
    waitMs: waitOf(counts, now.getTime()),
    isFull: isPairFull(counts) || (device === null && isNetworkFull(counts)),
    isUnderAttack: counts.everywhere > AUTH_LIMITS.account.failures,
    hasFailed: counts.pair > 0,
  }
}

async function countAndNote(
  kit: AuthKit,
  who: { readonly account: Buffer; readonly email: string; readonly caller: Caller },
): Promise<Counts> {
  const { account, email, caller } = who
  const { pair, network, account: all, deviceMs } = AUTH_LIMITS
  const cookie = caller.deviceToken === null ? null : hashToken(caller.deviceToken)
  const [counts] = await noting(kit.db, {
    account,
    network: caller.network,
    email,
    cookie,
    now: kit.clock.now(),
    deviceSince: ago(kit, deviceMs),
    pairSince: ago(kit, pair.forgottenMs),
    pendingSince: ago(kit, pair.pendingMs),
    networkSince: ago(kit, network.waitMs),
    accountSince: ago(kit, all.perMs),
    networkMs: network.failuresPerMs,
    accountsMs: network.accountsPerMs,
  })
  if (counts === undefined) throw new Error('note_attempt returned no row.')
  return counts
}

interface Noting {
  account: Buffer
  network: string
  email: string
  cookie: Buffer | null
  now: Date
  deviceSince: Date
  pairSince: Date
  pendingSince: Date
  networkSince: Date
  accountSince: Date
  networkMs: number
  accountsMs: number
}

const noting = prepared<Noting, Counts>(
  'note-attempt',
  (param) => sql<Counts>`
    select id, device, pair, pending, pair_last, network, network_pending, accounts, accounts_pending,
      network_last, everywhere
    from note_attempt(
      ${param('account')}, ${param('network')}, ${param('email')}, ${param('cookie')}, ${param('now')},
      ${param('deviceSince')}, ${param('pairSince')}, ${param('pendingSince')},
      ${param('networkSince')}, ${param('accountSince')},
      ${param('networkMs')}::float8 * interval '1 ms', ${param('accountsMs')}::float8 * interval '1 ms'
    )`,
)

function ago({ clock }: AuthKit, ms: number): Date {
  return inMs(clock, -ms)
}

function isAhead({ pair_last, network_last }: Counts, now: Date): boolean {
  return [pair_last, network_last].some((last) => last !== null && last > now)
}

/** Failures that a clock ahead of this one has written. Else a wait would be longer than it is told. */
async function moveToNow(
  { db }: AuthKit,
  { account, caller }: { readonly account: Buffer; readonly caller: Pick<Caller, 'network'> },
  now: Date,
): Promise<void> {
  await db
    .updateTable('auth_attempts')
    .set({ at: now })
    .where('at', '>', now)
    .where((where) =>
      where.or([where('account', '=', account), where('network', '=', caller.network)]),
    )
    .execute()
}

function earlier(moment: Date | null, now: Date): Date | null {
  return moment !== null && moment > now ? now : moment
}

function waitOf(counts: Counts, nowMs: number): number {
  const pairMs = pairEnd(counts) - nowMs
  const networkMs = networkEnd(counts) - nowMs
  return Math.max(0, pairMs, counts.device === null ? networkMs : 0)
}

/** Epoch milliseconds; 0: no wait. */
function pairEnd({ pair, pair_last }: Counts): number {
  const { failuresFree, firstWaitMs, waitMaxMs } = AUTH_LIMITS.pair
  if (pair < failuresFree || pair_last === null) return 0
  const growth = { first: firstWaitMs, longest: waitMaxMs }
  return pair_last.getTime() + waitAfter(pair - failuresFree + 1, growth)
}

function networkEnd(counts: Counts): number {
  const isOver = isNetworkOver(counts.network, counts.accounts)
  if (!isOver || counts.network_last === null) return 0
  return counts.network_last.getTime() + AUTH_LIMITS.network.waitMs
}

function isNetworkOver(failed: number, accounts: number): boolean {
  const { failures, accounts: accountsFree } = AUTH_LIMITS.network
  return failed >= failures || accounts > accountsFree
}

function isPairFull({ pending, pair }: Counts): boolean {
  return pending >= Math.max(1, AUTH_LIMITS.pair.failuresFree - pair)
}

/** Counts pending attempts as failed. Without a pending one there is no outcome to wait for. */
function isNetworkFull(counts: Counts): boolean {
  const { network, network_pending: pending, accounts_pending: accounts } = counts
  return pending > 0 && isNetworkOver(network + pending, accounts)
}
