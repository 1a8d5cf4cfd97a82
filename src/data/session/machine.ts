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

/** Facts about the session that this device stores. */
export interface SessionCache {
  /** Made to outlast the hour of a plain login. */
  readonly isRemembered: boolean
  /** Epoch milliseconds. */
  readonly expiresAt: number | null
  /** Fingerprint of the browser that the session was stored in; null too if the browser offers none. */
  readonly deviceFingerprint: string | null
}

interface Known {
  readonly user: User
  readonly cache: SessionCache
}

export type SessionEvent =
  /** The device has a valid token, and knows whose it is. */
  | ({ readonly type: 'TokenFound' } & Known)
  /** The server has said who is signed in, or has just signed them in. */
  | ({ readonly type: 'Confirmed' } & Known)
  /** The server does not accept the token any more. */
  | { readonly type: 'Refused' }
  /** Neither the device nor the server can say whose token it is. */
  | { readonly type: 'Unheard' }
  /** The token has expired, or is gone. */
  | { readonly type: 'Expired' }
  /**
   * The person has ended the session. `delete`: none of their data may stay on this device. `keep`: unsent
   * changes stay. `new-password`: a new password has ended all their sessions.
   */
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

/** The id of the user who is signed in; null for nobody. */
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
