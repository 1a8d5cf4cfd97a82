import { send } from '#api/client.ts'
import { CALLS } from '#contract/calls.ts'
import { MINUTE_MS } from '#contract/limits.ts'
import type { FeedHealth, Source } from '#contract/sources.ts'
import { foldSources } from '#sync/fold.ts'
import type { Seen } from '#sync/fold.ts'
import { t } from '#text/t.ts'

import type { Action, ItemAction } from './action.ts'
import type { List } from './list.ts'
import { newestFirst } from './newest-first.ts'
import { submit } from './outbox.ts'
import { useAction, useItemAction } from './use-action.ts'
import { useList } from './use-list.ts'
import type { ListSource } from './use-list.ts'
import { wordsOf } from './words-of.ts'

/** How long a new source is watched closely for the first fetch of its feed. */
const FIRST_FETCH_MS = 3 * MINUTE_MS

export function useSources(): List<Seen<Source>> {
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

const SOURCES: ListSource<Source, Seen<Source>> = {
  doing: 'sources/list',
  table: (db) => db.sources,
  fold: foldSources,
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

function addSource({ source }: { source: string }, id: string): Promise<string | null> {
  return submit({ call: 'addSource', id, body: { source } })
}

function deleteSource({ id }: { id: string }): Promise<string | null> {
  return submit({ call: 'deleteSource', id })
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

async function deleteSources({ ids }: { ids: readonly string[] }): Promise<string | null> {
  const refusals: unknown[] = []
  let waits: string | null = null
  for (const id of ids) {
    try {
      waits = (await deleteSource({ id })) ?? waits
    } catch (error) {
      refusals.push(error)
    }
  }
  if (refusals.length > 0) throw new NotAllDeleted(refusals.length, ids.length, refusals[0])
  return waits
}

function wordsOfDeletions(failure: unknown): string {
  if (!(failure instanceof NotAllDeleted)) return wordsOf('sources/delete', failure)
  const words = wordsOf('sources/delete', failure.cause)
  if (failure.left === failure.of) return words
  return t.failures.someSourcesStay(failure.left, failure.of, words)
}

function updateSource({ id, ...body }: { id: string; category: string | null }) {
  return submit({ call: 'updateSource', id, body })
}
