import type { LoginReply } from '#contract/auth.ts'
import { AppError } from '#contract/errors.ts'
import { SESSION } from '#contract/limits.ts'
import type { AuthKit } from '#server/auth/auth-kit.ts'
import type { AuthMethod } from '#server/auth/tables.ts'
import { presentUser } from '#server/auth/users.ts'
import type { UserRow } from '#server/auth/users.ts'
import { inMs } from '#server/kit/clock.ts'

import { signAccessToken } from './access-token.ts'
import { insertSession } from './sessions.ts'

interface SignIn {
  readonly user: UserRow
  readonly device: string
  readonly rememberMe: boolean
  readonly methods: readonly AuthMethod['method'][]
}

/** @throws request/conflict where the password, or the need for a second factor, changed meanwhile */
export async function beginSession(
  kit: Pick<AuthKit, 'clock' | 'db' | 'keys'>,
  signIn: SignIn,
): Promise<LoginReply> {
  const { user, device, rememberMe, methods } = signIn
  const now = kit.clock.now()
  const expiresAt = inMs(kit.clock, rememberMe ? SESSION.rememberedMs : SESSION.plainMs)
  const timestamp = Math.floor(now.getTime() / 1000)
  const session = await insertSession(kit.db, {
    userId: user.id,
    kind: 'app',
    device,
    aal: methods.some((method) => method !== 'password') ? 'aal2' : 'aal1',
    amr: methods.map((method) => ({ method, timestamp })),
    now,
    expiresAt,
    provedHash: methods.includes('password') ? user.password_hash : null,
    needsNoFactor: methods.some((method) => method !== 'password'),
  })
  if (session === undefined) throw new AppError('request/conflict', { retryAfterSeconds: 1 })
  const named = { id: session.id, userId: user.id }
  return {
    success: true,
    message: 'Signed in',
    token: await signAccessToken(kit.keys, named, { now, expiresAt }),
    user: presentUser(user),
    expiresAt: expiresAt.toISOString(),
  }
}
