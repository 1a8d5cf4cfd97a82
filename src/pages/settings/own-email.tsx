import { useSession } from '#data/session/session.ts'

/** Not seen: tells a password manager whose password the form beside it asks for. */
export function OwnEmail() {
  const session = useSession()
  if (session.state !== 'signed-in') return null
  return <input type="text" autoComplete="username" value={session.user.email} readOnly hidden />
}
