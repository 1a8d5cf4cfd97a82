import { setTimeout as wait } from 'node:timers/promises'

import type { TestServer } from '#tests/kit/server.ts'

/** Does something while jobs that wait for their time are brought forward again and again. */
export async function hurried<T>(server: TestServer, work: () => Promise<T>): Promise<T> {
  const done = new AbortController()
  async function hurry(): Promise<void> {
    while (!done.signal.aborted) {
      await server.db.pool.query(
        `update pgboss.job set start_after = now()
         where name = 'publish' and state = 'created' and start_after > now()`,
      )
      await wait(100)
    }
  }
  const hurrying = hurry()
  try {
    return await work()
  } finally {
    done.abort()
    await hurrying
  }
}
