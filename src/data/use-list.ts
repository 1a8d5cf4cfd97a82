import { useQuery } from '@tanstack/react-query'
import type { Table } from 'dexie'

import { API } from '#contract/limits.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { refreshTable } from '#sync/mirror.ts'
import type { Doing } from '#text/failure-words.ts'
import { t } from '#text/t.ts'

import type { List } from './list.ts'
import { queryClient } from './query-client.ts'
import { useDatabase, useLive } from './use-database.ts'
import { wordsOf } from './words-of.ts'

export interface ListSource<Row> {
  readonly doing: Doing
  readonly table: (db: UserDatabase) => Table<Row, string>
  readonly fetchRows: (signal: AbortSignal) => Promise<readonly Row[]>
  /** The order in which the rows are shown. */
  readonly compare: (a: Row, b: Row) => number
  /** True while the server still works on one of the rows: then the list is asked for again soon. */
  readonly isMoving?: (rows: readonly Row[]) => boolean
  /** Where news must not wait: how often it is asked for while somebody looks, and at each new look. */
  readonly lookEveryMs?: number
}

const MOVING_REFRESH_MS = 2000

/** Shows the mirror at once, live, and keeps it fresh. */
export function useList<Row>(source: ListSource<Row>): List<Row> {
  const db = useDatabase()
  const known = useLive(db, (open) => readMirror(open, source))
  const query = useQuery({
    queryKey: [...listKey(source.doing), db?.name],
    enabled: db !== null,
    queryFn: ({ signal }) => refreshMirror(db, source, signal),
    staleTime: source.lookEveryMs === undefined ? API.freshMs : 0,
    refetchInterval: ({ state }) =>
      state.data?.isMoving === true ? MOVING_REFRESH_MS : (source.lookEveryMs ?? false),
  })
  const asOf = known?.atMs ?? null
  return {
    items: asOf === null ? undefined : known?.rows,
    error: errorOf(source.doing, query, asOf),
    asOf,
    refresh: () => void query.refetch(),
    isRefreshing: query.isFetching,
  }
}

/** Has a list asked for again, where a screen shows it now, or else when one does. */
export function invalidateList(doing: Doing): void {
  void queryClient.invalidateQueries({ queryKey: listKey(doing) })
}

function listKey(doing: Doing): readonly string[] {
  return ['list', doing]
}

interface Mirrored<Row> {
  readonly rows: readonly Row[]
  readonly atMs: number | null
}

async function readMirror<Row>(db: UserDatabase, source: ListSource<Row>): Promise<Mirrored<Row>> {
  const table = source.table(db)
  const [rows, state] = await Promise.all([table.toArray(), db.lists.get(table.name)])
  return { rows: rows.toSorted(source.compare), atMs: state?.atMs ?? null }
}

async function refreshMirror<Row>(
  db: UserDatabase | null,
  source: ListSource<Row>,
  signal: AbortSignal,
): Promise<{ readonly isMoving: boolean }> {
  if (db === null) return { isMoving: false }
  const rows = await refreshTable(db, source.table(db), () => source.fetchRows(signal))
  return { isMoving: source.isMoving?.(rows) ?? false }
}

function errorOf(
  doing: Doing,
  query: { readonly error: Error | null; readonly isPaused: boolean },
  asOf: number | null,
): string | null {
  if (query.error !== null) return wordsOf(doing, query.error)
  return query.isPaused && asOf === null ? t.failures.listOffline : null
}
