import type { AuthError, GoTrueClient, Session } from '@supabase/auth-js'
import { useSyncExternalStore } from 'react'

import { SESSION } from '#contract/limits.ts'
import type { Action } from '#data/query/action.ts'
import { useAction } from '#data/query/use-action.ts'
import { announceAuthEvent } from '#data/session/state.ts'
import type { AuthEvent } from '#data/session/state.ts'
import { forgetRecoveryHash, recoveryHash } from '#device/mail-link.ts'
import type { RecoveryHash } from '#device/mail-link.ts'
import { createStore } from '#device/store.ts'
import { resetAlert } from '#text/auth-words.ts'
import type { ResetTrouble } from '#text/auth-words.ts'

import { loadSessionEnd } from './auth-actions.ts'
import { isUnreachable, openRecoveryClient, RECOVERY_KEY, troubleOf } from './recovery-client.ts'

export function useRecovery(): Recovery {
  return useSyncExternalStore(watchRecovery, recoveryState.read, recoveryState.first)
}

/** A new password ends every session, this device's too. */
export function useRecoveredPassword(): Action<{ password: string }> {
  return useAction({
    perform: async ({ password }) => {
      const endSession = await loadSessionEnd()
      await setNewPassword(password)
      endSession()
      return null
    },
    words: (failure) =>
      failure instanceof RecoveryRefusal ? failure.message : resetAlert({ kind: 'unexpected' }),
  })
}

function watchRecovery(notify: () => void): () => void {
  const stop = recoveryState.watch(notify)
  startRecovery()
  return stop
}

export type Recovery =
  | { readonly state: 'reading' }
  /** The session could not be read: nobody knows yet whether there is one. */
  | { readonly state: 'unread' }
  | { readonly state: 'none' }
  /** `isOld`: the link was opened long after the session was issued. */
  | { readonly state: 'active'; readonly email: string | null; readonly isOld: boolean }

export const recoveryState = createStore<Recovery>({ state: 'reading' })

/** Resumes the session of the link, or the one that this tab had before a reload. Once per page. */
function startRecovery(): void {
  begun ??= readRecovery()
}

/** For the state `unread`. */
export function retryRecovery(): void {
  // Loads the client's code again if that failed.
  client = client?.catch(() => openRecoveryClient(hear)) ?? null
  begun = readRecovery()
}

/**
 * Ends every session of the user's.
 *
 * @throws RecoveryRefusal if the server refused, or gave no answer
 */
async function setNewPassword(password: string): Promise<void> {
  const auth = await openClient()
  const { error } = await auth.updateUser({ password })
  const isDone = error === null || wasCarriedOut(error, password)
  unanswered = error !== null && isUnreachable(error) ? password : null
  if (!isDone) throw new RecoveryRefusal(troubleOf(error))
  isEnding = true
  const { error: refusal } = await auth.signOut()
  if (refusal !== null) await auth.signOut({ scope: 'local' })
  await endRecovery()
}

export async function endRecovery(): Promise<void> {
  const ending = client
  recoveryState.write({ state: 'reading' })
  client = null
  begun = null
  unanswered = null
  isEnding = false
  forgetRecoveryHash()
  sessionStorage.removeItem(RECOVERY_KEY)
  await ending?.then((auth) => auth.dispose(), stayAsItIs)
}

class RecoveryRefusal extends Error {
  constructor(trouble: ResetTrouble) {
    super(resetAlert(trouble))
  }
}

/** A client that could not be loaded needs no disposal. */
function stayAsItIs(): void {}

let client: Promise<GoTrueClient> | null = null
let begun: Promise<void> | null = null
/** A password that was sent, and of which no answer came. */
let unanswered: string | null = null
let isEnding = false

function openClient(): Promise<GoTrueClient> {
  client ??= openRecoveryClient(hear)
  return client
}

async function readRecovery(): Promise<void> {
  const hash = recoveryHash()
  const kept = sessionStorage.getItem(RECOVERY_KEY) === null ? 'none' : 'session'
  if ((hash?.kind ?? kept) !== 'session') {
    recoveryState.write({ state: 'none' })
    return
  }
  recoveryState.write({ state: 'reading' })
  const opening = openClient()
  const recovery = await takeUp(opening, hash)
  // The recovery was ended meanwhile, but the service's client has stored the session all the same.
  if (client === null) sessionStorage.removeItem(RECOVERY_KEY)
  if (client !== opening) return
  recoveryState.write(recovery)
  if (recovery.state === 'unread') return
  forgetRecoveryHash()
  if (hash !== null && recovery.state === 'active') announceAuthEvent('PASSWORD_RECOVERY')
}

async function takeUp(
  opening: Promise<GoTrueClient>,
  hash: RecoveryHash | null,
): Promise<Recovery> {
  try {
    const auth = await opening
    if (hash?.kind !== 'session') {
      const { data, error } = await auth.getSession()
      return recoveryOf(data.session, error, false)
    }
    const { accessToken, refreshToken, ageMs } = hash
    const tokens = { access_token: accessToken, refresh_token: refreshToken }
    const { data, error } = await auth.setSession(tokens)
    return recoveryOf(data.session, error, (ageMs ?? 0) >= SESSION.addressAgeWarningMs)
  } catch {
    return { state: 'unread' }
  }
}

function recoveryOf(session: Session | null, error: AuthError | null, isOld: boolean): Recovery {
  if (error !== null) return { state: isUnreachable(error) ? 'unread' : 'none' }
  return session === null
    ? { state: 'none' }
    : { state: 'active', email: session.user.email ?? null, isOld }
}

/** Passes only these two on: the app's own session announces the others. */
function hear(event: AuthEvent): void {
  if (event === 'TOKEN_REFRESHED' || event === 'USER_UPDATED') announceAuthEvent(event)
  // The event may be another tab's, so this checks whether this tab still has a session.
  const isGone = event === 'SIGNED_OUT' && sessionStorage.getItem(RECOVERY_KEY) === null
  if (isGone && !isEnding) recoveryState.write({ state: 'none' })
}

/** If the server names the same password or no session, it carried out the first try, whose answer was lost. */
function wasCarriedOut(error: AuthError, password: string): boolean {
  const isDone = ['same_password', 'session_not_found'].includes(error.code ?? '')
  return password === unanswered && (isDone || /^AuthSessionMissingError$/.test(error.name))
}
