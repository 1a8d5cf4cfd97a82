import { setTimeout as wait } from 'node:timers/promises'

import { sql } from 'kysely'

import type { ErrorCode } from '#contract/error-codes.ts'
import { AppError } from '#contract/errors.ts'
import { AUTH_LIMITS, MINUTE_MS, SECOND_MS } from '#contract/limits.ts'
import { writeAudit } from '#server/auth/audit.ts'
import type { AuthKit } from '#server/auth/auth-kit.ts'
import type { Caller } from '#server/auth/caller.ts'
import { findUserByEmail } from '#server/auth/users.ts'
import { prepared } from '#server/kit/database/prepared.ts'

import { noteAttempt } from './attempt-waits.ts'

/** An attempt takes little more time than hashing a password. */
const LOOK_AGAIN_MS = 50

export interface Guesser {
  /** As `readEmail` gives it; it need not be anybody's. */
  readonly email: string
  readonly caller: Caller
}

export interface Attempt {
  readonly id: string
  /** Keyed hash of the address. */
  readonly account: Buffer
  readonly network: string
  /** The device's hash where the account knows it: a known device has a count of its own. */
  readonly device: Buffer | null
  /** The account is under attack from many networks, and this device is not known to it. */
  readonly needsDeviceProof: boolean
  /** There are failures that a complete sign-in clears. */
  readonly hasFailed: boolean
}

/**
 * Records an attempt before it begins, and runs no more at once than may still fail, so that many guesses at once get
 * no further than one after the other. Deletes an attempt that was no wrong guess. Earlier failures stay until
 * `forgetFailures`.
 *
 * @throws auth/too-many-attempts during a wait, before any work; the errors of `work`
 */
export async function countTry<T>(
  kit: AuthKit,
  guesser: Guesser,
  work: (attempt: Attempt) => Promise<T>,
): Promise<T> {
  return countTryThen(kit, guesser, work, (result) => Promise.resolve(result))
}

/**
 * Runs `then` after a right guess, while the attempt is being deleted.
 *
 * @throws the errors of `countTry`; those of `then`, which do not count as a wrong guess
 */
export async function countTryThen<Proved, Result>(
  kit: AuthKit,
  guesser: Guesser,
  work: (attempt: Attempt) => Promise<Proved>,
  then: (proved: Proved) => Promise<Result>,
): Promise<Result> {
  const attempt = await reserve(kit, guesser)
  const proved = await workOn(kit, attempt, work)
  const [result] = await Promise.all([then(proved), deleteAttempt(kit, attempt)])
  return result
}

async function workOn<T>(
  kit: AuthKit,
  attempt: Attempt,
  work: (attempt: Attempt) => Promise<T>,
): Promise<T> {
  try {
    return await work(attempt)
  } catch (error) {
    if (isWrongGuess(error)) await writeFailure(kit, attempt)
    else await deleteAttempt(kit, attempt)
    throw error
  }
}

/** Resets the count of the network, or of the known device, after a complete sign-in. */
export async function forgetFailures(kit: AuthKit, attempt: Attempt): Promise<void> {
  const { account, network, device } = attempt
  if (!attempt.hasFailed) return
  await kit.db
    .deleteFrom('auth_attempts')
    .where('kind', '=', 'failure')
    .where('account', '=', account)
    .$if(device === null, (query) =>
      query.where('network', '=', network).where('device', 'is', null),
    )
    .$if(device !== null, (query) => query.where('device', '=', device))
    .execute()
}

async function reserve(kit: AuthKit, guesser: Guesser): Promise<Attempt> {
  const account = kit.secrets.fingerprint(guesser.email)
  const until = performance.now() + AUTH_LIMITS.pair.patienceMs
  for (;;) {
    const { id, device, ...noted } = await noteAttempt(kit, { account, ...guesser })
    if (noted.waitMs === 0 && !noted.isFull) {
      const needsDeviceProof = noted.isUnderAttack && device === null
      const { network } = guesser.caller
      return { id, account, network, device, needsDeviceProof, hasFailed: noted.hasFailed }
    }
    await deleteAttempt(kit, { id })
    if (noted.waitMs > 0) return refuseForNow(kit, guesser, noted.waitMs)
    if (performance.now() > until) throw tooMany(SECOND_MS)
    await wait(LOOK_AGAIN_MS)
  }
}

async function refuseForNow(
  kit: AuthKit,
  { email, caller }: Guesser,
  waitMs: number,
): Promise<never> {
  const user = await findUserByEmail(kit.db, email)
  const { network, device } = caller
  await writeAudit(kit.db, user?.id ?? null, 'login-held-up', { network, device })
  throw tooMany(waitMs)
}

function tooMany(waitMs: number): AppError {
  const seconds = Math.ceil(waitMs / SECOND_MS)
  const words =
    waitMs <= MINUTE_MS
      ? amount(seconds, 'second')
      : amount(Math.ceil(waitMs / MINUTE_MS), 'minute')
  return new AppError('auth/too-many-attempts', {
    detail: `Too many failed attempts. Try again in ${words}.`,
    retryAfterSeconds: seconds,
  })
}

function amount(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

async function writeFailure(kit: AuthKit, { id }: Attempt): Promise<void> {
  await kit.db
    .updateTable('auth_attempts')
    .set({ kind: 'failure', at: kit.clock.now() })
    .where('id', '=', id)
    .execute()
}

async function deleteAttempt(kit: AuthKit, { id }: Pick<Attempt, 'id'>): Promise<void> {
  await deletion(kit.db, { id })
}

const deletion = prepared<{ id: string }, never>(
  'delete-attempt',
  (param) => sql<never>`delete from auth_attempts where id = ${param('id')}`,
)

const WRONG_GUESSES: ReadonlySet<ErrorCode> = new Set([
  'auth/invalid-credentials',
  'auth/user-not-found',
  'auth/code-invalid',
  'auth/password-wrong',
])

function isWrongGuess(error: unknown): boolean {
  return error instanceof AppError && WRONG_GUESSES.has(error.code)
}
