import { AsyncLocalStorage } from 'node:async_hooks'

import { restingIn } from './page.ts'
import type { Page } from './page.ts'

interface Turn {
  readonly page: Page
  readonly begin: () => void
}

/** The Web Locks of one device. As in a browser, a page that ends lets go of what it holds. */
export function lockSpace() {
  const lines = new Map<string, Turn[]>()
  const asking = new AsyncLocalStorage<Page>()

  async function request(
    name: string,
    { ifAvailable = false }: { readonly signal?: AbortSignal; readonly ifAvailable?: boolean },
    work: (lock: object | null) => Promise<unknown>,
  ): Promise<unknown> {
    const page = asking.getStore()
    if (page === undefined) throw new Error('A lock is asked for by no page.')
    const line = lines.get(name) ?? []
    lines.set(name, line)
    if (ifAvailable && line.length > 0) return work(null)
    const { promise, resolve } = Promise.withResolvers<void>()
    const turn = { page, begin: resolve }
    line.push(turn)
    if (line.length > 1) await restingIn(page, promise)
    try {
      return await work({ name })
    } finally {
      leave(line, turn)
    }
  }

  function leave(line: Turn[], turn: Turn): void {
    const at = line.indexOf(turn)
    if (at === -1) return
    line.splice(at, 1)
    if (at === 0) line[0]?.begin()
  }

  return {
    navigator: { locks: { request }, onLine: true },
    /** The locks that `work` asks for are this page's. */
    askedBy<T>(page: Page, work: () => T): T {
      return asking.run(page, work)
    },
    release(page: Page): void {
      for (const line of lines.values()) {
        for (const turn of line.filter((each) => each.page === page)) leave(line, turn)
      }
    },
  }
}

export type LockSpace = ReturnType<typeof lockSpace>
