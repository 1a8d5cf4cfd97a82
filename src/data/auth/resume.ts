import { send } from '#api/client.ts'
import { NetworkError } from '#api/network-error.ts'
import type { LoginReply, User } from '#contract/auth.ts'
import { KnownError } from '#contract/coded-error.ts'
import { SESSION } from '#contract/limits.ts'
import type { SessionCache, SessionEvent } from '#data/session/machine.ts'
import { sessionState } from '#data/session/state.ts'
import { whileOpen, storageFaultOf } from '#db/connection.ts'
import { closeDatabase, openDatabase } from '#db/databases.ts'
import { readMeta } from '#db/user-database.ts'
import { fingerprint } from '#device/fingerprint.ts'
import { afterFirstScreen } from '#device/first-screen.ts'
import { readStoredSession } from '#device/stored-session.ts'
import type { StoredSession } from '#device/stored-session.ts'
import {
  expiryMs,
  lifeMs,
  currentToken,
  keepSession,
  holderOf,
  dropLooseSession,
} from '#device/token-store.ts'

import { dispatch } from './effects.ts'

/**
 * Opens the app by an unexpired token (the spec's automatic login), and asks the server who is signed in. Stored data
 * is shown at once, unless the device looks like another one: then the server is asked first. Of the server's answers,
 * only a refusal ends the session.
 */
export async function resumeSession(reading = readStoredSession()): Promise<void> {
  const token = currentToken()
  if (token === null) {
    await dispatch({ type: 'Expired' })
    await dropLooseSession()
    return
  }
  const [stored, print] = await Promise.all([reading, fingerprint()])
  const isFamiliar = stored?.token === token && stored.fingerprint === print
  if (isFamiliar) await openRemembered(token, stored)
  // The request waits: it would take the processor from the rendering of a screen that does not need the server.
  if (sessionState.read().state === 'signed-in') await new Promise<void>(afterFirstScreen)
  const user = await askUser()
  if (currentToken() !== token) return
  if (user === 'refused') await dispatch({ type: 'Refused' })
  else if (user !== 'unreachable') await confirmSession(user, token)
  else {
    await openRemembered(token, stored)
    await dispatch({ type: 'Unheard' })
  }
}

/** @throws NetworkError if the new session's token cannot be read */
export async function beginSession({ user, token }: LoginReply): Promise<void> {
  const isKept = await keepSession({ uid: user.id, token, fingerprint: await fingerprint() })
  if (!isKept) throw new NetworkError('unreadable')
  // A sign-in does not wait until the start-up has resolved an older session.
  if (sessionState.read().state === 'checking') await dispatch({ type: 'Unheard' })
  await openSession(user, token)
}

export async function openSession(user: User, token = currentToken()): Promise<void> {
  if (token === null || currentToken() !== token) return
  try {
    const db = openDatabase(user.id)
    await whileOpen(db, () => db.meta.put({ key: 'user', user }))
  } catch (error) {
    // Without room, or without any storage, the screens still show the server's answers.
    if (currentToken() === token && storageFaultOf(error) === null) throw error
  }
  await enter('Confirmed', { user, token, stored: await readStoredSession() })
}

/** @param stored the session stored on this device, maybe another one */
export function cacheOf(token: string, stored: StoredSession | null): SessionCache {
  return {
    isRemembered: (lifeMs(token) ?? 0) > SESSION.plainMs,
    expiresAt: expiryMs(token),
    deviceFingerprint: stored?.token === token ? stored.fingerprint : null,
  }
}

interface Entering {
  readonly user: User
  readonly token: string
  readonly stored: StoredSession | null
}

async function enter(
  type: Extract<SessionEvent, { user: User }>['type'],
  { user, token, stored }: Entering,
): Promise<void> {
  if (currentToken() === token) await dispatch({ type, user, cache: cacheOf(token, stored) })
  else closeDatabase(user.id)
}

async function askUser(): Promise<User | 'refused' | 'unreachable'> {
  try {
    const { user } = await send('user', {})
    return user
  } catch (error) {
    if (error instanceof KnownError) return error.status === 401 ? 'refused' : 'unreachable'
    if (error instanceof NetworkError) return 'unreachable'
    throw error
  }
}

async function openRemembered(token: string, stored: StoredSession | null): Promise<void> {
  if (sessionState.read().state !== 'checking') return
  const user = await rememberedUser(ownerOf(token, stored))
  if (user !== null) await enter('TokenFound', { user, token, stored })
}

/** @param stored the session stored on this device, maybe another one */
export function ownerOf(token: string, stored: StoredSession | null): string | null {
  return stored?.token === token ? stored.uid : holderOf(token)
}

async function rememberedUser(uid: string | null): Promise<User | null> {
  if (uid === null) return null
  const db = openDatabase(uid)
  try {
    return (await whileOpen(db, () => readMeta(db, 'user')))?.user ?? null
  } catch (error) {
    if (storageFaultOf(error) === null) throw error
    return null
  }
}

async function confirmSession(user: User, token: string): Promise<void> {
  const [stored, print] = await Promise.all([readStoredSession(), fingerprint()])
  const isFamiliar = stored?.token === token && stored.fingerprint === print
  // A session that has ended meanwhile must not be stored again.
  if (!isFamiliar && currentToken() === token) {
    await keepSession({ uid: user.id, token, fingerprint: print })
  }
  await openSession(user, token)
}
