import { randomUUID } from 'node:crypto'

import type { Kysely } from 'kysely'

import { SCOPES } from '#contract/auth.ts'
import type { ApiKey, MadeApiKey, NewApiKey } from '#contract/auth.ts'
import { AppError } from '#contract/errors.ts'
import { API_KEYS } from '#contract/rules/auth-limits.ts'
import { done } from '#contract/wire.ts'
import type { Done } from '#contract/wire.ts'
import { writeAudit } from '#server/auth/audit.ts'
import type { AuthKit } from '#server/auth/auth-kit.ts'
import type { Caller } from '#server/auth/caller.ts'
import { tellUser } from '#server/auth/mail/notice-mails.ts'
import { requirePassword } from '#server/auth/sign-in/password-again.ts'
import { lockUser } from '#server/auth/users.ts'
import { inMs } from '#server/kit/clock.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Tables } from '#server/kit/database/tables.ts'
import { hashToken } from '#server/kit/secrets.ts'

import { hintOf, newApiKey } from './key-form.ts'
import { countAccounts, insertKey, listKeys, revokeAllKeys, revokeKey } from './store.ts'
import type { ApiKeyRow } from './store.ts'

type Db = Kysely<Tables>

/**
 * The mail that tells of it names the device, as for a passkey.
 *
 * @throws as `requirePassword`; keys/too-many, accounts/not-found, request/invalid for a moment that has passed
 */
export async function createApiKey(
  kit: AuthKit,
  { userId, wanted }: { readonly userId: string; readonly wanted: NewApiKey },
  caller: Caller,
): Promise<MadeApiKey> {
  await requirePassword(kit, userId, wanted.password, caller)
  const expiresAt = expiryOf(kit.clock, wanted.expires_at)
  const key = newApiKey()
  const row = await kit.db.transaction().execute(async (tx) => {
    await lockUser(tx, userId)
    const held = await listKeys(tx, userId)
    if (held.length >= API_KEYS.perUserMax) throw new AppError('keys/too-many')
    const added = await insertKey(tx, {
      id: randomUUID(),
      user_id: userId,
      key_hash: hashToken(key),
      name: wanted.name,
      hint: hintOf(key),
      scopes: SCOPES.filter((scope) => wanted.scopes.includes(scope)),
      account_ids: await ownAccounts(tx, userId, wanted.account_ids),
      needs_approval: wanted.needs_approval ?? mayRelease(wanted.scopes),
      created_at: kit.clock.now(),
      expires_at: expiresAt,
    })
    await tellUser(kit, tx, { userId, notice: 'api-key-created', device: caller.device })
    await writeAudit(tx, userId, 'api-key-created', {
      ...namesOf(added),
      scopes: added.scopes.join(' '),
      device: caller.device,
    })
    return added
  })
  return { key, api_key: present(row) }
}

function mayRelease(scopes: NewApiKey['scopes']): boolean {
  return scopes.includes('publish') || scopes.includes('schedule')
}

function expiryOf(clock: Clock, asked: string | null | undefined): Date | null {
  if (asked === null) return null
  const at = asked === undefined ? inMs(clock, API_KEYS.lifeMs) : new Date(asked)
  if (at > clock.now()) return at
  throw new AppError('request/invalid', { detail: 'An API key has to expire in the future.' })
}

async function ownAccounts(
  db: Db,
  userId: string,
  asked: readonly string[] | null,
): Promise<string[] | null> {
  if (asked === null) return null
  const ids = [...new Set(asked)]
  if ((await countAccounts(db, userId, ids)) < ids.length) throw new AppError('accounts/not-found')
  return ids
}

export async function presentApiKeys(db: Db, userId: string): Promise<ApiKey[]> {
  const rows = await listKeys(db, userId)
  return rows.map(present)
}

function present(row: ApiKeyRow): ApiKey {
  return {
    id: row.id,
    name: row.name,
    hint: row.hint,
    scopes: row.scopes,
    account_ids: row.account_ids,
    needs_approval: row.needs_approval,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    last_used_at: row.last_used_at?.toISOString() ?? null,
    last_used_from: row.last_used_from,
  }
}

/**
 * What it approved and was not published yet counts no more.
 *
 * @throws keys/not-found, also for a key of somebody else
 */
export async function revokeApiKey(
  kit: AuthKit,
  tx: Db,
  { userId, id }: { readonly userId: string; readonly id: string },
): Promise<Done> {
  const row = await revokeKey(tx, userId, id, kit.clock.now())
  if (row === null) throw new AppError('keys/not-found')
  await kit.onKeysRevoked(tx, userId, [id])
  await writeAudit(tx, userId, 'api-key-revoked', namesOf(row))
  return done('The API key is revoked.')
}

/** After a recovery: whoever is being shut out may have made one. */
export async function revokeApiKeys(kit: AuthKit, tx: Db, userId: string): Promise<void> {
  const rows = await revokeAllKeys(tx, userId, kit.clock.now())
  for (const row of rows) await writeAudit(tx, userId, 'api-key-revoked', namesOf(row))
  await kit.onKeysRevoked(
    tx,
    userId,
    rows.map(({ id }) => id),
  )
}

export function namesOf({ id, name }: Pick<ApiKeyRow, 'id' | 'name'>): {
  key: string
  name: string
} {
  return { key: id, name }
}
