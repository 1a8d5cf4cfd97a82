import { locks } from 'node:worker_threads'

/**
 * Node's Web Locks behind the browser's interface: jsdom has none, and its signals are not those that
 * Node's own locks take. As in a browser, a signal ends the waiting for a lock, and nothing after that.
 */
export const nodeLocks = {
  async request<T>(
    name: string,
    { signal, ifAvailable = false }: { signal?: AbortSignal; ifAvailable?: boolean },
    work: (lock: object | null) => Promise<T>,
  ): Promise<T | undefined> {
    signal?.throwIfAborted()
    const { promise: left, reject } = Promise.withResolvers<never>()
    function leave(): void {
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', leave)
    const held = locks.request(name, { ifAvailable }, async (lock) => {
      signal?.removeEventListener('abort', leave)
      return signal?.aborted === true ? undefined : work(lock)
    })
    return Promise.race([held, left])
  },
}
