import type { User } from '#contract/auth.ts'

export type Session =
  /** The device has a token, and its user is not known yet. */
  | { readonly state: 'checking' }
  /** `because`: how the session of this page ended; missing where it never had one. */
  | { readonly state: 'anonymous'; readonly because?: 'logged-out' | 'ended' }
  | SignedIn

interface SignedIn {
  readonly state: 'signed-in'
  readonly user: User
  readonly cache: SessionCache
}

export interface SessionCache {
  readonly isRemembered: boolean
  /** Epoch milliseconds. */
  readonly expiresAt: number | null
  /** Null also if the browser offers none. */
  readonly deviceFingerprint: string | null
}

interface Known {
  readonly user: User
  readonly cache: SessionCache
}

export type SessionEvent =
  | ({ readonly type: 'TokenFound' } & Known)
  | ({ readonly type: 'Confirmed' } & Known)
  | { readonly type: 'Refused' }
  /** Neither the device nor the server can say whose token it is. */
  | { readonly type: 'Unheard' }
  | { readonly type: 'Expired' }
  /** `delete`: no data may stay here. `keep`: unsent changes stay. `new-password`: all sessions have ended. */
  | { readonly type: 'LoggedOut'; readonly how: 'delete' | 'keep' | 'new-password' }
  /** Another tab has logged the user out and deletes their data, or somebody else has signed in there. */
  | { readonly type: 'OtherTab'; readonly said: 'logged-out' | 'other-user' }

/** The state after an event; the same object where the event changes nothing. */
export function next(session: Session, event: SessionEvent): Session {
  switch (event.type) {
    case 'TokenFound':
      return canTakeUp(session, event.user) ? signedIn(event) : session
    case 'Confirmed':
      return signedIn(event)
    case 'Unheard':
      // A session that is open stays open until somebody says that it is over.
      return session.state === 'checking' ? { state: 'anonymous', because: 'ended' } : session
    case 'Refused':
    case 'Expired':
    case 'LoggedOut':
    case 'OtherTab':
      return session.state === 'anonymous'
        ? session
        : { state: 'anonymous', because: isLogout(event) ? 'logged-out' : 'ended' }
  }
}

export function userIdIn(session: Session): string | null {
  return session.state === 'signed-in' ? session.user.id : null
}

/** Once a session has ended, only the server can say who is signed in. */
function canTakeUp(session: Session, user: User): boolean {
  return session.state === 'checking' || userIdIn(session) === user.id
}

function signedIn({ user, cache }: Known): SignedIn {
  return { state: 'signed-in', user, cache }
}

function isLogout(event: SessionEvent): boolean {
  if (event.type === 'LoggedOut') return event.how !== 'new-password'
  return event.type === 'OtherTab' && event.said === 'logged-out'
}
