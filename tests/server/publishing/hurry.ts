import { setTimeout as wait } from 'node:timers/promises'

import type { TestServer } from '#tests/kit/server.ts'
import { hurry } from '#tests/server/notifications/notification-stage.ts'

/** Does something while jobs that wait for their time are brought forward again and again. */
export async function hurried<T>(server: TestServer, work: () => Promise<T>): Promise<T> {
  const done = new AbortController()
  async function hurryOn(): Promise<void> {
    while (!done.signal.aborted) {
      await hurry(server, 'publish')
      await wait(50)
    }
  }
  const hurrying = hurryOn()
  try {
    return await work()
  } finally {
    done.abort()
    await hurrying
  }
}
