import { QueryClient, defaultShouldDehydrateQuery, onlineManager } from '@tanstack/react-query'
import type { Query } from '@tanstack/react-query'

import { NetworkError } from '#api/network-error.ts'
import { KnownError } from '#contract/coded-error.ts'
import { API, DAY_MS } from '#contract/limits.ts'
import { isOnline, watchOnline } from '#device/online.ts'
import { createStore } from '#device/store.ts'

// The manager takes every start for an online one, and would fire an offline start's requests.
onlineManager.setOnline(isOnline())

/**
 * A `staleTime` that takes an answer from the future for stale: a clock that has been corrected since dated it. React
 * Query itself takes it for fresh until then, for any number.
 */
export function freshFor(ms: number) {
  return ({ state }: Pick<Query, 'state'>): number => {
    const aheadMs = state.dataUpdatedAt - Date.now()
    return aheadMs > 0 ? -aheadMs : ms
  }
}

/** Keeps lists fresh. It holds no content: what screens show comes from the database on the device. */
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
  // A browser that did not notice that the network was gone tells the manager of no change.
  if (isOnline()) queryClient.getQueryCache().onOnline()
})

/** Nothing tells a browser that what lies behind its network can be reached again. */
const LOST_POLL_MS = 30_000

/** How soon somebody who looks at what no answer came to has it asked for again; false: not by itself. */
export function lostPollMs({ state }: Pick<Query, 'state'>): number | false {
  return state.error instanceof NetworkError ? LOST_POLL_MS : false
}

/** Whether the server tells this browser what has changed: then nothing has to be asked for in haste. */
export const isTold = createStore(false)

/** Counts what the server has told of generation jobs. */
export const jobNews = createStore(0)

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Whether the answer is kept over a reload: only what is small, is nobody's text and holds no secret. */
      readonly isPersisted?: (data: unknown) => boolean
    }
  }
}

/** Whether a query's answer is kept over a reload. */
export function isPersisted(query: Query): boolean {
  return defaultShouldDehydrateQuery(query) && query.meta?.isPersisted?.(query.state.data) === true
}

/** Where a user's queries are kept. What is written after they were forgotten is dropped. */
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

/** For the end of a session on this device. */
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

/** What the server refused once it refuses again. */
function isWorthARetry(failures: number, error: Error): boolean {
  return failures < 1 && !(error instanceof KnownError)
}
