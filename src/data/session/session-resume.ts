import { send } from '#api/client.ts'
import { NoAnswer } from '#api/no-answer.ts'
import type { User } from '#contract/auth.ts'
import { AppError } from '#contract/errors.ts'
import { databaseOf } from '#db/databases.ts'
import { whileOpen } from '#db/lost-connection.ts'
import { readMeta } from '#db/meta.ts'
import { storageFaultOf } from '#db/storage-fault.ts'
import { fingerprint } from '#device/fingerprint.ts'
import { dropStoredSession, readStoredSession } from '#device/stored-session.ts'
import type { StoredSession } from '#device/stored-session.ts'
import { currentToken, keepSession } from '#device/token-store.ts'

import { confirmAuth } from './auth-attempt.ts'
import { endSession, leave, openRemembered, openSession } from './session-open.ts'
import { sessionState } from './session-state.ts'

/**
 * Opens the app for the user that this device remembers, by an unexpired token (the spec's automatic
 * login), and asks the server who is signed in. Nobody waits for what is on the device already; only a
 * refusal ends the session.
 *
 * @param reading what the device has stored of a session
 */
export async function resumeSession(reading = readStoredSession()): Promise<void> {
  const token = currentToken()
  if (token === null) {
    leave('ended')
    return
  }
  const remembered = await rememberedUser(token, reading)
  if (remembered !== null && sessionState.read().state === 'checking') {
    openRemembered(remembered.user, token, remembered.stored)
  }
  const user = await askUser()
  if (currentToken() !== token) return
  if (user === 'refused') endSession()
  else if (user !== 'unheard') await confirmSession(user, token)
  else if (remembered === null) leave('ended')
}

async function askUser(): Promise<User | 'refused' | 'unheard'> {
  try {
    const { user } = await send('user', {})
    return user
  } catch (error) {
    if (error instanceof AppError) return error.status === 401 ? 'refused' : 'unheard'
    if (error instanceof NoAnswer) return 'unheard'
    throw error
  }
}

interface Remembered {
  readonly user: User
  readonly stored: StoredSession
}

/** Null too where the stored session was made in another browser: the server alone decides then. */
async function rememberedUser(
  token: string,
  reading: Promise<StoredSession | null>,
): Promise<Remembered | null> {
  const [stored, print] = await Promise.all([reading, fingerprint()])
  if (stored?.token !== token) return null
  if (stored.fingerprint !== print) {
    await dropStoredSession()
    return null
  }
  const db = databaseOf(stored.uid)
  try {
    const row = await whileOpen(db, () => readMeta(db, 'user'))
    return row === undefined ? null : { user: row.user, stored }
  } catch (error) {
    if (storageFaultOf(error) === null) throw error
    return null
  }
}

async function confirmSession(user: User, token: string): Promise<void> {
  const stored = await readStoredSession()
  if (stored?.token !== token) {
    const print = await fingerprint()
    // What ended meanwhile must not be written back.
    if (currentToken() === token) await keepSession({ uid: user.id, token, fingerprint: print })
  }
  confirmAuth()
  await openSession(user, token)
}
