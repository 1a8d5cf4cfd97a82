import { useQuery } from '@tanstack/react-query'
import type { Table } from 'dexie'
import { useSyncExternalStore } from 'react'

import { loadChunk } from '#api/load-chunk.ts'
import { NetworkError } from '#api/network-error.ts'
import { API } from '#contract/limits.ts'
import { errorMessage, useDatabaseTrouble } from '#data/notices/failures.ts'
import type { OutboxRow } from '#db/outbox-rows.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { afterFirstScreen } from '#device/first-screen.ts'
import type { Identified } from '#sync/mirror/refresh.ts'
import { readOutbox } from '#sync/outbox/rows.ts'
import type { Operation } from '#text/failure-words.ts'
import { t } from '#text/t.ts'

import type { List } from './list.ts'
import { freshFor, isTold, lostPollMs, queryClient } from './query-client.ts'
import type { Mirrored, Refreshed } from './refresh-list.ts'
import { useDatabase, useLive } from './use-database.ts'

export interface MirroredList<Row extends Identified> extends Mirrored<Row> {
  readonly operation: Operation
  /** True while the server still works on one of the rows: then the list is polled. */
  readonly shouldPoll?: (rows: readonly Row[]) => boolean
  /** Urgent lists are polled while somebody looks; each new look asks, too. */
  readonly pollIntervalMs?: number
}

export interface ListSource<
  Row extends Identified,
  Shown extends Row = Row,
> extends MirroredList<Row> {
  /** Applies the pending writes to the rows. */
  readonly fold: (rows: readonly Row[], outbox: readonly OutboxRow[]) => readonly Shown[]
  readonly compare: (a: Row, b: Row) => number
  readonly initialData: InitialData<ListPart<Shown>>
}

export interface ListPart<Shown> {
  readonly rows: readonly Shown[]
}

/** Data that a loader has read before the first rendering, by database; removed once the live data is known. */
export type InitialData<Part> = WeakMap<UserDatabase, Known<Part>>

export interface ListReading<Row extends Identified, Part> {
  readonly key: string
  /** The tables that are read besides that of the list. */
  readonly tables?: (db: UserDatabase) => Table[]
  readonly read: (db: UserDatabase, outbox: readonly OutboxRow[]) => Promise<Part>
  /** Like `read`, for rows that this device could not store. */
  readonly partOf: (rows: readonly Row[], outbox: readonly OutboxRow[]) => Part
  readonly initialData: InitialData<Part>
}

const POLL_MS = 2000
/** While the server reports changes by itself, lists are polled in case a report got lost on the way. */
const TOLD_POLL_MS = 30_000

export function useList<Row extends Identified, Shown extends Row>(
  source: ListSource<Row, Shown>,
): List<Shown> {
  return useListPart(source, wholeOf(source))
}

/** Undefined while nothing is known yet. */
export function useListPart<
  Row extends Identified,
  Shown extends Row,
  Part extends ListPart<Shown>,
