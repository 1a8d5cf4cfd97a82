import type { User } from '#contract/auth.ts'
import { DAY_MS } from '#contract/limits.ts'
import { closeDatabase, databaseOf, deleteDatabase } from '#db/databases.ts'
import { expiryMs } from '#device/expiry.ts'
import { forgetLastWords } from '#device/last-words.ts'
import { announceSession } from '#device/session-channel.ts'
import { currentToken, dropSession } from '#device/token-store.ts'

import { queryClient } from './query-client.ts'
import { sessionState } from './session-state.ts'

/** Opens the app for this user, and closes it when the token expires. */
export async function openSession(user: User): Promise<void> {
  await databaseOf(user.id).meta.put({ key: 'user', user })
  sessionState.write({ state: 'signed-in', user })
  watchExpiry()
}

/** The session is over, through no wish of the user's: what the device holds stays. */
export function endSession(): void {
  leave('ended')
  void dropSession()
}

/** Logged out: nothing of the user stays on this device, in any tab. */
export async function forgetSession(): Promise<void> {
  const session = sessionState.read()
  announceSession('forget')
  leave('logged-out')
  await dropSession()
  if (session.state === 'signed-in') await deleteDatabase(session.user.id)
}

/** Closes the screens; the tokens are somebody else's business. */
export function leave(because: 'logged-out' | 'ended'): void {
  const session = sessionState.read()
  clearTimeout(expiryTimer)
  if (because === 'logged-out') forgetLastWords()
  if (session.state === 'anonymous') return
  sessionState.write({ state: 'anonymous', because })
  queryClient.clear()
  if (session.state === 'signed-in') closeDatabase(session.user.id)
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
  if (currentToken() === null) leave('ended')
  else watchExpiry()
}
