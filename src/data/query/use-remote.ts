import { useQuery } from '@tanstack/react-query'

import { errorMessage } from '#data/notices/failures.ts'
import { useSession } from '#data/session/state.ts'
import type { Operation } from '#text/failure-words.ts'
import { t } from '#text/t.ts'

import { freshFor, queryClient } from './query-client.ts'

/** No table of the device holds it: it is readable offline only if `isPersisted`. */
export interface Remote<T> {
  readonly value: T | undefined
  /** Why the latest reading failed. A known value stays in `value`. */
  readonly error: string | null
  readonly refresh: () => void
}

interface RemoteSource<T> {
  readonly operation: Operation
  readonly fetch: (signal: AbortSignal) => Promise<T>
  /** Stored over a reload, and shown without a network: for small lists without a secret. */
  readonly isPersisted?: true
}

export function useRemote<T>({ operation, fetch, isPersisted }: RemoteSource<T>): Remote<T> {
  const session = useSession()
  const uid = session.state === 'signed-in' ? session.user.id : null
  const query = useQuery({
    queryKey: [...remoteKey(operation), uid],
    enabled: uid !== null,
    queryFn: ({ signal }) => fetch(signal),
    // Another device may have changed the value a moment ago.
    staleTime: freshFor(0),
    meta: { isPersisted: () => isPersisted === true },
  })
  return {
    value: query.data,
    error: errorOf(operation, query),
    refresh: () => void query.refetch(),
  }
}

/** Has the value read again: now if a screen shows it, or else once one does. */
export function invalidateRemote(operation: Operation): void {
  void queryClient.invalidateQueries({ queryKey: remoteKey(operation) })
}

export function putRemote(operation: Operation, value: unknown): void {
  queryClient.setQueriesData({ queryKey: remoteKey(operation) }, value)
  invalidateRemote(operation)
}

export function dropRemoteRow(operation: Operation, id: string): void {
  queryClient.setQueriesData<readonly { readonly id: string }[]>(
    { queryKey: remoteKey(operation) },
    (rows) => rows?.filter((row) => row.id !== id),
  )
  invalidateRemote(operation)
}

function remoteKey(operation: Operation): readonly string[] {
  return ['remote', operation]
}

function errorOf(
  operation: Operation,
  query: { readonly error: Error | null; readonly isPaused: boolean; readonly data: unknown },
): string | null {
  if (query.error !== null) return errorMessage(operation, query.error)
  return query.isPaused && query.data === undefined ? t.failures.listOffline : null
}
