import { send } from '#api/client.ts'
import { refusalIn } from '#api/known-error.ts'
import { loadChunk } from '#api/load-chunk.ts'
import type { Login, LoginReply } from '#contract/auth.ts'
import { KnownError } from '#contract/coded-error.ts'
import { storageMessage, serverMessage } from '#data/notices/failures.ts'
import { announceAuthEvent, sessionState } from '#data/session/state.ts'
import { expiryMs } from '#device/token-store.ts'
import { loginMessage } from '#text/auth-words.ts'
import { t } from '#text/t.ts'

import { authAttempt, beginAttempt, clearAuthError, failAttempt, suspendAttempt } from './auth.ts'

/**
 * `code-needed`: the password is right, and the authenticator's code is wanted too. `cancelled`: the person gave no
 * passkey. `ignored`: a sign-in is pending already.
 */
export type LoginOutcome =
  | 'signed-in'
  | 'code-needed'
  | 'cancelled'
  | 'refused'
  | 'failed'
  | 'ignored'

export function logIn(body: Login): Promise<LoginOutcome> {
  return attempt(async () => {
    const reply = await send('login', { body })
    if (!('token' in reply)) throw refusalIn(reply)
    await takeUp(reply)
    if (body.code !== undefined) announceAuthEvent('MFA_CHALLENGE_VERIFIED')
    return 'signed-in'
  })
}

export function logInWithPasskey(rememberMe: boolean): Promise<LoginOutcome> {
  return attempt(async () => {
    const { challenge_id, options } = await send('beginPasskeyLogin', {})
    const { askPasskey } = await loadChunk(() => import('#device/passkeys.ts'))
    const passkey = await askPasskey(options)
    if (passkey.kind !== 'given') return notGiven(passkey.kind)
    const body = { challenge_id, response: passkey.response, rememberMe }
    await takeUp(await send('passkeyLogin', { body }))
    return 'signed-in'
  })
}

function notGiven(kind: 'cancelled' | 'refused'): 'cancelled' {
  if (kind === 'refused') throw new PasskeyRefused()
  return kind
}

/** Adopts a session that came without a sign-in, unless somebody is signed in here. */
export async function continueAs(reply: LoginReply): Promise<void> {
  if (sessionState.read().state === 'signed-in') return
  try {
    await takeUp(reply)
  } catch {
    // If this device cannot adopt the session, the sign-in that follows reports why.
  }
}

/** Call when the sign-in screen is left: a later failure is not shown on the next visit. */
export function leaveLogin(): void {
  visit += 1
  clearAuthError()
}

let visit = 0

async function attempt(perform: () => Promise<LoginOutcome>): Promise<LoginOutcome> {
  if (authAttempt.read().loading === 'pending') return 'ignored'
  const begunIn = visit
  beginAttempt()
  try {
    const outcome = await perform()
    suspendAttempt()
    return outcome
  } catch (failure) {
    const outcome = outcomeOf(failure)
    if (begunIn !== visit) clearAuthError()
    return outcome
  }
}

function outcomeOf(failure: unknown): LoginOutcome {
  if (failure instanceof KnownError && failure.code === 'auth/second-factor-needed') {
    suspendAttempt()
    return 'code-needed'
  }
  failAttempt({ words: loginWords(failure), waitSeconds: waitOf(failure) })
  return isRefusal(failure) ? 'refused' : 'failed'
}

/** Whether the server did not accept what was typed. */
function isRefusal(failure: unknown): boolean {
  return failure instanceof KnownError && REFUSALS.includes(failure.code)
}

const REFUSALS: readonly string[] = ['auth/invalid-credentials', 'auth/code-invalid']

function loginWords(failure: unknown): string {
  if (failure instanceof WrongClock) return t.failures.login.wrongClock
  if (failure instanceof PasskeyRefused) return t.failures.login.passkeyRefused
  const requiresConfirmation = failure instanceof KnownError && failure.code === 'auth/unconfirmed'
  const message = serverMessage(failure)
  return storageMessage(failure) ?? loginMessage({ message, requiresConfirmation })
}

function waitOf(failure: unknown): number | null {
  const isWait = failure instanceof KnownError && failure.status === 429
  return isWait ? (failure.retryAfterSeconds ?? null) : null
}

/** A token that is new at the server has expired already by the clock of this device. */
class WrongClock extends Error {}

class PasskeyRefused extends Error {}

async function takeUp(reply: LoginReply): Promise<void> {
  const expMs = expiryMs(reply.token)
  if (expMs !== null && expMs <= Date.now()) throw new WrongClock()
  const { beginSession } = await loadChunk(() => import('./resume.ts'))
  await beginSession(reply)
}
