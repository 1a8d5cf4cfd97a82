import { timingSafeEqual } from 'node:crypto'

import type { Confirmation, LoginReply } from '#contract/auth.ts'
import { AppError } from '#contract/errors.ts'
import { ONE_TIME_TOKEN } from '#contract/limits.ts'
import { writeAudit } from '#server/auth/audit.ts'
import type { AuthKit } from '#server/auth/auth-kit.ts'
import type { Caller } from '#server/auth/caller.ts'
import { consumeToken } from '#server/auth/mail/one-time-tokens.ts'
import { beginSession } from '#server/auth/sessions/begin-session.ts'
import { rememberDevice } from '#server/auth/sign-in/known-devices.ts'
import { confirmUser, lockUser } from '#server/auth/users.ts'
import type { UserRow } from '#server/auth/users.ts'
import { randomToken } from '#server/kit/secrets.ts'
import type { Secrets } from '#server/kit/secrets.ts'
import { readTokenCookie, tokenCookie, tokenCookieName } from '#server/kit/token-cookie.ts'

interface Confirmed {
  readonly reply: Confirmation
  readonly cookie: string | null
}

interface MailedLink {
  readonly token: string
  readonly cookies: string | undefined
}

/**
 * Signs in only in the browser that chose this mail's password, as it was typed there.
 *
 * @throws auth/token-invalid
 */
export async function confirmEmail(
  kit: AuthKit,
  { token, cookies }: MailedLink,
  caller: Caller,
): Promise<Confirmed> {
  const now = kit.clock.now()
  const { user, registration } = await kit.db.transaction().execute(async (tx) => {
    const used = await consumeToken(tx, token, 'confirmation', now)
    if (used === undefined) throw new AppError('auth/token-invalid')
    await confirmUser(tx, used.user_id, used.password_hash, now)
    await writeAudit(tx, used.user_id, 'confirmed')
    return { user: await lockUser(tx, used.user_id), registration: used }
  })
  const isSame = user.password_hash === registration.password_hash
  const isOwn = isSame && isRegisteredBy(kit, registration.id, cookies)
  const session = isOwn ? await signIn(kit, user, caller) : null
  return {
    reply: {
      success: true,
      message: 'Your e-mail is confirmed. You can log in now.',
      email: user.email,
      session,
    },
    cookie: session === null ? null : await rememberDevice(kit, { userId: user.id, caller }),
  }
}

/** Null where the account needs more than the password by now: the confirmation counts all the same. */
async function signIn(kit: AuthKit, user: UserRow, caller: Caller): Promise<LoginReply | null> {
  const { device } = caller
  try {
    return await beginSession(kit, { user, device, rememberMe: false, methods: ['password'] })
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

const NAME = 'lin-registration'
const PATH = '/api/auth/confirm'

/**
 * Lin recognises the browser that registered by this cookie. It is useless without the token of the mail, and derived
 * from the row of that token, so that it is stored nowhere.
 *
 * @param tokenId null: no mail was sent, which the answer must not disclose
 */
export function registrationCookie(
  { publicUrl, secrets }: Pick<AuthKit, 'publicUrl' | 'secrets'>,
  tokenId: string | null,
): string {
  const token = tokenId === null ? randomToken() : proofOf(secrets, tokenId)
  const lifeMs = ONE_TIME_TOKEN.confirmationMs
  return tokenCookie(publicUrl, { name: NAME, token, path: PATH, lifeMs })
}

function isRegisteredBy(
  { publicUrl, secrets }: Pick<AuthKit, 'publicUrl' | 'secrets'>,
  tokenId: string,
  cookies: string | undefined,
): boolean {
  const shown = readTokenCookie(cookies, tokenCookieName(publicUrl, NAME))
  if (shown === null) return false
  return timingSafeEqual(Buffer.from(shown), Buffer.from(proofOf(secrets, tokenId)))
}

function proofOf(secrets: Secrets, tokenId: string): string {
  return secrets.tokenOf('registration', tokenId)
}
