import type { User } from '#contract/auth.ts'
import { DAY_MS } from '#contract/limits.ts'
import { leaveDraft } from '#data/drafts/draft-keeper.ts'
import { clearToasts, showToast } from '#data/notices/toasts.ts'
import { forgetQueries } from '#data/query/query-client.ts'
import { closeDatabase, databaseOf, deleteDatabase } from '#db/databases.ts'
import { whileOpen } from '#db/lost-connection.ts'
import { storageFaultOf } from '#db/storage-fault.ts'
import { showAppBadge } from '#device/app-badge.ts'
import { expiryMs } from '#device/expiry.ts'
import { forgetPushes } from '#device/push.ts'
import { announceSession } from '#device/session-channel.ts'
import { readStoredSession } from '#device/stored-session.ts'
import type { StoredSession } from '#device/stored-session.ts'
import { currentToken, dropSession } from '#device/token-store.ts'
import { t } from '#text/t.ts'

import { resetAuthAttempt } from './auth-attempt.ts'
import { cacheOf } from './session-cache.ts'
import { sessionState } from './session-state.ts'

/** Opens the app for this user, unless `token` is gone by then, and closes it when it expires. */
export async function openSession(user: User, token = currentToken()): Promise<void> {
  if (token === null || currentToken() !== token) return
  try {
    const db = databaseOf(user.id)
    await whileOpen(db, () => db.meta.put({ key: 'user', user }))
  } catch (error) {
    // Without room, or without storage at all, the screens still show what the server answers.
    if (currentToken() === token && storageFaultOf(error) === null) throw error
  }
  openRemembered(user, token, await readStoredSession())
}

/** The same for a user whom this device knows already. */
export function openRemembered(user: User, token: string, stored: StoredSession | null): void {
  if (currentToken() !== token) {
    closeDatabase(user.id)
    return
  }
  sessionState.write({ state: 'signed-in', user, cache: cacheOf(token, stored) })
  watchExpiry()
}

/** The session is over, through no wish of the user's: what the device holds stays. */
export function endSession(): void {
  leave('ended')
  void dropSession()
}

/** Closes the screens because the session has ended, and says so where there were any. */
export function leaveEnded(): void {
  const wasOpen = sessionState.read().state === 'signed-in'
  leave('ended')
  if (wasOpen) showToast({ tone: 'info', text: t.common.outcomes.sessionEnded })
}

/** Logged out: nothing of the user stays on this device, in any tab. */
export async function forgetSession(): Promise<void> {
  const session = sessionState.read()
  announceSession('forget')
  void forgetPushes()
  leave('logged-out')
  await dropSession()
  if (session.state === 'signed-in') await deleteDatabase(session.user.id)
}

/** Logged out, with the wish that what is not sent stays here until its person signs in again. */
export async function closeSession(): Promise<void> {
  void forgetPushes()
  leave('kept')
  await dropSession()
}

/** Closes the screens; the tokens are somebody else's business. */
export function leave(how: 'logged-out' | 'kept' | 'ended'): void {
  const session = sessionState.read()
  const because = how === 'ended' ? 'ended' : 'logged-out'
  clearTimeout(expiryTimer)
  leaveDraft(how === 'kept' ? 'ended' : how)
  if (session.state === 'anonymous') return
  clearToasts()
  showAppBadge(0)
  sessionState.write({ state: 'anonymous', because })
  forgetQueries(session.state === 'signed-in' ? session.user.id : null)
  if (session.state !== 'signed-in') return
  resetAuthAttempt()
  closeDatabase(session.user.id)
}

let expiryTimer: ReturnType<typeof setTimeout> | undefined

/** In steps of a day at most: a browser's timer holds no more than 24.8 days. */
function watchExpiry(): void {
  clearTimeout(expiryTimer)
  const token = currentToken()
  const leftMs = (token === null ? null : expiryMs(token)) ?? 0
  expiryTimer = setTimeout(checkExpiry, Math.min(leftMs - Date.now() + 1, DAY_MS))
}

function checkExpiry(): void {
  if (currentToken() === null) leaveEnded()
  else watchExpiry()
}
