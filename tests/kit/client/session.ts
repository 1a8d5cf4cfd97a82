import { dispatch } from '#data/auth/effects.ts'

/** Logs out, and leaves nothing of the user on this device. */
export function forgetSession(): Promise<void> {
  return dispatch({ type: 'LoggedOut', how: 'delete' })
}

/** Logs out, and keeps what was not sent. */
export function closeSession(): Promise<void> {
  return dispatch({ type: 'LoggedOut', how: 'keep' })
}

/** The server does not accept the token any more. */
export function endSession(): void {
  void dispatch({ type: 'Refused' })
}
