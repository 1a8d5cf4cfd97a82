import { randomBytes } from 'node:crypto'

import type { Kysely } from 'kysely'

import { SECOND_FACTOR } from '#contract/rules/auth-limits.ts'
import type { Kit } from '#server/kit/api.ts'
import type { Tables } from '#server/kit/database/tables.ts'

type Db = Kysely<Tables>

/** Crockford's base 32: no letter that looks like another sign. 32 signs, so five bits of a byte pick one. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
/** 50 bits: with the waits between wrong tries far more than can be guessed. */
const LENGTH = 10

/** Replaces the codes. Returns the new ones as they are shown, once: only keyed hashes are stored. */
export async function renewRecoveryCodes(
  kit: Pick<Kit, 'secrets'>,
  db: Db,
  userId: string,
): Promise<string[]> {
  const codes = Array.from({ length: SECOND_FACTOR.recoveryCodes }, newCode)
  await deleteRecoveryCodes(db, userId)
  await db
    .insertInto('recovery_codes')
    .values(
      codes.map((code) => ({
        user_id: userId,
        code_hash: kit.secrets.fingerprint(textOf(userId, code)),
        used_at: null,
      })),
    )
    .execute()
  return codes
}

export async function takeRecoveryCode(
  kit: Pick<Kit, 'secrets' | 'clock'>,
  db: Db,
  userId: string,
  code: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: kit.clock.now() })
    .where('user_id', '=', userId)
    .where('code_hash', 'in', kit.secrets.fingerprints(textOf(userId, code)))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<string>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}

export async function deleteRecoveryCodes(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}

function newCode(): string {
  const signs = Array.from(randomBytes(LENGTH), (byte) => ALPHABET.charAt(byte % ALPHABET.length))
  return `${signs.slice(0, LENGTH / 2).join('')}-${signs.slice(LENGTH / 2).join('')}`
}

function textOf(userId: string, code: string): string {
  return `recovery-code ${userId} ${normal(code)}`
}

/** Normalises a code as people type it from paper: in capitals, with other gaps, with o for 0 and l for 1. */
function normal(code: string): string {
  return code.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1')
}
