import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'

import type { BodyOf, Call, ParamsOf } from '#contract/calls.ts'
import { AppError } from '#contract/errors.ts'
import { RATES } from '#contract/limits.ts'
import type { Api } from '#server/kit/api.ts'
import { retryLost } from '#server/kit/database/in-transaction.ts'
import type { Tables } from '#server/kit/database/tables.ts'
import { once } from '#server/kit/idempotency.ts'
import { answerKey, noteRefusals, requireCallScope } from '#server/kit/key-gate.ts'
import type { KeySession } from '#server/kit/key-gate.ts'
import { addressOf, limitCall, networkOf } from '#server/kit/rates.ts'
import { bearerToken, isApiKey, nameInLog } from '#server/kit/session.ts'

/**
 * The API key of a request at an address that is for programs alone. Requests without one are counted by address.
 *
 * @throws session/missing, keys/malformed, keys/dead, request/too-many
 */
export async function requireKey(
  { keys, rates }: Pick<Api, 'keys' | 'rates'>,
  request: FastifyRequest,
): Promise<KeySession> {
  try {
    const token = bearerToken(request)
    if (token === null || !isApiKey(token)) {
      throw new AppError('session/missing', { detail: SEND_KEY })
    }
    const session = await keys.open(token, networkOf(request.ip))
    nameInLog(request, session.userId, { apiKey: session.id })
    return session
  } catch (error) {
    if (error instanceof AppError) {
      await rates.spend(`refused ${addressOf(request.ip)}`, RATES.refused)
    }
    throw error
  }
}

const SEND_KEY =
  'Send an API key of this Lin: Authorization: Bearer lin_… Its owner makes one in the settings, under API keys.'

/** A request of a program for the work of a call, by another way than its route. */
export interface Asking<C extends Call> {
  readonly call: C
  readonly session: KeySession
  readonly request: FastifyRequest
  readonly params: ParamsOf<C>
  readonly body: BodyOf<C>
  /** An Idempotency-Key; only with a call whose repetition is `keyed`. */
  readonly key?: string | undefined
}

/**
 * Runs the work of a call with everything that its route has for API keys: scope, rate, the check of accounts before and
 * after, and for a keyed call its transaction.
 *
 * @throws keys/scope-missing, keys/not-for-keys, keys/other-account, request/too-many, request/key-reused,
 *   request/in-progress, and what the work throws
 */
export async function askByKey<C extends Call, R>(
  { kit, keys, rates }: Api,
  { call, session, request, params, body, key }: Asking<C>,
  work: (db: Kysely<Tables>) => Promise<R>,
): Promise<R> {
  await noteRefusals(keys, { call, session }, async () => requireCallScope(call, session))
  await limitCall(rates, call, { session, units: 1, ip: request.ip })
  const asked = { call, session, params, body }
  async function workWith(db: Kysely<Tables>): Promise<R> {
    await keys.check({ ...asked, db, isInTransaction: true })
    return work(db)
  }
  return answerKey(keys, { ...asked, db: kit.db }, async () => {
    if (call.repetition !== 'keyed') return work(kit.db)
    if (key === undefined) {
      return retryLost(() => kit.db.transaction().execute((tx) => workWith(tx)))
    }
    const claimed = {
      subject: session.userId,
      call: `${call.method} ${call.path}`,
      key,
      fingerprint: kit.secrets.fingerprint(JSON.stringify([call.path, params, body])),
      status: call.status,
    }
    const { reply } = await once(kit.db, claimed, (tx) => workWith(tx))
    return reply
  })
}
