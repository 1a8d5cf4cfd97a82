import { ownError } from '#contract/coded-error.ts'
import { errorMessage } from '#data/notices/failures.ts'
import { takeAgain } from '#data/outbox/again.ts'
import { submit, undoLatest } from '#data/outbox/outbox.ts'
import type { Action, ItemAction } from '#data/query/action.ts'
import { useAction, useItemAction } from '#data/query/use-action.ts'
import { signedInDatabase } from '#data/session/database.ts'
import { foldSources } from '#sync/outbox/fold.ts'
import { plainSource } from '#sync/writes/sources.ts'

interface SourceToAdd {
  readonly source: string
  /** The `seq` of the refused write that it replaces. */
  readonly again?: number | undefined
}

export function useAddSource(): Action<SourceToAdd> {
  return useAction({ perform: addSource, words: (failure) => errorMessage('sources/add', failure) })
}

interface ChangedSource {
  readonly id: string
  readonly category: string | null
  /** The `seq` of the refused write that it replaces. */
  readonly again?: number | undefined
}

export function useUpdateSource(): ItemAction<ChangedSource> {
  return useItemAction({
    perform: updateSource,
    words: (failure) => errorMessage('sources/update', failure),
  })
}

export function useUndoSource(): ItemAction<{ id: string }> {
  return useItemAction({
    perform: ({ id }) => undoLatest({ call: 'deleteSource', id }, 'sources/list'),
    words: (failure) => errorMessage('sources/delete', failure),
    saysInToast: 'always',
  })
}

async function addSource({ source, again }: SourceToAdd, id: string): Promise<string | null> {
  if (await isFollowed(source)) throw ownError('sources/duplicate')
  const waits = await submit({ call: 'addSource', id, body: { source } })
  if (again !== undefined) await takeAgain(again)
  return waits
}

/** Whether a source is followed, as far as this device knows. A refused one is not: it may be tried again. */
async function isFollowed(typed: string): Promise<boolean> {
  const db = signedInDatabase()
  const [rows, outbox] = await db.transaction('r', db.sources, db.outbox, () =>
    Promise.all([db.sources.toArray(), db.outbox.where('entity').startsWith('sources/').toArray()]),
  )
  const sought = plainSource(typed)
  const waiting = outbox.filter(({ state }) => state === 'waiting')
  return foldSources(rows, waiting).some(
    ({ source, isDeleting }) => isDeleting !== true && plainSource(source) === sought,
  )
}

async function updateSource({ id, category, again }: ChangedSource): Promise<string | null> {
  const waits = await submit({ call: 'updateSource', id, body: { category } })
  if (again !== undefined) await takeAgain(again)
  return waits
}
