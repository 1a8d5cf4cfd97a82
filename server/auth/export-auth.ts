import type { Kysely } from 'kysely'

import { PAGE_ROWS, rowsByKey } from '#server/kit/database/rows-by-key.ts'
import type { Tables } from '#server/kit/database/tables.ts'

type Db = Kysely<Tables>

export async function exportUserRow(db: Db, userId: string): Promise<object | undefined> {
  return db
    .selectFrom('users')
    .select([
      'id',
      'email',
      'new_email',
      'name',
      'user_metadata',
      'app_metadata',
      'confirmed_at',
      'invited_at',
      'banned_until',
      'last_sign_in_at',
      'created_at',
      'updated_at',
    ])
    .where('id', '=', userId)
    .executeTakeFirst()
}

export function exportSessions(db: Db, userId: string): AsyncIterable<object> {
  return rowsByKey<{ id: string }>((after) =>
    db
      .selectFrom('sessions')
      .select(['id', 'device', 'kind', 'aal', 'amr', 'created_at', 'last_seen_at', 'expires_at'])
      .where('user_id', '=', userId)
      .$if(after !== undefined, (query) => query.where('id', '>', after?.id ?? ''))
      .orderBy('id')
      .limit(PAGE_ROWS)
      .execute(),
  )
}

export function exportAuditLog(db: Db, userId: string): AsyncIterable<object> {
  return rowsByKey<{ id: string }>((after) =>
    db
      .selectFrom('audit_log')
      .select(['id', 'event', 'detail', 'at'])
      .where('user_id', '=', userId)
      .$if(after !== undefined, (query) => query.where('id', '>', after?.id ?? ''))
      .orderBy('id')
      .limit(PAGE_ROWS)
      .execute(),
  )
}

export function exportMailedTokens(db: Db, userId: string): AsyncIterable<object> {
  return rowsByKey<{ id: string }>((after) =>
    db
      .selectFrom('one_time_tokens')
      .select(['id', 'purpose', 'email', 'network', 'created_at', 'expires_at', 'consumed_at'])
      .where('user_id', '=', userId)
      .$if(after !== undefined, (query) => query.where('id', '>', after?.id ?? ''))
      .orderBy('id')
      .limit(PAGE_ROWS)
      .execute(),
  )
}

export function exportPasskeys(db: Db, userId: string): AsyncIterable<object> {
  return rowsByKey<{ id: string }>((after) =>
    db
      .selectFrom('passkeys')
      .select(['id', 'name', 'created_at', 'last_used_at'])
      .where('user_id', '=', userId)
      .$if(after !== undefined, (query) => query.where('id', '>', after?.id ?? ''))
      .orderBy('id')
      .limit(PAGE_ROWS)
      .execute(),
  )
}

export function exportFactors(db: Db, userId: string): AsyncIterable<object> {
  return rowsByKey<{ id: string }>((after) =>
    db
      .selectFrom('factors')
      .select(['id', 'friendly_name', 'status', 'created_at', 'updated_at'])
      .where('user_id', '=', userId)
      .$if(after !== undefined, (query) => query.where('id', '>', after?.id ?? ''))
      .orderBy('id')
      .limit(PAGE_ROWS)
      .execute(),
  )
}

/** A user has a handful, so they come in one page. */
export async function* exportDevices(db: Db, userId: string): AsyncGenerator<object, void> {
  yield* await db
    .selectFrom('known_devices')
    .select(['label', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
}

/** Revoked ones, too, as long as they are stored. */
export function exportApiKeys(db: Db, userId: string): AsyncIterable<object> {
  return rowsByKey<{ id: string }>((after) =>
    db
      .selectFrom('api_keys')
      .select([
        'id',
        'name',
        'hint',
        'scopes',
        'needs_approval',
        'account_ids',
        'created_at',
        'expires_at',
        'revoked_at',
        'last_used_at',
        'last_used_from',
        'networks',
      ])
      .where('user_id', '=', userId)
      .$if(after !== undefined, (query) => query.where('id', '>', after?.id ?? ''))
      .orderBy('id')
      .limit(PAGE_ROWS)
      .execute(),
  )
}
