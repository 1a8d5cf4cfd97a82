import { AppError } from '#contract/errors.ts'
import { done } from '#contract/wire.ts'
import type { Done } from '#contract/wire.ts'
import type { Kit } from '#server/kit/api.ts'

import { writeAudit } from './audit.ts'
import { consumeToken } from './one-time-tokens.ts'
import { confirmUser } from './users.ts'

/** Uses up the token of a confirmation mail. @throws auth/token-invalid */
export async function confirmEmail(kit: Kit, token: string): Promise<Done> {
  const now = kit.clock.now()
  await kit.db.transaction().execute(async (tx) => {
    const used = await consumeToken(tx, token, ['confirmation'], now)
    if (used === undefined) throw new AppError('auth/token-invalid')
    await confirmUser(tx, used.user_id, used.password_hash, now)
    await writeAudit(tx, used.user_id, 'confirmed')
  })
  return done('Your e-mail is confirmed. You can log in now.')
}
