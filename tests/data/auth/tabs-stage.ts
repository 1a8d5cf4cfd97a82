import { dropStoredSession, keepStoredSession } from '#device/stored-session.ts'
import { expiryMs, clearCookieToken, writeCookieToken } from '#device/token-store.ts'

interface Written {
  readonly uid: string
  readonly token: string
}

/** Writes to the storage that all tabs share, as another tab would, without notifying anybody. */
export async function anotherTabKeeps({ uid, token }: Written): Promise<void> {
  const expMs = expiryMs(token) ?? 0
  localStorage.setItem('token', token)
  writeCookieToken(token, expMs)
  await keepStoredSession({ uid, token, expMs, fingerprint: null })
}

export async function anotherTabDrops(): Promise<void> {
  localStorage.removeItem('token')
  clearCookieToken()
  await dropStoredSession()
}

/** Posts on a channel of its own, as another tab would: a tab does not hear itself. */
export function anotherTabSays(news: 'in' | 'out' | 'forget'): void {
  const channel = new BroadcastChannel('lin-session')
  channel.postMessage(news)
  channel.close()
}

/** jsdom notifies no other window of a change, and hides no page. */
export const WIRES = [
  [
    'the storage says so',
    () => globalThis.dispatchEvent(new StorageEvent('storage', { key: 'token' })),
  ],
  [
    'the storage was cleared',
    () => globalThis.dispatchEvent(new StorageEvent('storage', { key: null })),
  ],
  ['the hidden page is shown again', () => document.dispatchEvent(new Event('visibilitychange'))],
  [
    'Back brings the page from the memory',
    () => {
      const event = new Event('pageshow')
      Object.assign(event, { persisted: true })
      return globalThis.dispatchEvent(event)
    },
  ],
] as const
