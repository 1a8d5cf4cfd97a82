import { useQuery } from '@tanstack/react-query'
import type { Table } from 'dexie'
import { useSyncExternalStore } from 'react'

import { loadChunk } from '#api/load-chunk.ts'
import { API } from '#contract/limits.ts'
import { errorMessage, useDatabaseTrouble } from '#data/notices/failures.ts'
import type { OutboxRow } from '#db/outbox-rows.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { afterFirstScreen } from '#device/first-screen.ts'
import type { Identified } from '#sync/mirror/refresh.ts'
import { readOutbox } from '#sync/outbox/outbox.ts'
import type { Operation } from '#text/failure-words.ts'
import { t } from '#text/t.ts'

import type { List } from './list.ts'
import { isTold, lostPollMs, queryClient } from './query-client.ts'
import type { Mirrored, Refreshed } from './refresh-list.ts'
import { useDatabase, useLive } from './use-database.ts'

export interface ListSource<Row extends Identified, Shown extends Row = Row> extends Mirrored<Row> {
  readonly operation: Operation
  /** The rows with what waits to be done to them. */
  readonly fold: (rows: readonly Row[], outbox: readonly OutboxRow[]) => readonly Shown[]
  /** The order in which the rows are shown. */
  readonly compare: (a: Row, b: Row) => number
  /** True while the server still works on one of the rows: then it is asked for news soon. */
  readonly shouldPoll?: (rows: readonly Row[]) => boolean
  /** What a loader has read of a database before the first rendering; nothing once that is known live. */
  readonly initialData: WeakMap<UserDatabase, Known<Shown>>
  /** Where news must not wait: how often it is asked for while somebody looks, and at each new look. */
  readonly pollIntervalMs?: number
}

const POLL_MS = 2000
/** The same where the server says by itself that something has changed: for what got lost on the way. */
const TOLD_POLL_MS = 30_000

/** Shows the mirror at once, live, and keeps it fresh. */
export function useList<Row extends Identified, Shown extends Row>(
  source: ListSource<Row, Shown>,
): List<Shown> {
  const db = useDatabase()
  const isServerTelling = useSyncExternalStore(isTold.watch, isTold.read)
  const known = useLive(
    db,
    async (open) => {
      const read = await readMirror(open, source)
      source.initialData.delete(open)
      return read
    },
    db === null ? undefined : source.initialData.get(db),
  )
  const query = useQuery({
    queryKey: [...listKey(source.operation), db?.name],
    enabled: db !== null,
    queryFn: ({ signal }) => refresh(db, source, signal),
    staleTime: source.pollIntervalMs === undefined ? API.freshMs : 0,
    refetchInterval: ({ state }) =>
      pollMs(state.data?.unkept?.rows ?? known?.rows ?? []) ?? lostPollMs({ state }),
    // When it was asked for is kept over a reload; its rows are in the mirror.
    meta: { isPersisted: holdsNoRows },
  })
  // What the device holds is known soon; a list is missed only once it is not there either.
  const isRead = useDatabaseTrouble() !== null || known !== undefined
  const unkept = query.data?.unkept ?? null
  const asOf = unkept === null ? (known?.atMs ?? null) : query.dataUpdatedAt
  const items = unkept === null ? known?.rows : shownOf(source, unkept.rows, known?.outbox ?? [])
  const hasNone = asOf === null && items?.length === 0

  function pollMs(rows: readonly Row[]): number | undefined {
    if (source.shouldPoll?.(rows) === true) return isServerTelling ? TOLD_POLL_MS : POLL_MS
    return isServerTelling ? undefined : source.pollIntervalMs
  }

  return {
    items: hasNone ? undefined : items,
    error: errorOf(source.operation, query, isRead && asOf === null),
    asOf,
    refresh: () => void query.refetch(),
    isRefreshing: query.isFetching,
  }
}

/** Has a list asked for again, where a screen shows it now, or else when one does. */
export function invalidateList(operation: Operation): void {
  void queryClient.invalidateQueries({ queryKey: listKey(operation) })
}

export function listKey(operation: Operation): readonly string[] {
  return ['list', operation]
}

/** A longer list is rendered in parts: to read it would keep the first rendering waiting. */
const INITIAL_AT_MOST = 500

/** For a loader: what shows the list then has it from its first rendering on. */
export async function readInitialData<Row extends Identified, Shown extends Row>(
  db: UserDatabase,
  source: ListSource<Row, Shown>,
): Promise<void> {
  const table = source.table(db)
  await inOneMoment(db, table, async () => {
    if ((await table.count()) > INITIAL_AT_MOST) return
    source.initialData.set(db, await readMirror(db, source))
  })
}

interface Known<Row> {
  readonly rows: readonly Row[]
  readonly outbox: readonly OutboxRow[]
  readonly atMs: number | null
}

async function readMirror<Row extends Identified, Shown extends Row>(
  db: UserDatabase,
  source: ListSource<Row, Shown>,
): Promise<Known<Shown>> {
  const table = source.table(db)
  const [rows, state, outbox] = await inOneMoment(db, table, () =>
    Promise.all([table.toArray(), db.lists.get(table.name), readOutbox(db)]),
  )
  return { rows: shownOf(source, rows, outbox), outbox, atMs: state?.atMs ?? null }
}

/** A write that has just arrived is either still waiting, or there. */
function inOneMoment<T>(
  db: UserDatabase,
  table: Table<unknown, string>,
  read: () => Promise<T>,
): Promise<T> {
  return db.transaction('r', table, db.lists, db.outbox, read)
}

function shownOf<Row extends Identified, Shown extends Row>(
  source: ListSource<Row, Shown>,
  rows: readonly Row[],
  outbox: readonly OutboxRow[],
): readonly Shown[] {
  return source.fold(rows, outbox).toSorted(source.compare)
}

function holdsNoRows(data: unknown): boolean {
  return typeof data === 'object' && data !== null && Reflect.get(data, 'unkept') === null
}

async function refresh<Row extends Identified, Shown extends Row>(
  db: UserDatabase | null,
  source: ListSource<Row, Shown>,
  signal: AbortSignal,
): Promise<Refreshed<Row>> {
  await new Promise<void>(afterFirstScreen)
  // No screen needs it to be rendered.
  const { refreshList } = await loadChunk(() => import('./refresh-list.ts'))
  return db === null ? { unkept: null } : refreshList(db, source, signal)
}

function errorOf(
  operation: Operation,
  query: {
    readonly data: Refreshed<unknown> | undefined
    readonly error: Error | null
    readonly isPaused: boolean
  },
  isMissing: boolean,
): string | null {
  const failure = query.error ?? query.data?.unkept?.why ?? null
  if (failure !== null) return errorMessage(operation, failure)
  return query.isPaused && isMissing ? t.failures.listOffline : null
}

/** For lists that nothing waits to be done to. */
export function asMirrored<Row>(rows: readonly Row[]): readonly Row[] {
  return rows
}
