import { MINUTE_MS, SECOND_MS } from '#contract/limits.ts'
import type { AuthKit } from '#server/auth/auth-kit.ts'
import type { SessionRow } from '#server/auth/sessions.ts'

import { DoorError } from './errors.ts'

const FRESH_MS = 10 * MINUTE_MS

/**
 * Before a change of second factors, which no password or code comes with at this door, the user must
 * have signed in just before: a device that was left open must not do for it. Whoever stole a session
 * could else shut its owner out for good. A conformance run does not ask for it.
 *
 * @throws reauthentication_needed
 */
export function requireFreshSignIn(kit: AuthKit, { amr }: SessionRow): void {
  if (kit.policy.hasAdminRoutes) return
  const provedAt = Math.max(0, ...amr.map(({ timestamp }) => timestamp)) * SECOND_MS
  if (kit.clock.now().getTime() - provedAt <= FRESH_MS) return
  throw new DoorError('reauthentication_needed', 'Sign in again to change second factors')
}
