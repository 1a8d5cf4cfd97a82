import { useEffect } from 'react'

import { send } from '#api/client.ts'
import { AppError } from '#contract/errors.ts'
import { MINUTE_MS } from '#contract/limits.ts'
import type { FeedHealth, Source } from '#contract/sources.ts'
import { errorMessage } from '#data/notices/failures.ts'
import { submit, submitAll, undoLatest } from '#data/outbox/outbox.ts'
import type { Action, ItemAction } from '#data/query/action.ts'
import { takeAgain } from '#data/query/again.ts'
import type { List } from '#data/query/list.ts'
import { newestFirst } from '#data/query/newest-first.ts'
import { useAction, useItemAction } from '#data/query/use-action.ts'
import { invalidateList, useList } from '#data/query/use-list.ts'
import type { ListSource } from '#data/query/use-list.ts'
import { signedInDatabase } from '#data/session/database.ts'
import { foldSources } from '#sync/outbox/fold.ts'
import type { Seen } from '#sync/outbox/fold.ts'
import { plainSource } from '#sync/outbox/outbox.ts'
import { t } from '#text/t.ts'

/** How long a new source is watched closely for the first fetch of its feed. */
const FIRST_FETCH_MS = 3 * MINUTE_MS

/** A source as the person sees it. `waits`: the server does not have it like this yet. */
export type SeenSource = Seen<Source>

export function useSources(): List<SeenSource> {
  const sources = useList(SOURCES)
  useNewsOfFirstFetch(sources.items?.some(isAwaitingFirstFetch) === true)
  return sources
}

/** What a first fetch has brought is told soon: a source may have turned out to be one that is followed. */
function useNewsOfFirstFetch(isAwaited: boolean): void {
  useEffect(() => (isAwaited ? () => invalidateList('notifications/list') : undefined), [isAwaited])
}

interface SourceToAdd {
  readonly source: string
  /** The refused write that it takes the place of. */
  readonly again?: number | undefined
}

export function useAddSource(): Action<SourceToAdd> {
  return useAction({ perform: addSource, words: (failure) => errorMessage('sources/add', failure) })
}

export function useDeleteSource(): ItemAction<{ id: string }> {
  return useItemAction({
    perform: deleteSource,
    words: (failure) => errorMessage('sources/delete', failure),
  })
}

/** What could not be deleted is told in one sentence. */
export function useDeleteSources(): Action<{ ids: readonly string[] }> {
  return useAction({ perform: deleteSources, words: wordsOfDeletions })
}

interface ChangedSource {
  readonly id: string
  readonly category: string | null
  /** The refused write that it takes the place of. */
  readonly again?: number | undefined
}

export function useUpdateSource(): ItemAction<ChangedSource> {
  return useItemAction({
    perform: updateSource,
    words: (failure) => errorMessage('sources/update', failure),
  })
}

/** Takes back its latest pending change. */
export function useUndoSource(): ItemAction<{ id: string }> {
  return useItemAction({
    perform: ({ id }) => undoLatest({ call: 'deleteSource', id }, 'sources/list'),
    words: (failure) => errorMessage('sources/delete', failure),
    saysInToast: 'always',
  })
}

export const SOURCES: ListSource<Source, SeenSource> = {
  initialData: new WeakMap(),
  operation: 'sources/list',
  table: (db) => db.sources,
  fold: foldSources,
  look: (since, signal) => send('sourcesSince', { query: { since }, signal }),
  compare: newestFirst,
  shouldPoll: (sources) => sources.some(isAwaitingFirstFetch),
}

function isAwaitingFirstFetch({ feed, searches, created_at }: Source): boolean {
  const isNew = Date.now() - Date.parse(created_at) < FIRST_FETCH_MS
  return isNew && (isWaiting(feed) || searches.some(isWaiting))
}

function isWaiting(health: FeedHealth | null): boolean {
  return health?.state === 'waiting'
}

async function addSource({ source, again }: SourceToAdd, id: string): Promise<string | null> {
  if (await isFollowed(source)) throw new AppError('sources/duplicate')
  const waits = await submit({ call: 'addSource', id, body: { source } })
  if (again !== undefined) await takeAgain(again)
  return waits
}

/** As far as this device knows. One that was refused is not: it may be tried again. */
async function isFollowed(typed: string): Promise<boolean> {
  const db = signedInDatabase()
  const [rows, outbox] = await db.transaction('r', db.sources, db.outbox, () =>
    Promise.all([db.sources.toArray(), db.outbox.where('entity').startsWith('sources/').toArray()]),
  )
  const sought = plainSource(typed)
  const waiting = outbox.filter(({ state }) => state === 'waiting')
  return foldSources(rows, waiting).some(({ source }) => plainSource(source) === sought)
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
  const { message, refusals } = await submitAll(ids.map((id) => ({ call: 'deleteSource', id })))
  const [first] = refusals
  if (first !== undefined) throw new NotAllDeleted(refusals.length, ids.length, first)
  return message
}

function wordsOfDeletions(failure: unknown): string {
  if (!(failure instanceof NotAllDeleted)) return errorMessage('sources/delete', failure)
  const words = errorMessage('sources/delete', failure.cause)
  if (failure.left === failure.of) return words
  return t.failures.someSourcesStay(failure.left, failure.of, words)
}

async function updateSource({ id, category, again }: ChangedSource): Promise<string | null> {
  const waits = await submit({ call: 'updateSource', id, body: { category } })
  if (again !== undefined) await takeAgain(again)
  return waits
}
