/** `in`: somebody signed in. `out`: the token is gone. `forget`: logged out, nothing may stay. */
export type SessionNews = 'in' | 'out' | 'forget'

const channel = new BroadcastChannel('lin-session')

/** Tells the other tabs; the one that speaks does not hear itself. */
export function announceSession(news: SessionNews): void {
  channel.postMessage(news)
}

export function watchSessionNews(hear: (news: SessionNews) => void): () => void {
  function handleMessage(event: MessageEvent<unknown>): void {
    if (event.data === 'in' || event.data === 'out' || event.data === 'forget') hear(event.data)
  }
  channel.addEventListener('message', handleMessage)
  return () => channel.removeEventListener('message', handleMessage)
}
