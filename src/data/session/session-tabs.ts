import { expiryMs, holderOf } from '#device/expiry.ts'
import { watchSessionNews } from '#device/session-channel.ts'
import type { SessionNews } from '#device/session-channel.ts'
import { watchShown } from '#device/shown.ts'
import { readStoredSession } from '#device/stored-session.ts'
import { currentToken, watchStoredToken } from '#device/token-store.ts'

import { leave, leaveEnded, openSession } from './session-open.ts'
import { resumeSession } from './session-resume.ts'
import { sessionState } from './session-state.ts'

/** The channel says more than the storage, and comes when all three places of the token are written. */
const HEAD_START_MS = 250

/** Keeps this tab in step with the others, and with the installed app. */
export function followOtherTabs(): void {
  watchSessionNews(hearNews)
  watchStoredToken(() => setTimeout(() => void catchUp(), HEAD_START_MS))
  watchShown(() => void catchUp())
}

/**
 * Compares what this tab shows with what the device holds. Nothing said by another tab is trusted to
 * have arrived: a frozen page hears nothing.
 */
async function catchUp(): Promise<void> {
  const session = sessionState.read()
  const token = currentToken()
  if (token === null) {
    leaveEnded()
    return
  }
  if (session.state === 'signed-in') {
    const holder = await knownHolder(token)
    if (currentToken() !== token) return
    if (holder === session.user.id) {
      if (expiryMs(token) !== session.cache.expiresAt) await openSession(session.user, token)
      return
    }
    // A different user's screens must not stay, not even until the server has answered.
    leave('ended')
  }
  await resumeSession()
}

function hearNews(news: SessionNews): void {
  if (news === 'forget') leave('logged-out')
  else void catchUp()
}

async function knownHolder(token: string): Promise<string | null> {
  const stored = await readStoredSession()
  return stored?.token === token ? stored.uid : holderOf(token)
}
