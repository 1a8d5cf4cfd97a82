import type { User } from '#contract/auth.ts'
import { createStore } from '#data/query/store.ts'
import type { Store } from '#data/query/store.ts'

import { announceAuthEvent } from './auth-events.ts'
import type { AuthEvent } from './auth-events.ts'
import type { SessionCache } from './session-cache.ts'

export type Session =
  | { readonly state: 'checking' }
  /** `because`: only after a session of this page has come to its end. */
  | { readonly state: 'anonymous'; readonly because?: 'logged-out' | 'ended' }
  | { readonly state: 'signed-in'; readonly user: User; readonly cache: SessionCache }

const store = createStore<Session>({ state: 'checking' })

/** Each change of who is signed in is announced here, whatever has brought it about. */
export const sessionState: Store<Session> = {
  ...store,
  write(next) {
    const event = eventOf(store.read(), next)
    store.write(next)
    if (event !== null) announceAuthEvent(event)
  },
}

function eventOf(before: Session, next: Session): AuthEvent | null {
  if (next.state === 'checking') return null
  if (before.state === 'checking') return 'INITIAL_SESSION'
  const wasIn = before.state === 'signed-in'
  if (next.state === 'anonymous') return wasIn ? 'SIGNED_OUT' : null
  return wasIn && before.user.id === next.user.id ? null : 'SIGNED_IN'
}
