import type { Kysely } from 'kysely'

import type { Scope } from '#contract/auth.ts'
import type { Call } from '#contract/calls.ts'
import { AppError } from '#contract/errors.ts'

import type { Tables } from './database/tables.ts'
import type { KeyRights, Session } from './session.ts'

export interface KeySession extends Session {
  readonly key: KeyRights
}

/** A request with an API key, after the call's schemas have run. */
export interface KeyRequest<Params = unknown, Body = unknown> {
  readonly call: Call
  readonly session: KeySession
  readonly params: Params
  readonly body: Body
  readonly db: Kysely<Tables>
  /** `db` is the transaction of the call: rows that decide are locked to its end. */
  readonly isInTransaction: boolean
}

/** Questions of the calls about API keys. The nouns answer: server/auth/api-keys and server/access. */
export interface KeyGate {
  /**
   * @param network from where the key is used, as `networkOf` gives it
   * @throws keys/malformed, keys/dead
   */
  readonly open: (key: string, network: string) => Promise<KeySession>
  /**
   * Checks the rows that the request would change, and the scopes that follow from them.
   *
   * @throws keys/other-account, keys/scope-missing
   */
  readonly check: (request: KeyRequest) => Promise<void>
  /** @throws keys/other-account if the reply holds what the key may not see, as a replayed one can */
  readonly checkReply: (request: Pick<KeyRequest, 'call' | 'session'>, reply: unknown) => void
  /** Writes a refusal of a known key into the audit log. */
  readonly noteRefusal: (session: KeySession, refusal: AppError, call: Call) => Promise<void>
}

export function isOfKey(session: Session | null): session is KeySession {
  return session?.key !== undefined
}

/** @throws keys/not-for-keys, keys/scope-missing */
export function requireCallScope({ scope }: Call, { key }: KeySession): void {
  if (scope === null) throw new AppError('keys/not-for-keys')
  requireScope(key, scope)
}

/** @throws keys/scope-missing */
export function requireScope({ scopes }: KeyRights, scope: Scope, when = 'for this call'): void {
  if (scopes.includes(scope)) return
  const detail = `This program lacks the scope "${scope}", which is needed ${when}.`
  throw new AppError('keys/scope-missing', { detail, scope })
}

/**
 * Checks the request before the work, and its reply after it: a stored answer, too, for the person or another key may
 * have been given it.
 */
export function answerKey<R>(
  keys: KeyGate,
  request: Omit<KeyRequest, 'isInTransaction'>,
  answer: () => Promise<R>,
): Promise<R> {
  return noteRefusals(keys, request, async () => {
    await keys.check({ ...request, isInTransaction: false })
    const reply = await answer()
    keys.checkReply(request, reply)
    return reply
  })
}

/** Writes a refusal of the key into the audit log, once the transaction of the work is over. */
export async function noteRefusals<T>(
  keys: KeyGate,
  { call, session }: Pick<KeyRequest, 'call' | 'session'>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError && error.code.startsWith('keys/')) {
      await keys.noteRefusal(session, error, call)
    }
    throw error
  }
}
