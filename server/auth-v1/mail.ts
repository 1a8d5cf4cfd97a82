import { setTimeout as wait } from 'node:timers/promises'

import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'

import { ONE_TIME_TOKEN } from '#contract/limits.ts'
import type { AuthKit } from '#server/auth/auth-kit.ts'
import { callerOf } from '#server/auth/caller.ts'
import { issueToken, mailToken } from '#server/auth/one-time-tokens.ts'
import type { PkceChallenge, Purpose } from '#server/auth/one-time-tokens.ts'
import type { Tables } from '#server/kit/database/tables.ts'

import { redirectTo } from './redirect-to.ts'

export const LINK_LIFE_MS: Record<Exclude<Purpose, 'device'>, number> = {
  confirmation: ONE_TIME_TOKEN.confirmationMs,
  invite: ONE_TIME_TOKEN.confirmationMs,
  'email-change': ONE_TIME_TOKEN.confirmationMs,
  recovery: ONE_TIME_TOKEN.recoveryMs,
  magiclink: ONE_TIME_TOKEN.recoveryMs,
  reauthentication: ONE_TIME_TOKEN.codeMs,
}

interface DoorMail {
  readonly user: { readonly id: string; readonly email: string }
  readonly purpose: Exclude<Purpose, 'device'>
  readonly challenge: PkceChallenge | null
  readonly passwordHash?: string | null
}

/** Sends a mail whose link comes back to this door and goes on to where the request asks for. */
export async function sendDoorMail(
  kit: AuthKit,
  db: Kysely<Tables>,
  request: FastifyRequest,
  mail: DoorMail,
): Promise<void> {
  await mailToken(kit, db, tokenFor(kit, request, mail))
}

/** Leaves the traces of such a mail, and sends none. */
export async function feignDoorMail(
  kit: AuthKit,
  db: Kysely<Tables>,
  request: FastifyRequest,
  mail: DoorMail,
): Promise<void> {
  await issueToken(kit, db, tokenFor(kit, request, mail))
}

function tokenFor(
  kit: AuthKit,
  request: FastifyRequest,
  { user, purpose, challenge, passwordHash }: DoorMail,
): Parameters<typeof issueToken>[2] {
  return {
    user,
    purpose,
    lifeMs: LINK_LIFE_MS[purpose],
    network: callerOf(request).network,
    ...(passwordHash === undefined || passwordHash === null ? {} : { passwordHash }),
    auth: { redirectTo: redirectTo(kit.policy, request), challenge },
  }
}

/** Longer than writing and queueing a mail takes, so that its absence cannot be heard. */
const FLOOR_MS = 150

/** The work's answer, not before the floor: whether there was anything to do does not tell. */
export async function inEvenTime<T>(work: () => Promise<T>): Promise<T> {
  const [done] = await Promise.allSettled([work(), wait(FLOOR_MS)])
  if (done.status === 'rejected') throw done.reason
  return done.value
}
