import { sessionState } from '#data/session/state.ts'
import { watchShown } from '#device/shown.ts'
import { readStoredSession } from '#device/stored-session.ts'
import { watchSessionNews, currentToken, watchStoredToken } from '#device/token-store.ts'
import type { SessionNews } from '#device/token-store.ts'

import { dispatch } from './effects.ts'
import { cacheOf, ownerOf, resumeSession } from './resume.ts'

/** The channel says more than the storage event, and only once all three places hold the token. */
const HEAD_START_MS = 250

export function followOtherTabs(): void {
  watchSessionNews(hearNews)
  watchStoredToken(() => setTimeout(() => void catchUp(), HEAD_START_MS))
  watchShown(() => void catchUp())
}

/** Messages of other tabs do not reach a frozen page: none of them is relied on. */
async function catchUp(): Promise<void> {
  const session = sessionState.read()
  const token = currentToken()
  if (token === null) {
    await dispatch({ type: 'Expired' })
    return
  }
  if (session.state === 'signed-in') {
    const stored = await readStoredSession()
    if (currentToken() !== token) return
    if (ownerOf(token, stored) === session.user.id) {
      const cache = cacheOf(token, stored)
      const isOther = cache.expiresAt !== session.cache.expiresAt
      if (isOther) await dispatch({ type: 'TokenFound', user: session.user, cache })
      return
    }
    // The screens of the first user must close before the server has answered.
    await dispatch({ type: 'OtherTab', said: 'other-user' })
  }
  await resumeSession()
}

function hearNews(news: SessionNews): void {
  if (news === 'forget') void dispatch({ type: 'OtherTab', said: 'logged-out' })
  else void catchUp()
}
