import { send } from '#api/client.ts'
import { CALLS } from '#contract/calls.ts'
import { MINUTE_MS } from '#contract/limits.ts'
import type { Source } from '#contract/sources.ts'
import { deleteRow } from '#sync/delete-row.ts'
import { putRow } from '#sync/mirror.ts'

import type { Action, ItemAction } from './action.ts'
import type { List } from './list.ts'
import { newestFirst } from './newest-first.ts'
import { signedInDatabase } from './session-database.ts'
import { useAction, useItemAction } from './use-action.ts'
import { invalidateList, useList } from './use-list.ts'
import type { ListSource } from './use-list.ts'
import { wordsOf } from './words-of.ts'

/** How long a new source is watched closely for the first fetch of its feed. */
const FIRST_FETCH_MS = 3 * MINUTE_MS

export function useSources(): List<Source> {
  return useList(SOURCES)
}

export function useAddSource(): Action<{ source: string }> {
  return useAction({ perform: addSource, words: (failure) => wordsOf('sources/add', failure) })
}

export function useDeleteSource(): ItemAction<{ id: string }> {
  return useItemAction({
    perform: deleteSource,
    words: (failure) => wordsOf('sources/delete', failure),
  })
}

const SOURCES: ListSource<Source> = {
  doing: 'sources/list',
  table: (db) => db.sources,
  fetchRows: (signal) => send(CALLS.listSources, { signal }),
  compare: newestFirst,
  isMoving: (sources) => sources.some(isAwaitingFirstFetch),
}

function isAwaitingFirstFetch({ feed, created_at }: Source): boolean {
  return feed?.state === 'waiting' && Date.now() - Date.parse(created_at) < FIRST_FETCH_MS
}

async function addSource({ source }: { source: string }, key: string): Promise<null> {
  const db = signedInDatabase()
  const added = await send(CALLS.addSource, { body: { id: key, source }, key })
  await putRow(db, db.sources, added)
  invalidateList('sources/list')
  return null
}

async function deleteSource({ id }: { id: string }, key: string): Promise<null> {
  const db = signedInDatabase()
  await deleteRow(db, db.sources, id, () => send(CALLS.deleteSource, { params: { id }, key }))
  return null
}
