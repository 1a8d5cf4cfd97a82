import type { Kit } from '#server/kit/api.ts'
import { reseal } from '#server/kit/secrets.ts'
import type { Resealed } from '#server/kit/secrets.ts'

import { tokenContext } from './connect.ts'
import { listSealedTokens, replaceToken } from './store.ts'

/** Seals LinkedIn's tokens anew after a change of LIN_SECRET. */
export async function resealTokens(kit: Pick<Kit, 'db' | 'secrets'>): Promise<Resealed> {
  const rows = await listSealedTokens(kit.db)
  return reseal(
    kit.secrets,
    rows.map(({ user_id, id, sealed_token }) => ({
      sealed: sealed_token,
      context: tokenContext(user_id, id),
      save: (resealed) => replaceToken(kit.db, sealed_token, resealed),
    })),
  )
}
