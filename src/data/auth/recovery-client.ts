import type { AuthError, GoTrueClient } from '@supabase/auth-js'

import { API } from '#contract/limits.ts'
import type { AuthEvent } from '#data/session/state.ts'
import type { ResetTrouble } from '#text/auth-words.ts'

/** Key of the recovery session in sessionStorage: it lives in this tab, until the tab is closed. */
export const RECOVERY_KEY = 'lin-recovery'

/** `hear` is called with every event of the hosted auth service's session. */
export async function openRecoveryClient(hear: (event: AuthEvent) => void): Promise<GoTrueClient> {
  const { GoTrueClient: Client } = await import('@supabase/auth-js')
  const client = new Client({
    url: new URL('/auth/v1', document.baseURI).href,
    headers: { 'X-Client-Info': `lin/${version()}` },
    storageKey: RECOVERY_KEY,
    storage: sessionStorage,
    flowType: 'implicit',
    autoRefreshToken: true,
    persistSession: true,
    detectSessionInUrl: false,
    fetch: fetchInTime,
  })
  client.onAuthStateChange((event) => hear(event))
  return client
}

/** The server did not answer: another try may succeed. */
export function isUnreachable(error: AuthError): boolean {
  return /^Auth(RetryableFetch|Unknown)Error$/.test(error.name)
}

export function troubleOf(error: AuthError): ResetTrouble {
  if (isUnreachable(error)) return { kind: 'unexpected' }
  return { kind: 'refused', message: error.message, code: codeOf(error) }
}

/** A password that is long enough and refused all the same gets the server's words. */
function codeOf(error: AuthError): string {
  const reasons = 'reasons' in error && Array.isArray(error.reasons) ? error.reasons : []
  const isLongEnough = reasons.length > 0 && !reasons.includes('length')
  return isLongEnough ? 'guessable_password' : (error.code ?? 'session_not_found')
}

function version(): string {
  const given: unknown = import.meta.env['LIN_VERSION']
  return typeof given === 'string' ? given : 'dev'
}

function fetchInTime(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  return fetch(input, { ...init, signal: AbortSignal.timeout(API.authTimeoutMs) })
}
