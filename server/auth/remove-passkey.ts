import { AppError } from '#contract/errors.ts'
import { done } from '#contract/wire.ts'
import type { Done } from '#contract/wire.ts'
import type { Session } from '#server/kit/session.ts'

import { writeAudit } from './audit.ts'
import type { AuthKit } from './auth-kit.ts'
import type { Caller } from './caller.ts'
import { deletePasskey } from './passkeys.ts'
import { requirePassword } from './password-again.ts'
import { tellUser } from './set-password.ts'

/** @throws as `requirePassword`; auth/passkey-not-found, also for a passkey of somebody else */
export async function removePasskey(
  kit: AuthKit,
  asked: { readonly session: Session; readonly password: string; readonly id: string },
  caller: Caller,
): Promise<Done> {
  const { id, session, password } = asked
  const { userId } = session
  const { device } = caller
  await requirePassword(kit, userId, password, caller)
  await kit.db.transaction().execute(async (tx) => {
    if (!(await deletePasskey(tx, userId, id))) throw new AppError('auth/passkey-not-found')
    await tellUser(kit, tx, { userId, notice: 'passkey-removed', device })
    await writeAudit(tx, userId, 'passkey-removed', { device })
  })
  return done('The passkey is removed.')
}