>(
  source: MirroredList<Row>,
  reading: ListReading<Row, Part>,
): List<Shown> & { readonly part: Part | undefined } {
  const db = useDatabase()
  const isServerTelling = useSyncExternalStore(isTold.watch, isTold.read)
  const known = useLive(
    db,
    async (open) => {
      const read = await readMirror(open, source, reading)
      reading.initialData.delete(open)
      return read
    },
    db === null ? undefined : reading.initialData.get(db),
    reading.key,
  )
  const query = useQuery({
    queryKey: [...listKey(source.operation), db?.name],
    enabled: db !== null,
    queryFn: ({ signal }) => refresh(db, source, signal),
    staleTime: freshFor(source.pollIntervalMs === undefined ? API.freshMs : 0),
    refetchInterval: ({ state }) =>
      pollMs(state.data?.unkept?.rows ?? known?.part.rows ?? []) ?? lostPollMs({ state }),
    // The time of the answer is stored over a reload; its rows are in the mirror.
    meta: { isPersisted: holdsNoRows },
  })
  // The device's own rows are known soon: the list is missing only if they are missing too.
  const isRead = useDatabaseTrouble() !== null || known !== undefined
  const unkept = query.data?.unkept ?? null
  const asOf = unkept === null ? (known?.atMs ?? null) : query.dataUpdatedAt
  const read = unkept === null ? known?.part : reading.partOf(unkept.rows, known?.outbox ?? [])
  const part = asOf === null && read?.rows.length === 0 ? undefined : read

  function pollMs(rows: readonly Row[]): number | undefined {
    if (source.shouldPoll?.(rows) === true) return isServerTelling ? TOLD_POLL_MS : POLL_MS
    return isServerTelling ? undefined : source.pollIntervalMs
  }

  return {
    items: part?.rows,
    part,
    error: errorOf(source.operation, query, isRead && asOf === null),
    isLost: query.error instanceof NetworkError,
    asOf,
    refresh: () => void query.refetch(),
    isRefreshing: query.isFetching,
  }
}

/** Has a list fetched again: now if a screen shows it, or else once one does. */
export function invalidateList(operation: Operation): void {
  void queryClient.invalidateQueries({ queryKey: listKey(operation) })
}

export function listKey(operation: Operation): readonly string[] {
  return ['list', operation]
}

/** A longer list is rendered in parts: reading it would delay the first rendering. */
const INITIAL_AT_MOST = 500

/** For a loader: a screen then has the list from its first rendering on. */
export async function readInitialData<Row extends Identified, Shown extends Row>(
  db: UserDatabase,
  source: ListSource<Row, Shown>,
): Promise<void> {
  if ((await source.table(db).count()) > INITIAL_AT_MOST) return
  await readInitialPart(db, source, wholeOf(source))
}

/** The same for a reading of a part, which is never long. */
export async function readInitialPart<Row extends Identified, Part>(
  db: UserDatabase,
  source: MirroredList<Row>,
  reading: ListReading<Row, Part>,
): Promise<void> {
  reading.initialData.set(db, await readMirror(db, source, reading))
}

interface Known<Part> {
  readonly part: Part
  readonly outbox: readonly OutboxRow[]
  readonly atMs: number | null
}

/** One transaction: a write that has just arrived at the server is either still pending, or in the mirror. */
async function readMirror<Row extends Identified, Part>(
  db: UserDatabase,
  source: MirroredList<Row>,
  { read, tables }: ListReading<Row, Part>,
): Promise<Known<Part>> {
  const table = source.table(db)
  const scope = [table, db.lists, db.outbox, ...(tables?.(db) ?? [])]
  return db.transaction('r', scope, async () => {
    const [outbox, state] = await Promise.all([readOutbox(db), db.lists.get(table.name)])
    return { part: await read(db, outbox), outbox, atMs: state?.atMs ?? null }
  })
}

function wholeOf<Row extends Identified, Shown extends Row>(
  source: ListSource<Row, Shown>,
): ListReading<Row, ListPart<Shown>> {
  function partOf(rows: readonly Row[], outbox: readonly OutboxRow[]): ListPart<Shown> {
    return { rows: source.fold(rows, outbox).toSorted(source.compare) }
  }

  return {
    key: '',
    read: async (db, outbox) => partOf(await source.table(db).toArray(), outbox),
    partOf,
    initialData: source.initialData,
  }
}

function holdsNoRows(data: unknown): boolean {
  return typeof data === 'object' && data !== null && Reflect.get(data, 'unkept') === null
}

async function refresh<Row extends Identified>(
  db: UserDatabase | null,
  source: MirroredList<Row>,
  signal: AbortSignal,
): Promise<Refreshed<Row>> {
  await new Promise<void>(afterFirstScreen)
  // Loaded on demand: no screen needs it for rendering.
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

/** The `fold` of lists without pending writes. */
export function asMirrored<Row>(rows: readonly Row[]): readonly Row[] {
  return rows
}
