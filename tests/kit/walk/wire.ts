import type { Seeded } from '#tests/chaos/seeded.ts'

import { restingIn } from './page.ts'
import type { Page } from './page.ts'

export type Fault = 'dropped' | 'timeout' | 'html' | '401' | '409' | '429' | '500' | '502' | '503'

/** Faults of a request, by weight. Its answer can be lost too, or be another server's (AFTER). */
const BEFORE: readonly (readonly [number, Fault | null])[] = [
  [60, null],
  [5, 'dropped'],
  [3, 'timeout'],
  [4, 'html'],
  [4, '401'],
  [4, '409'],
  [5, '429'],
  [6, '500'],
  [5, '503'],
]
const AFTER: readonly (readonly [number, Fault | null])[] = [
  [72, null],
  [12, 'dropped'],
  [6, 'timeout'],
  [5, 'html'],
  [5, '502'],
]

export interface Passing<T> {
  /** Null for a request that only reads. */
  readonly key: string | null
  readonly entity: string | null
  /** Brings the request to the server. */
  readonly carry: () => Promise<T>
  /** Result in place of the server's answer. */
  readonly faked: (fault: Fault) => T
}

interface Item {
  readonly page: Page
  readonly key: string | null
  readonly entity: string | null
  readonly arrive: () => Promise<void>
  /** Ends the request with the server's answer, or with a fault in its place. */
  readonly end: (fault: Fault | null) => void
  isAnswered: boolean
}

interface WireParts {
  readonly random: Seeded
  /** Notes what happens to each request. */
  readonly note: (text: string) => void
  /** The server has said that the session is over. */
  readonly on401: () => void
}

/** The requests under way between the pages and the server: each moves on when the walk says so. */
export function wire({ random, note, on401 }: WireParts) {
  const items: Item[] = []
  const counts: Record<string, number> = {}
  const breaches: string[] = []
  let requests = 0
  let isOnline = true
  let isCalm = false

  async function pass<T>(page: Page, passing: Passing<T>): Promise<T> {
    if (!page.isAlive) return new Promise(() => undefined)
    if (!isOnline) return passing.faked('dropped')
    const { entity, key } = passing
    if (entity !== null && items.some((each) => each.page.isAlive && each.entity === entity)) {
      breaches.push(`Two requests about ${entity} are under way at once.`)
    }
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    let outcome: (() => T) | null = null
    const item: Item = {
      page,
      key,
      entity,
      isAnswered: false,
      async arrive() {
        const fault = isCalm ? null : drawn(BEFORE)
        if (fault !== null) note(`but is answered by ${fault}`)
        if (fault === null) outcome = await settled(passing.carry)
        else outcome = () => passing.faked(fault)
        item.isAnswered = true
      },
      end(fault) {
        remove(item)
        if (!page.isAlive) return
        try {
          resolve(
            fault === null && outcome !== null ? outcome() : passing.faked(fault ?? 'dropped'),
          )
        } catch (error) {
          reject(error)
        }
      },
    }
    items.push(item)
    requests += 1
    return restingIn(page, promise)
  }

  function drawn(table: typeof BEFORE): Fault | null {
    const fault = random.weighted(table)
    if (fault !== null) counts[fault] = (counts[fault] ?? 0) + 1
    if (fault === '401') on401()
    return fault
  }

  function remove(item: Item): void {
    const at = items.indexOf(item)
    if (at !== -1) items.splice(at, 1)
  }

  /** Brings one request one step further: to the server, or back. */
  async function advance(item: Item): Promise<void> {
    const name = `${item.entity ?? 'a list'} of ${item.page.name}`
    if (!item.isAnswered) {
      note(`${name} goes there`)
      await item.arrive()
      return
    }
    const fault = isCalm || !item.page.isAlive ? null : drawn(AFTER)
    note(`${name} comes back${fault === null ? '' : ` as ${fault}`}`)
    item.end(fault)
  }

  /** There and back. */
  async function finish(item: Item): Promise<void> {
    while (items.includes(item)) await advance(item)
  }

  return {
    items: items as readonly Item[],
    counts,
    breaches,
    pass,
    advance,
    finish,
    requests: () => requests,
    goOnline() {
      isOnline = true
    },
    /** Loses the requests under way, on their way there or back. */
    goOffline() {
      isOnline = false
      for (const item of items.filter(({ page }) => page.isAlive)) item.end('dropped')
    },
    /** No faults any more. */
    calmDown() {
      isCalm = true
    },
    /** Removes requests of ended pages that never arrived: reads, and writes for which `isLost` is true. */
    lose(isLost: (key: string) => boolean) {
      for (const item of items.filter(({ page, isAnswered }) => !page.isAlive && !isAnswered)) {
        if (item.key === null || isLost(item.key)) remove(item)
      }
    },
  }
}

export type Wire = ReturnType<typeof wire>

async function settled<T>(work: () => Promise<T>): Promise<() => T> {
  try {
    const value = await work()
    return () => value
  } catch (error) {
    return () => {
      throw error
    }
  }
}
