/** What can happen to a sign-in, by the names of the hosted auth service (specification, section 7). */
export type AuthEvent =
  | 'INITIAL_SESSION'
  | 'PASSWORD_RECOVERY'
  | 'SIGNED_IN'
  | 'SIGNED_OUT'
  | 'TOKEN_REFRESHED'
  | 'USER_UPDATED'
  | 'MFA_CHALLENGE_VERIFIED'

const listeners = new Set<(event: AuthEvent) => void>()

export function announceAuthEvent(event: AuthEvent): void {
  for (const hear of listeners) hear(event)
}

/** Hears what happens from now on; the answer ends it. */
export function watchAuthEvents(hear: (event: AuthEvent) => void): () => void {
  listeners.add(hear)
  return () => listeners.delete(hear)
}
