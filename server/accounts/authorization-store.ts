import type { Db } from '#server/kit/database/connect.ts'
import { hashToken } from '#server/kit/secrets.ts'

/** The query that LinkedIn appends to the redirect address after a consent. */
export interface Answer {
  readonly code: string
  readonly state: string
}

export async function insertState(
  db: Db,
  begun: {
    readonly state: string
    readonly userId: string
    /** The cookie of the browser that begins. */
    readonly browser: string
    readonly expiresAt: Date
  },
): Promise<void> {
  await db
    .insertInto('oauth_states')
    .values({
      state_hash: hashToken(begun.state),
      user_id: begun.userId,
      browser_hash: hashToken(begun.browser),
      expires_at: begun.expiresAt,
    })
    .execute()
}

export interface Begun {
  readonly userId: string
  readonly isFrom: (browser: string | null) => boolean
}

/** Uses up a state, and binds the code to it. Undefined where either was used before, or the state is too old. */
export async function consumeState(
  db: Db,
  { code, state }: Answer,
  now: Date,
): Promise<Begun | undefined> {
  const row = await db
    .updateTable('oauth_states')
    .set({ consumed_at: now, code_hash: hashToken(code) })
    .where('state_hash', '=', hashToken(state))
    .where('consumed_at', 'is', null)
    .where('expires_at', '>', now)
    .where((where) => where.not(where.exists(cameBefore(db, code))))
    .returning(['user_id', 'browser_hash'])
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { user_id: userId, browser_hash } = row
  return {
    userId,
    isFrom: (browser) =>
      browser !== null && browser_hash !== null && hashToken(browser).equals(browser_hash),
  }
}

function cameBefore(db: Db, code: string) {
  return db
    .selectFrom('oauth_states as other')
    .select('other.state_hash')
    .where('other.code_hash', '=', hashToken(code))
}

/** An answer that arrived in another browser than the one that began. */
export interface PendingRow {
  readonly user_id: string
  readonly link_hash: Buffer
  readonly sealed: string
}

export async function storePending(
  db: Db,
  state: string,
  pending: { readonly link: string; readonly sealed: string; readonly expiresAt: Date },
): Promise<void> {
  await db
    .updateTable('oauth_states')
    .set({
      link_hash: hashToken(pending.link),
      sealed: pending.sealed,
      expires_at: pending.expiresAt,
    })
    .where('state_hash', '=', hashToken(state))
    .execute()
}

export async function findPending(
  db: Db,
  link: string,
  now: Date,
): Promise<PendingRow | undefined> {
  return db
    .selectFrom('oauth_states')
    .select(['user_id', 'link_hash', 'sealed'])
    .where('link_hash', '=', hashToken(link))
    .where('expires_at', '>', now)
    .$narrowType<{ link_hash: Buffer; sealed: string }>()
    .executeTakeFirst()
}

/** False while another process exchanges the code, and once one has. */
export async function claimExchange(
  db: Db,
  { link_hash, sealed }: PendingRow,
  now: Date,
  until: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('oauth_states')
    .set({ exchange_until: until })
    .where('link_hash', '=', link_hash)
    // Each sealed text has its own nonce: this is still the code that was read.
    .where('sealed', '=', sealed)
    .where((row) => row.or([row('exchange_until', 'is', null), row('exchange_until', '<=', now)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function updatePending(db: Db, link_hash: Buffer, sealed: string): Promise<void> {
  await db.updateTable('oauth_states').set({ sealed }).where('link_hash', '=', link_hash).execute()
}

/** False when another request deleted the row meanwhile. */
export async function deletePending(db: Db, link_hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('oauth_states')
    .where('link_hash', '=', link_hash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
