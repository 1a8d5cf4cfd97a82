import type { LinkedIn } from '@lin/linkedin'
import * as z from 'zod/mini'

import type { PendingAccount } from '#contract/accounts.ts'
import { AppError } from '#contract/errors.ts'
import { SECOND_MS } from '#contract/limits.ts'
import { done } from '#contract/wire.ts'
import type { Done } from '#contract/wire.ts'
import type { Kit } from '#server/kit/api.ts'
import { inMs } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { hashToken, randomToken } from '#server/kit/secrets.ts'

import {
  claimExchange,
  deletePending,
  findPending,
  storePending,
  updatePending,
} from './authorization-store.ts'
import type { Answer, PendingRow } from './authorization-store.ts'
import { AUTHORIZATION_MS } from './browser-cookie.ts'
import { exchangeCode, linkMember, readMember } from './link-member.ts'
import { nameOf } from './store.ts'

/**
 * A LinkedIn account whose consent came back in another browser than the one that began. It becomes an account once the
 * user who began has seen whose it is, and confirms it.
 */
const Pending = z.union([
  z.object({ code: z.string() }),
  z.object({
    accessToken: z.string(),
    expiresAt: z.pipe(
      z.string(),
      z.transform((at) => new Date(at)),
    ),
    /** Null where LinkedIn could not be asked after the code was exchanged. */
    member: z.nullable(
      z.object({
        sub: z.string(),
        name: z.nullable(z.string()),
        givenName: z.nullable(z.string()),
        familyName: z.nullable(z.string()),
        picture: z.nullable(z.string()),
      }),
    ),
  }),
])
type Pending = z.infer<typeof Pending>
type Exchanged = Exclude<Pending, { code: string }>

export async function keepPending(
  kit: Kit,
  tx: Db,
  { code, state }: Answer,
  userId: string,
): Promise<string> {
  const link = randomToken()
  await storePending(tx, state, {
    link,
    sealed: seal(kit, { user_id: userId, link_hash: hashToken(link) }, { code }),
    expiresAt: inMs(kit.clock, AUTHORIZATION_MS),
  })
  return link
}

/**
 * The first call stores the token for the code, because a code counts once and this answer may be lost.
 *
 * @throws accounts/state-invalid, accounts/begun-by-another, accounts/exchange-failed
 * @throws request/in-progress while the same is asked elsewhere
 */
export async function previewPending(
  kit: Kit,
  linkedin: LinkedIn,
  link: string,
  userId: string,
): Promise<PendingAccount> {
  const row = await requirePending(kit, kit.db, link, userId)
  const exchanged = await exchangedOf(kit, linkedin, row)
  const member = exchanged.member ?? (await readMember(linkedin, exchanged))
  if (exchanged.member === null) await keepExchanged(kit, row, { ...exchanged, member })
  return { success: true, name: nameOf(member) }
}

/** @throws accounts/state-invalid, accounts/begun-by-another */
export async function confirmPending(
  kit: Kit,
  tx: Db,
  link: string,
  userId: string,
): Promise<Done> {
  const row = await requirePending(kit, tx, link, userId)
  const pending = open(kit, row)
  // Without a member the user cannot have seen whose it is.
  if ('code' in pending || pending.member === null || !(await deletePending(tx, row.link_hash))) {
    throw new AppError('accounts/state-invalid')
  }
  await linkMember(kit, tx, { userId, member: pending.member, grant: pending })
  return done('LinkedIn account linked successfully!')
}

async function requirePending(
  { clock }: Kit,
  db: Db,
  link: string,
  userId: string,
): Promise<PendingRow> {
  const row = await findPending(db, link, clock.now())
  if (row === undefined) throw new AppError('accounts/state-invalid')
  if (row.user_id !== userId) throw new AppError('accounts/begun-by-another')
  return row
}

/** Longer than an exchange takes, so that a process that died in one holds nobody up for long. */
const EXCHANGE_MS = 30 * SECOND_MS

async function exchangedOf(kit: Kit, linkedin: LinkedIn, row: PendingRow): Promise<Exchanged> {
  const pending = open(kit, row)
  if (!('code' in pending)) return pending
  if (!(await claimExchange(kit.db, row, kit.clock.now(), inMs(kit.clock, EXCHANGE_MS)))) {
    throw new AppError('request/in-progress', { retryAfterSeconds: 1 })
  }
  const grant = await exchangeCode(kit, linkedin, pending.code)
  return keepExchanged(kit, row, { ...grant, member: null })
}

async function keepExchanged(kit: Kit, row: PendingRow, exchanged: Exchanged): Promise<Exchanged> {
  await updatePending(kit.db, row.link_hash, seal(kit, row, exchanged))
  return exchanged
}

type Owner = Pick<PendingRow, 'user_id' | 'link_hash'>

function seal({ secrets }: Kit, owner: Owner, pending: Pending): string {
  return secrets.seal(JSON.stringify(pending), contextOf(owner))
}

function open({ secrets }: Kit, row: PendingRow): Pending {
  return Pending.parse(JSON.parse(secrets.open(row.sealed, contextOf(row))))
}

function contextOf({ user_id, link_hash }: Owner): string {
  return `linkedin-pending ${user_id} ${link_hash.toString('hex')}`
}
