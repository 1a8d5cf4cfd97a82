import { setTimeout as wait } from 'node:timers/promises'

import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

import { AUTH_LIMITS, EMAIL, ONE_TIME_TOKEN, SECOND_MS } from '#contract/limits.ts'
import { writeAudit } from '#server/auth/audit.ts'
import type { AuthKit } from '#server/auth/auth-kit.ts'
import { callerOf } from '#server/auth/caller.ts'
import { mailToken } from '#server/auth/mail/one-time-tokens.ts'
import { findUserByEmail, readEmail } from '#server/auth/users.ts'
import { countUp } from '#server/kit/rates.ts'

import { ApiError } from './api-error.ts'
import { OptionalText, readJson } from './body.ts'

const Body = z.object({ email: OptionalText })

/**
 * Answers an unknown address like a known one.
 *
 * @throws over_email_send_rate_limit
 */
export async function askForRecovery(
  kit: AuthKit,
  request: FastifyRequest,
): Promise<Record<string, never>> {
  const email = requireEmail(readJson(request, Body).email ?? '')
  return inConstantTime(async () => {
    const user = await findUserByEmail(kit.db, email)
    await limitMails(kit, email)
    if (user === undefined) return {}
    await kit.db.transaction().execute(async (tx) => {
      await mailToken(kit, tx, {
        user,
        purpose: 'recovery',
        lifeMs: ONE_TIME_TOKEN.recoveryMs,
        network: callerOf(request).network,
      })
      await writeAudit(tx, user.id, 'recovery-asked')
    })
    return {}
  })
}

/**
 * An address that can be written to, in the form it is stored in.
 *
 * @throws validation_failed
 */
function requireEmail(email: string): string {
  if (email.trim() === '') {
    throw new ApiError('validation_failed', 'Password recovery requires an email')
  }
  if (email.length > EMAIL.maxLength) {
    throw new ApiError('validation_failed', 'Unable to validate email address: invalid format')
  }
  return readEmail(email)
}

/** Longer than writing and queueing a mail takes. */
const MIN_MS = 150

/** Returns the result of the work, but not before `MIN_MS`, so that the time does not show whether there was any. */
async function inConstantTime<T>(work: () => Promise<T>): Promise<T> {
  const [done] = await Promise.allSettled([work(), wait(MIN_MS)])
  if (done.status === 'rejected') throw done.reason
  return done.value
}

/**
 * Counts an unknown address like a known one, or else the answer to the second request would disclose it.
 *
 * @throws over_email_send_rate_limit
 */
async function limitMails(kit: AuthKit, email: string): Promise<void> {
  const address = kit.secrets.fingerprint(email).toString('base64url')
  const { count, endsAt } = await countUp(kit.db, kit.clock, {
    key: `auth-v1-mail-recovery ${address}`,
    perMs: AUTH_LIMITS.mailEveryMs,
  })
  if (count === 1) return
  const leftMs = endsAt.getTime() - kit.clock.now().getTime()
  const seconds = Math.max(1, Math.ceil(leftMs / SECOND_MS))
  throw new ApiError(
    'over_email_send_rate_limit',
    `For security purposes, you can only request this after ${seconds} seconds.`,
    { retryAfterSeconds: seconds },
  )
}
