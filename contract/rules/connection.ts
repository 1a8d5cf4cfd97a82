import { TOKEN_WARNINGS_MS } from '#contract/limits.ts'

/** `ending`: soon enough to be worth a warning. `ended`: nothing can be published there any more. */
export type Connection = 'open' | 'ending' | 'ended'

interface Connected {
  readonly token: 'connected' | null
  readonly token_expires_at: string | null
}

/** LinkedIn's permission ends by itself, after about 60 days. */
export function connectionOf(account: Connected, nowMs: number): Connection {
  if (account.token === null) return 'ended'
  if (account.token_expires_at === null) return 'open'
  const leftMs = Date.parse(account.token_expires_at) - nowMs
  if (leftMs <= 0) return 'ended'
  return leftMs <= Math.max(...TOKEN_WARNINGS_MS) ? 'ending' : 'open'
}
