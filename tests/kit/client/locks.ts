import { locks } from 'node:worker_threads'

/**
 * Node's Web Locks behind the browser's interface: jsdom has none, and its signals are not those that
 * Node's own locks take.
 */
export const nodeLocks = {
  request(
    name: string,
    { signal }: { signal: AbortSignal },
    work: () => Promise<void>,
  ): Promise<void> {
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
      if (signal.aborted) reject(signal.reason)
      locks.request(name, async () => (signal.aborted ? undefined : work())).then(resolve, reject)
    })
  },
}
