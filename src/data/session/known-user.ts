import type { User } from '#contract/auth.ts'

import { sessionState } from './session-state.ts'

/** Resolves once it is known who is signed in on this device; null: nobody. */
export async function knownUser(): Promise<User | null> {
  await new Promise<void>((resolve) => {
    const unwatch = sessionState.watch(resolveOnceKnown)
    resolveOnceKnown()

    function resolveOnceKnown(): void {
      if (sessionState.read().state === 'checking') return
      unwatch()
      resolve()
    }
  })
  const session = sessionState.read()
  return session.state === 'signed-in' ? session.user : null
}
