import type { Kit } from '#server/kit/api.ts'
import { reseal } from '#server/kit/secrets.ts'
import type { Resealed } from '#server/kit/secrets.ts'
import { StartError } from '#server/kit/start-error.ts'
import { makeVapidKeys } from '#server/outside/push/web-push.ts'

type KeyKit = Pick<Kit, 'db' | 'secrets'>

const CONTEXT = 'vapid'

/**
 * Browsers subscribe with this key pair: another one would reach nobody.
 *
 * @throws StartError when it was sealed with another LIN_SECRET
 */
export async function openVapidKeys(
  kit: KeyKit,
): Promise<{ readonly publicKey: string; readonly privateKey: string }> {
  const row = (await readRow(kit)) ?? (await makeRow(kit))
  try {
    return { publicKey: row.public_key, privateKey: kit.secrets.open(row.sealed, CONTEXT) }
  } catch (error) {
    throw new StartError(
      'LIN_SECRET is not the one that the key for Web Push was sealed with: set it to the earlier one, or name that in LIN_SECRET_PREVIOUS.',
      { cause: error },
    )
  }
}

async function readRow({ db }: KeyKit) {
  return db.selectFrom('vapid_keys').select(['public_key', 'sealed']).executeTakeFirst()
}

/** If two processes start at the same time, the key pair of the first one counts. */
async function makeRow(kit: KeyKit) {
  const { publicKey, privateKey } = makeVapidKeys()
  await kit.db
    .insertInto('vapid_keys')
    .values({ id: 1, public_key: publicKey, sealed: kit.secrets.seal(privateKey, CONTEXT) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const row = await readRow(kit)
  if (row === undefined) throw new Error('The key for Web Push is gone.')
  return row
}

export async function resealVapidKeys(kit: KeyKit): Promise<Resealed> {
  const row = await readRow(kit)
  if (row === undefined) return { renewed: 0, unreadable: 0 }
  return reseal(kit.secrets, [
    {
      sealed: row.sealed,
      context: CONTEXT,
      async save(resealed) {
        await kit.db
          .updateTable('vapid_keys')
          .set({ sealed: resealed })
          .where('sealed', '=', row.sealed)
          .execute()
      },
    },
  ])
}

/**
 * The contact for push services (RFC 8292, 2.1): this instance where the internet can reach it, else the sender of its
 * mails. Apple refuses localhost.
 */
export function vapidSubject(publicUrl: string, mail: { readonly from: string } | null): string {
  const { protocol, hostname } = new URL(publicUrl)
  if (protocol === 'https:' && hostname !== 'localhost') return publicUrl
  const address = /(?<![^\s<>])[^\s<>]+?@[^\s<>]+/.exec(mail?.from ?? '')?.[0]
  return `mailto:${address ?? 'lin@localhost'}`
}
