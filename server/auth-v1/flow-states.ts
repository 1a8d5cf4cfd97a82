import { createHash, randomUUID, timingSafeEqual } from 'node:crypto'

import type { Kysely } from 'kysely'

import { SECOND_MS } from '#contract/limits.ts'
import type { PkceChallenge } from '#server/auth/one-time-tokens.ts'
import type { Kit } from '#server/kit/api.ts'
import { inMs } from '#server/kit/clock.ts'
import type { AuthMethod, Tables } from '#server/kit/database/tables.ts'
import { hashToken } from '#server/kit/secrets.ts'

import { DoorError } from './errors.ts'

type Db = Kysely<Tables>

const CODE_LIFE_MS = 300 * SECOND_MS

interface Flow {
  readonly userId: string
  readonly kind: 'auth' | 'recovery'
  readonly method: AuthMethod['method']
}

/** A code that only the browser with the challenge's verifier can exchange (RFC 7636). */
export async function issueAuthCode(
  kit: Kit,
  db: Db,
  flow: Flow,
  challenge: PkceChallenge,
): Promise<string> {
  const code = randomUUID()
  await db
    .insertInto('flow_states')
    .values({
      auth_code_hash: hashToken(code),
      user_id: flow.userId,
      kind: flow.kind,
      method: flow.method,
      code_challenge: challenge.code,
      code_challenge_method: challenge.method,
      expires_at: inMs(kit.clock, CODE_LIFE_MS),
    })
    .execute()
  return code
}

/**
 * Uses a code up, whether or not the verifier is the right one: a stolen code has one try.
 *
 * @throws flow_state_not_found, flow_state_expired, bad_code_verifier
 */
export async function takeAuthCode(
  kit: Kit,
  given: { readonly code: string; readonly verifier: string },
): Promise<Flow> {
  const row = await kit.db
    .deleteFrom('flow_states')
    .where('auth_code_hash', '=', hashToken(given.code))
    .returningAll()
    .executeTakeFirst()
  if (row === undefined) {
    throw new DoorError('flow_state_not_found', 'invalid flow state, no valid flow state found')
  }
  if (row.expires_at <= kit.clock.now()) {
    throw new DoorError('flow_state_expired', 'invalid flow state, flow state has expired')
  }
  const challenge = { code: row.code_challenge, method: row.code_challenge_method }
  if (!answers(challenge, given.verifier)) {
    throw new DoorError(
      'bad_code_verifier',
      'code challenge does not match previously saved code verifier',
    )
  }
  return { userId: row.user_id, kind: row.kind, method: methodOf(row.method) }
}

function answers(challenge: PkceChallenge, verifier: string): boolean {
  const made =
    challenge.method === 'plain'
      ? verifier
      : createHash('sha256').update(verifier).digest('base64url')
  const [right, given] = [Buffer.from(challenge.code), Buffer.from(made)]
  return right.length === given.length && timingSafeEqual(right, given)
}

const METHODS: readonly AuthMethod['method'][] = ['otp']

function methodOf(text: string): AuthMethod['method'] {
  return METHODS.find((method) => method === text) ?? 'otp'
}
