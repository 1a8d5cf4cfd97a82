import { QueryClient, defaultShouldDehydrateQuery, onlineManager } from '@tanstack/react-query'
import type { Query } from '@tanstack/react-query'

import { NetworkError } from '#api/network-error.ts'
import { KnownError } from '#contract/coded-error.ts'
import { API, DAY_MS } from '#contract/limits.ts'
import { isOnline, watchOnline } from '#device/online.ts'
import { createStore } from '#device/store.ts'

// The manager assumes that every start is online, and would send the requests of an offline start.
onlineManager.setOnline(isOnline())

/**
 * Treats an answer dated in the future as stale: the clock has been corrected since. With a plain number as
 * `staleTime`, React Query treats such an answer as fresh until that date.
 */
export function freshFor(ms: number) {
  return ({ state }: Pick<Query, 'state'>): number => {
    const aheadMs = state.dataUpdatedAt - Date.now()
    return aheadMs > 0 ? -aheadMs : ms
  }
}

/** It holds no content: screens show the database on the device. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: freshFor(API.freshMs),
      gcTime: DAY_MS,
      retry: isWorthARetry,
      refetchInterval: lostPollMs,
    },
  },
})

watchOnline(() => {
  // If the browser did not notice that the network was gone, the manager hears of no change.
  if (isOnline()) queryClient.getQueryCache().onOnline()
})

/** Lists are polled, as no event says that a server beyond the local network can be reached again. */
const LOST_POLL_MS = 30_000

export function lostPollMs({ state }: Pick<Query, 'state'>): number | false {
  return state.error instanceof NetworkError ? LOST_POLL_MS : false
}

/** Whether the server reports changes to this browser: then no request is urgent. */
export const isTold = createStore(false)

export const jobNews = createStore(0)

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Whether the answer is stored over a reload: only if it is small, nobody's text, and holds no secret. */
      readonly isPersisted?: (data: unknown) => boolean
    }
  }
}

export function isPersisted(query: Query): boolean {
  return defaultShouldDehydrateQuery(query) && query.meta?.isPersisted?.(query.state.data) === true
}

/** Key and storage of a user's queries. Writes after `forgetQueries` are dropped. */
export function storedQueriesOf(uid: string) {
  forgotten.delete(uid)
  return {
    key: keyOf(uid),
    storage: {
      getItem: (key: string) => localStorage.getItem(key),
      setItem: (key: string, value: string) => {
        if (!forgotten.has(uid)) localStorage.setItem(key, value)
      },
      removeItem: (key: string) => localStorage.removeItem(key),
    },
  }
}

export function forgetQueries(uid: string | null): void {
  queryClient.clear()
  if (uid === null) return
  forgotten.add(uid)
  localStorage.removeItem(keyOf(uid))
}

/** The persister writes a moment later, when its user may be gone. */
const forgotten = new Set<string>()

function keyOf(uid: string): string {
  return `lin-queries-${uid}`
}

/** Retries once, but not a refusal: the server would refuse again. */
function isWorthARetry(failures: number, error: Error): boolean {
  return failures < 1 && !(error instanceof KnownError)
}
