import { locks } from 'node:worker_threads'

/**
 * Node's Web Locks behind the browser's interface: jsdom has none, and its signals are not those that
 * Node's own locks take. As in a browser, a signal ends the waiting for a lock, and nothing after that.
 */
export const nodeLocks = {
  async request<T>(
    name: string,
    { signal }: { signal: AbortSignal },
    work: () => Promise<T>,
  ): Promise<T | undefined> {
    signal.throwIfAborted()
    const { promise: left, reject } = Promise.withResolvers<never>()
    function leave(): void {
      reject(signal.reason)
    }
    signal.addEventListener('abort', leave)
    const held = locks.request(name, async () => {
      signal.removeEventListener('abort', leave)
      return signal.aborted ? undefined : work()
    })
    return Promise.race([held, left])
  },
}
