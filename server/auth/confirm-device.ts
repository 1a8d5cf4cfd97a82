import { AppError } from '#contract/errors.ts'
import { done } from '#contract/wire.ts'
import type { Done } from '#contract/wire.ts'

import { writeAudit } from './audit.ts'
import type { AuthKit } from './auth-kit.ts'
import type { Caller } from './caller.ts'
import { keepDevice } from './known-devices.ts'
import { consumeToken } from './one-time-tokens.ts'

/**
 * Uses up the token of the mail that is sent while an account is being guessed at: the browser that
 * opens it is known from then on. Nobody is signed in by it.
 *
 * @throws auth/token-invalid
 */
export async function confirmDevice(
  kit: AuthKit,
  token: string,
  caller: Caller,
): Promise<{ readonly reply: Done; readonly cookie: string }> {
  const cookie = await kit.db.transaction().execute(async (tx) => {
    const used = await consumeToken(tx, token, ['device'], kit.clock.now())
    if (used === undefined) throw new AppError('auth/token-invalid')
    const userId = used.user_id
    await writeAudit(tx, userId, 'device-confirmed', { device: caller.device })
    return keepDevice(kit, tx, { userId, caller })
  })
  return { reply: done('This device is confirmed. You can log in now.'), cookie }
}
