import { sql } from 'kysely'
import type { Kysely, Selectable } from 'kysely'

import { DAY_MS, MINUTE_MS, SECOND_MS, SESSION } from '#contract/limits.ts'
import type { Kit } from '#server/kit/api.ts'
import { deleteSome } from '#server/kit/database/delete-some.ts'
import type { Tables } from '#server/kit/database/tables.ts'
import type { Secrets } from '#server/kit/secrets.ts'
import { StartError } from '#server/kit/start-error.ts'

import { firstOf, keyNamed, makeKey, openKey } from './signing-keys.ts'
import type { KeyRing, SigningKey } from './signing-keys.ts'

export type KeyKit = Pick<Kit, 'db' | 'secrets' | 'clock'>
type Db = Kysely<Tables>
type KeyRow = Selectable<Tables['signing_keys']>

/** How long a process uses its keys before it reads them again. */
const FRESH_MS = 10 * MINUTE_MS
/** Shortest time between reads that tokens of unknown keys cause: anybody can send such tokens. */
const LOOK_AGAIN_MS = 10 * SECOND_MS
/** The longest session, and a day for processes that have not read the new keys yet. */
const KEEP_PAST_MS = SESSION.rememberedMs + DAY_MS

/** @throws StartError when the keys were sealed with another LIN_SECRET */
export async function openKeyRing(kit: KeyKit): Promise<KeyRing> {
  let held = await read(kit)
  let reading: Promise<Held> | null = null

  async function keysYoungerThan(ms: number): Promise<readonly SigningKey[]> {
    if (kit.clock.now().getTime() - held.readAt < ms) return held.keys
    reading ??= read(kit).finally(() => (reading = null))
    held = await reading
    return held.keys
  }

  return {
    current: async () => firstOf(await keysYoungerThan(FRESH_MS)),
    find: async (kid) =>
      keyNamed(await keysYoungerThan(FRESH_MS), kid) ??
      keyNamed(await keysYoungerThan(LOOK_AGAIN_MS), kid),
    all: () => keysYoungerThan(FRESH_MS),
  }
}

interface Held {
  /** The current one first. */
  readonly keys: readonly SigningKey[]
  /** Epoch milliseconds. */
  readonly readAt: number
}

async function read(kit: KeyKit): Promise<Held> {
  const readAt = kit.clock.now().getTime()
  const rows = await readRows(kit.db)
  const complete = isComplete(rows) ? rows : await changeKeys(kit, () => Promise.resolve())
  const keys = complete.map((row) => openKey(row.kid, unseal(kit.secrets, row)))
  return { keys: await Promise.all(keys), readAt }
}

/** Keeps other processes from changing keys, then creates missing ones. Returns all, the current one first. */
async function changeKeys(
  kit: KeyKit,
  change: (tx: Db) => Promise<void>,
): Promise<readonly KeyRow[]> {
  return kit.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('lin signing keys'))`.execute(tx)
    await change(tx)
    const rows = await readRows(tx)
    for (const state of ['current', 'next'] as const) {
      if (!rows.some((row) => row.state === state)) await insertKey(kit, tx, state)
    }
    return readRows(tx)
  })
}

async function insertKey(kit: KeyKit, tx: Db, state: KeyRow['state']): Promise<void> {
  const { kid, text } = await makeKey()
  const now = kit.clock.now()
  await tx
    .insertInto('signing_keys')
    .values({ kid, sealed: kit.secrets.seal(text, kid), state, created_at: now, changed_at: now })
    .execute()
}

async function readRows(db: Db): Promise<KeyRow[]> {
  return db
    .selectFrom('signing_keys')
    .selectAll()
    .orderBy(sql`array_position(array['current', 'next', 'past'], state)`)
    .orderBy('changed_at', 'desc')
    .execute()
}

function isComplete(rows: readonly KeyRow[]): boolean {
  return rows[0]?.state === 'current' && rows.some(({ state }) => state === 'next')
}

function unseal(secrets: Secrets, row: KeyRow): string {
  try {
    return secrets.open(row.sealed, row.kid)
  } catch (error) {
    throw new StartError(
      'LIN_SECRET is not the one that this database was sealed with: set it to the earlier one, restore the file `secret` of the data folder, or name the earlier one in LIN_SECRET_PREVIOUS.',
      { cause: error },
    )
  }
}

/**
 * The key that signed until now verifies what it signed for as long as that can live. Running processes follow by
 * themselves.
 *
 * @returns the name (kid) of the key that signs now
 */
export async function rotateKeys(kit: KeyKit): Promise<string> {
  const now = kit.clock.now()
  // Creates missing keys first, so that there is a next key to move up.
  await changeKeys(kit, () => Promise.resolve())
  const [current] = await changeKeys(kit, async (tx) => {
    await move(tx, 'current', 'past', now)
    await move(tx, 'next', 'current', now)
    await forgetPastKeys(tx, now)
  })
  if (current === undefined) throw new Error('There is no signing key.')
  return current.kid
}

async function move(
  tx: Db,
  from: 'current' | 'next',
  to: 'past' | 'current',
  now: Date,
): Promise<void> {
  await tx
    .updateTable('signing_keys')
    .set({ state: to, changed_at: now })
    .where('state', '=', from)
    .execute()
}

export function forgetPastKeys(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEEP_PAST_MS)
  return deleteSome(db, 'signing_keys', sql`state = 'past' and changed_at < ${before}`)
}
