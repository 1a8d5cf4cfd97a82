import type { NewPasskey, Passkey, PasskeyChallenge } from '#contract/auth.ts'
import { AppError } from '#contract/errors.ts'
import { SECOND_FACTOR } from '#contract/rules/auth-limits.ts'
import { done } from '#contract/wire.ts'
import type { Done } from '#contract/wire.ts'
import { writeAudit } from '#server/auth/audit.ts'
import type { AuthKit } from '#server/auth/auth-kit.ts'
import type { Caller } from '#server/auth/caller.ts'
import { tellUser } from '#server/auth/mail/notice-mails.ts'
import { requirePassword } from '#server/auth/sign-in/password-again.ts'
import { lockUser } from '#server/auth/users.ts'
import type { Session } from '#server/kit/session.ts'

import { deletePasskey, insertPasskey, listPasskeys, presentPasskey } from './passkeys.ts'
import type { PasskeyRow } from './passkeys.ts'
import {
  PASSKEY_ALGORITHMS,
  keepChallenge,
  readMadePasskey,
  takeChallenge,
  verifyMadePasskey,
  webAuthnLibrary,
  webAuthnSite,
} from './webauthn.ts'

/** @throws as `requirePassword`; auth/passkeys-off, auth/too-many-passkeys */
export async function beginPasskey(
  kit: AuthKit,
  asked: { readonly session: Session; readonly password: string },
  caller: Caller,
): Promise<PasskeyChallenge> {
  const site = webAuthnSite(kit.publicUrl)
  const user = await requirePassword(kit, asked.session.userId, asked.password, caller)
  const held = await listPasskeys(kit.db, user.id)
  refuseTooMany(held)
  const { generateRegistrationOptions } = await webAuthnLibrary()
  const options = await generateRegistrationOptions({
    rpName: 'Lin',
    rpID: site.id,
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    userDisplayName: user.name,
    timeout: SECOND_FACTOR.challengeMs,
    attestationType: 'none',
    excludeCredentials: held.map(({ credential_id: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
  })
  const challenge_id = await keepChallenge(kit, user.id, options.challenge)
  return { challenge_id, options: { ...options } }
}

/** @throws auth/passkeys-off, auth/passkey-invalid, auth/too-many-passkeys */
export async function addPasskey(
  kit: AuthKit,
  asked: { readonly session: Session; readonly made: NewPasskey },
  caller: Caller,
): Promise<Passkey> {
  const site = webAuthnSite(kit.publicUrl)
  const { made, session } = asked
  const { userId } = session
  const { device } = caller
  const challenge = await takeChallenge(kit, userId, made.challenge_id)
  if (challenge === null) throw new AppError('auth/passkey-invalid')
  const credential = await verifyMadePasskey(readMadePasskey(made.response), { site, challenge })
  const row = await kit.db.transaction().execute(async (tx) => {
    await lockUser(tx, userId)
    refuseTooMany(await listPasskeys(tx, userId))
    const name = made.name ?? device
    const added = await insertPasskey(tx, { userId, name, credential, now: kit.clock.now() })
    if (added === undefined) throw new AppError('auth/passkey-invalid')
    await tellUser(kit, tx, { userId, notice: 'passkey-added', device })
    await writeAudit(tx, userId, 'passkey-added', { device })
    return added
  })
  return presentPasskey(row)
}

function refuseTooMany(held: readonly PasskeyRow[]): void {
  if (held.length >= SECOND_FACTOR.passkeysMax) throw new AppError('auth/too-many-passkeys')
}

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
