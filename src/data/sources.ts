import { send } from '#api/client.ts'
import { NoAnswer } from '#api/no-answer.ts'
import { CALLS } from '#contract/calls.ts'
import { MINUTE_MS } from '#contract/limits.ts'
import type { FeedHealth, Source } from '#contract/sources.ts'
import { newKey } from '#device/new-key.ts'
import { deleteRow } from '#sync/delete-row.ts'
import { putRow } from '#sync/mirror.ts'
import { t } from '#text/t.ts'

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

/** One after the other; what could not be deleted is told in one sentence. */
export function useDeleteSources(): Action<{ ids: readonly string[] }> {
  return useAction({ perform: deleteSources, words: wordsOfDeletions })
}

export function useUpdateSource(): ItemAction<{ id: string; category: string | null }> {
  return useItemAction({
    perform: updateSource,
    words: (failure) => wordsOf('sources/update', failure),
  })
}

const SOURCES: ListSource<Source> = {
  doing: 'sources/list',
  table: (db) => db.sources,
  fetchRows: (signal) => send(CALLS.listSources, { signal }),
  compare: newestFirst,
  isMoving: (sources) => sources.some(isAwaitingFirstFetch),
}

function isAwaitingFirstFetch({ feed, searches, created_at }: Source): boolean {
  const isNew = Date.now() - Date.parse(created_at) < FIRST_FETCH_MS
  return isNew && (isWaiting(feed) || searches.some(isWaiting))
}

function isWaiting(health: FeedHealth | null): boolean {
  return health?.state === 'waiting'
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
  await db.articles.delete(id)
  return null
}

class NotAllDeleted extends Error {
  readonly left: number
  readonly of: number

  constructor(left: number, of: number, cause: unknown) {
    super(undefined, { cause })
    this.left = left
    this.of = of
  }
}

/** Where the server does not answer, the rest is not tried. */
async function deleteSources({ ids }: { ids: readonly string[] }): Promise<null> {
  const refusals: unknown[] = []
  for (const [index, id] of ids.entries()) {
    try {
      await deleteSource({ id }, newKey())
    } catch (error) {
      if (error instanceof NoAnswer) {
        throw new NotAllDeleted(refusals.length + ids.length - index, ids.length, error)
      }
      refusals.push(error)
    }
  }
  if (refusals.length > 0) throw new NotAllDeleted(refusals.length, ids.length, refusals[0])
  return null
}

function wordsOfDeletions(failure: unknown): string {
  if (!(failure instanceof NotAllDeleted)) return wordsOf('sources/delete', failure)
  const words = wordsOf('sources/delete', failure.cause)
  if (failure.left === failure.of) return words
  return t.failures.someSourcesStay(failure.left, failure.of, words)
}

async function updateSource(
  { id, category }: { id: string; category: string | null },
  key: string,
): Promise<null> {
  const db = signedInDatabase()
  const changed = await send(CALLS.updateSource, { params: { id }, body: { category }, key })
  await putRow(db, db.sources, changed)
  return null
}
