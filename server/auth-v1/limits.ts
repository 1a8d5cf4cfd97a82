import type { FastifyRequest } from 'fastify'

import { AUTH_LIMITS, SECOND_MS } from '#contract/limits.ts'
import type { AuthKit } from '#server/auth/auth-kit.ts'
import { callerOf } from '#server/auth/caller.ts'
import type { Purpose } from '#server/auth/one-time-tokens.ts'
import { limitRate } from '#server/auth/rate-limit.ts'
import { countUp } from '#server/kit/rates.ts'

import { DoorError } from './errors.ts'

/** How often one network may ask in five minutes. */
const { perMs, logins, mails } = AUTH_LIMITS.rate
const MAX = {
  token: logins,
  verify: mails,
  signup: mails,
  otp: mails,
  recover: mails,
  resend: mails,
  user: mails,
}
/** Codes of one user in five minutes: at this pace a right one is guessed in years. */
const CODES_MAX = 15
const CHALLENGES_MAX = 30

/** @throws request/too-many */
export async function limitRequests(
  kit: AuthKit,
  request: FastifyRequest,
  name: keyof typeof MAX,
): Promise<void> {
  const { network } = callerOf(request)
  await limitRate(kit, { name: `auth-v1-${name}`, network, max: MAX[name], perMs })
}

/** Guesses at a second factor, from wherever they come. @throws request/too-many */
export async function limitCodes(kit: AuthKit, userId: string): Promise<void> {
  await limitRate(kit, { name: 'auth-v1-codes', network: userId, max: CODES_MAX, perMs })
}

/** Challenges that one user opens. @throws request/too-many */
export async function limitChallenges(kit: AuthKit, userId: string): Promise<void> {
  const max = CHALLENGES_MAX
  await limitRate(kit, { name: 'auth-v1-challenges', network: userId, max, perMs })
}

/**
 * One mail of a kind in so long for each address. An unknown address is counted like a known one,
 * or else the second request would tell; only a conformance run wants to hear the difference.
 *
 * @throws over_email_send_rate_limit
 */
export async function limitMails(
  kit: AuthKit,
  mail: { readonly purpose: Purpose; readonly email: string; readonly isKnown: boolean },
): Promise<void> {
  if (!mail.isKnown && kit.policy.hasAdminRoutes) return
  const address = kit.secrets.fingerprint(mail.email).toString('base64url')
  const { count, endsAt } = await countUp(kit.db, kit.clock, {
    key: `auth-v1-mail-${mail.purpose} ${address}`,
    perMs: kit.policy.mailEveryMs,
  })
  if (count === 1) return
  const leftMs = endsAt.getTime() - kit.clock.now().getTime()
  const seconds = Math.max(1, Math.ceil(leftMs / SECOND_MS))
  throw new DoorError(
    'over_email_send_rate_limit',
    `For security purposes, you can only request this after ${seconds} seconds.`,
    { retryAfterSeconds: seconds },
  )
}
