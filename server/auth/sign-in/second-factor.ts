import { AppError } from '#contract/errors.ts'
import { writeAudit } from '#server/auth/audit.ts'
import type { AuthKit } from '#server/auth/auth-kit.ts'
import type { Caller } from '#server/auth/caller.ts'
import { listFactors, takeTotpCode } from '#server/auth/factors/authenticators.ts'
import type { FactorRow } from '#server/auth/factors/authenticators.ts'
import { takeRecoveryCode } from '#server/auth/factors/recovery-codes.ts'
import type { AuthMethod } from '#server/auth/tables.ts'
import type { UserRow } from '#server/auth/users.ts'
import type { Kit } from '#server/kit/api.ts'

/**
 * Call it within `countTry`, which counts a wrong code.
 *
 * @returns the methods that were proved; none when two-factor sign-in is off
 * @throws auth/second-factor-needed, auth/code-invalid
 */
export async function requireSecondFactor(
  kit: AuthKit,
  user: UserRow,
  code: string | undefined,
  caller: Caller,
): Promise<AuthMethod['method'][]> {
  const held = await listFactors(kit.db, user.id)
  const factors = held.filter(({ status }) => status === 'verified')
  if (factors.length === 0) return []
  if (code === undefined) throw new AppError('auth/second-factor-needed')
  if (await takeCode(kit, factors, user.id, code)) return ['totp']
  const { network, device } = caller
  await writeAudit(kit.db, user.id, 'login-failed', { network, device, by: 'second factor' })
  throw new AppError('auth/code-invalid')
}

function takeCode(
  kit: Kit,
  factors: readonly FactorRow[],
  userId: string,
  typed: string,
): Promise<boolean> {
  const code = typed.replaceAll(/\s/g, '')
  return /^\d{6}$/.test(code) ? takeTotp(kit, factors, code) : takeRecovery(kit, userId, code)
}

async function takeTotp(kit: Kit, factors: readonly FactorRow[], code: string): Promise<boolean> {
  for (const factor of factors) {
    if (await takeTotpCode(kit, kit.db, factor, code)) return true
  }
  return false
}

function takeRecovery(kit: Kit, userId: string, code: string): Promise<boolean> {
  return kit.db.transaction().execute(async (tx) => {
    const isTaken = await takeRecoveryCode(kit, tx, userId, code)
    if (isTaken) await writeAudit(tx, userId, 'recovery-code-used')
    return isTaken
  })
}
