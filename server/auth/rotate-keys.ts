import type { Kysely } from 'kysely'

import { DAY_MS, SESSION } from '#contract/limits.ts'
import type { Tables } from '#server/kit/database/tables.ts'

import { changeKeys } from './key-ring.ts'
import type { KeyKit } from './key-ring.ts'

/** The longest session, and a day for processes that have not heard yet. */
const KEEP_PAST_MS = SESSION.rememberedMs + DAY_MS

/**
 * The next key signs from now on, a new one waits in its place, and the one that signed until now
 * verifies what it signed for as long as that can live. Running processes follow by themselves.
 *
 * @returns the name (kid) of the key that signs now
 */
export async function rotateKeys(kit: KeyKit): Promise<string> {
  const now = kit.clock.now()
  // What is missing is made first, so that there is a next key to move up.
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
  tx: Kysely<Tables>,
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

/** Deletes keys whose every token has expired. */
export async function forgetPastKeys(db: Kysely<Tables>, now: Date): Promise<void> {
  await db
    .deleteFrom('signing_keys')
    .where('state', '=', 'past')
    .where('changed_at', '<', new Date(now.getTime() - KEEP_PAST_MS))
    .execute()
}
