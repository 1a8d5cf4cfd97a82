import type { LoginReply, PasskeyChallenge, PasskeyLogin } from '#contract/auth.ts'
import { AppError } from '#contract/errors.ts'
import { SECOND_FACTOR } from '#contract/rules/auth-limits.ts'
import type { AuthKit } from '#server/auth/auth-kit.ts'
import type { Caller } from '#server/auth/caller.ts'
import { findPasskey, noteUse } from '#server/auth/factors/passkeys.ts'
import {
  keepChallenge,
  readUsedPasskey,
  takeChallenge,
  verifyUsedPasskey,
  webAuthnLibrary,
  webAuthnSite,
} from '#server/auth/factors/webauthn.ts'
import { beginSession } from '#server/auth/sessions/begin-session.ts'
import { findUser, isBanned } from '#server/auth/users.ts'
import type { UserRow } from '#server/auth/users.ts'

/** Names no credential: the authenticator knows whose passkeys it holds, and nobody learns of them here. */
export async function beginPasskeyLogin(kit: AuthKit): Promise<PasskeyChallenge> {
  const site = webAuthnSite(kit.publicUrl)
  const { generateAuthenticationOptions } = await webAuthnLibrary()
  const options = await generateAuthenticationOptions({
    rpID: site.id,
    timeout: SECOND_FACTOR.challengeMs,
    userVerification: 'required',
  })
  const challenge_id = await keepChallenge(kit, null, options.challenge)
  return { challenge_id, options: { ...options } }
}

/**
 * A passkey is two factors at once: the device that holds it, and what opens it.
 *
 * @throws auth/passkeys-off, auth/passkey-invalid, auth/unconfirmed
 */
export async function logInWithPasskey(
  kit: AuthKit,
  login: PasskeyLogin,
  caller: Caller,
): Promise<LoginReply> {
  const user = await provenUser(kit, login)
  const { device } = caller
  return beginSession(kit, { user, device, rememberMe: login.rememberMe, methods: ['passkey'] })
}

async function provenUser(kit: AuthKit, login: PasskeyLogin): Promise<UserRow> {
  const site = webAuthnSite(kit.publicUrl)
  const challenge = await takeChallenge(kit, null, login.challenge_id)
  const response = readUsedPasskey(login.response)
  const passkey = await findPasskey(kit.db, response.id)
  if (challenge === null || passkey === undefined) throw new AppError('auth/passkey-invalid')
  const now = kit.clock.now()
  const counter = await verifyUsedPasskey(response, passkey, { site, challenge })
  const user = await findUser(kit.db, passkey.user_id)
  if (user === undefined || isBanned(user, now)) throw new AppError('auth/passkey-invalid')
  if (user.confirmed_at === null) throw new AppError('auth/unconfirmed')
  if (!(await noteUse(kit.db, passkey.id, { counter, now }))) {
    throw new AppError('auth/passkey-invalid')
  }
  return user
}
