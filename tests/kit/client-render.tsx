import { renderHook } from '@testing-library/react'
import type { RenderHookResult } from '@testing-library/react'

import type { User } from '#contract/auth.ts'
import { loadFreshness } from '#data/query/freshness.ts'
import { loadParts } from '#data/query/parts.ts'
import { openSession } from '#data/session/resume.ts'
import { sessionState } from '#data/session/state.ts'
import { keepSession } from '#device/token-store.ts'

import { aToken, aUser } from './client-things.ts'

// Loaded before the first screen, so that no test waits for it.
await loadParts()
const { queryClient } = await loadFreshness()

/** A user whose session is open on this device. */
export async function signedInUser(user: User = aUser()): Promise<User> {
  await keepSession({ uid: user.id, token: aToken(), fingerprint: null })
  await openSession(user)
  return user
}

/** The device as a new page finds it: nothing in memory, everything that is stored still there. */
export function afterReload(): void {
  queryClient.clear()
  sessionState.write({ state: 'checking' })
}

export function renderData<T>(hook: () => T): RenderHookResult<T, unknown> {
  return renderHook(hook)
}
