import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'

import { AppError } from '#contract/errors.ts'
import { IDEMPOTENCY, IDEMPOTENT_WAIT_MS } from '#contract/limits.ts'

import type { Db } from './database/connect.ts'
import { deleteSome } from './database/delete-some.ts'
import { retryLost } from './database/in-transaction.ts'
import { prepared } from './database/prepared.ts'
import type { Tables } from './database/tables.ts'

export interface KeyedRequest {
  /** The user's id, or `anyone`. */
  readonly subject: string
  readonly call: string
  readonly key: string
  readonly fingerprint: Buffer
  readonly status: number
}

interface KeyedAnswer<T> {
  readonly reply: T
  readonly status: number
  readonly isReplay: boolean
}

const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Follows draft-ietf-httpapi-idempotency-key-header-07. Key, fingerprint and answer are stored in the transaction of
 * the write: either all of it happened, or nothing. A failed write may be tried again with its key.
 *
 * @throws request/key-reused when the key came with another request before
 * @throws request/in-progress when the first request with the key is still running after 2 s
 */
export async function once<T>(
  db: Db,
  request: KeyedRequest,
  write: (tx: Transaction<Tables>) => Promise<T>,
): Promise<KeyedAnswer<T>> {
  const reply = await retryLost(() =>
    db.transaction().execute((tx) => claimAndWrite(tx, request, write)),
  ).catch((error: unknown) => {
    throw isLockTimeout(error)
      ? new AppError('request/in-progress', { cause: error, retryAfterSeconds: 1 })
      : error
  })
  if (reply !== TAKEN) return { reply, status: request.status, isReplay: false }
  const first = await findAnswer<T>(db, request)
  if (first === null) throw new AppError('request/in-progress', { retryAfterSeconds: 1 })
  return first
}

const TAKEN = Symbol('taken')

async function claimAndWrite<T>(
  tx: Transaction<Tables>,
  request: KeyedRequest,
  write: (tx: Transaction<Tables>) => Promise<T>,
): Promise<T | typeof TAKEN> {
  if ((await claim(tx, { ...request, wait: `${IDEMPOTENT_WAIT_MS}ms` })).length === 0) return TAKEN
  const reply = await write(tx)
  await keepAnswer(tx, { ...request, reply: JSON.stringify(reply) })
  return reply
}

/**
 * Returns no row when the key was claimed before. The insert waits for a concurrent request with the same key; only its
 * own wait is bounded, so the one statement sets the limit before the insert and resets it afterwards.
 */
const claim = prepared<KeyedRequest & { readonly wait: string }, object>(
  'claim-key',
  (param) => sql<object>`
    with patience as materialized (select set_config('lock_timeout', ${param('wait')}, true))
    insert into idempotency_keys (subject, call, key, fingerprint, status, reply)
    select ${param('subject')}, ${param('call')}, ${param('key')}, ${param('fingerprint')}::bytea,
      ${param('status')}::integer, 'null'
    from patience
    on conflict do nothing
    returning set_config('lock_timeout', '0', true)`,
)

const keepAnswer = prepared<KeyedRequest & { readonly reply: string }, object>(
  'keep-answer',
  (param) => sql<object>`
    update idempotency_keys set reply = ${param('reply')}
    where subject = ${param('subject')} and call = ${param('call')} and key = ${param('key')}`,
)

async function findAnswer<T>(db: Db, request: KeyedRequest): Promise<KeyedAnswer<T> | null> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'status', 'reply'])
    .where('subject', '=', request.subject)
    .where('call', '=', request.call)
    .where('key', '=', request.key)
    .$castTo<{ fingerprint: Buffer; status: number; reply: T }>()
    .executeTakeFirst()
  if (row === undefined) return null
  if (!row.fingerprint.equals(request.fingerprint)) throw new AppError('request/key-reused')
  return { reply: row.reply, status: row.status, isReplay: true }
}

/**
 * The key may be a quoted string (the draft) or bare.
 *
 * @throws request/key-invalid
 */
export function readIdempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null
  const value = Array.isArray(header) ? header.join(',') : header
  const key = value.trim().replace(/^"(.*)"$/, '$1')
  const isKey = /^[\x21-\x7e]+$/.test(key) && key.length <= IDEMPOTENCY.keyMaxLength
  if (!isKey) throw new AppError('request/key-invalid')
  return key
}

export function forgetOldKeys(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - IDEMPOTENCY.keepMs)
  return deleteSome(db, 'idempotency_keys', sql`created_at < ${before}`)
}

export async function forgetKeysOf(db: Kysely<Tables>, userId: string): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('subject', '=', userId).execute()
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE
}
