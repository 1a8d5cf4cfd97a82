import { reseal } from '#server/kit/secrets.ts'
import type { Resealed, SealedPlace } from '#server/kit/secrets.ts'

import { sealContext } from './factors/authenticators.ts'
import type { KeyKit } from './sessions/key-ring.ts'

type ResealKit = Pick<KeyKit, 'db' | 'secrets'>

/** Seals signing keys and authenticator secrets anew after a change of LIN_SECRET. */
export async function resealAuth(kit: ResealKit): Promise<Resealed> {
  return reseal(kit.secrets, [...(await signingKeys(kit)), ...(await factors(kit))])
}

async function signingKeys({ db }: ResealKit): Promise<SealedPlace[]> {
  const rows = await db.selectFrom('signing_keys').select(['kid', 'sealed']).execute()
  return rows.map(({ kid, sealed }) => ({
    sealed,
    context: kid,
    async save(resealed) {
      await db
        .updateTable('signing_keys')
        .set({ sealed: resealed })
        .where('kid', '=', kid)
        .execute()
    },
  }))
}

async function factors({ db }: ResealKit): Promise<SealedPlace[]> {
  const rows = await db.selectFrom('factors').select(['id', 'sealed_secret']).execute()
  return rows.map(({ id, sealed_secret }) => ({
    sealed: sealed_secret,
    context: sealContext(id),
    async save(resealed) {
      await db
        .updateTable('factors')
        .set({ sealed_secret: resealed })
        .where('id', '=', id)
        .execute()
    },
  }))
}
