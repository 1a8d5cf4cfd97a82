import { useEffect } from 'react'

import { currentToken } from '#device/token-store.ts'

import type { AuthState } from './auth-state.ts'

/** While nobody is signing in, a stored token that has expired or cannot be parsed is removed. */
export function useIdleCheck(loading: AuthState['loading']): void {
  useEffect(() => {
    if (loading === 'idle') currentToken()
  }, [loading])
}
