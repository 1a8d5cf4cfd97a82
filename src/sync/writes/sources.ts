import { readSourceInput } from '#contract/rules/source-input.ts'
import type { Source } from '#contract/sources.ts'
import type { OutboxRow, QueuedWrite } from '#db/outbox-rows.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { putRow, removeRow } from '#sync/mirror/mirror.ts'

import type { PageCall, QueuedCall } from './queued-call.ts'

export const addSource: QueuedCall<'addSource'> = {
  noun: 'sources',
  kind: 'create',
  // A source that is added again needs the old one to be deleted first.
  after: 'deleteSource',
  request: ({ write: { id, body } }) => ({ call: 'addSource', body: { ...body, id } }),
  acknowledge: (db, { mark }, source) => putRow(db, db.sources, source, mark),
}

export const addSourceOnPage = {
  needed: (db, { body }, deletions) => waitingFor(db, body.source, deletions),
  deletedBy: 'deleteSource',
  // Follows the first fetch of the feed.
  invalidates: 'sources',
  fold: (row, { id, body }, at) => row ?? newSource(id, body.source, at),
  describe: (_, { call, body }) => ({ call, source: body.source }),
} satisfies PageCall<'addSource', Source>

export const updateSource: QueuedCall<'updateSource'> = {
  noun: 'sources',
  kind: 'change',
  request: ({ write: { id, body } }) => ({ call: 'updateSource', params: { id }, body }),
  acknowledge: (db, { mark }, source) => putRow(db, db.sources, source, mark),
}

export const updateSourceOnPage = {
  mergeWith: (earlier, write) => ({ ...write, body: { ...earlier.body, ...write.body } }),
  fold: (row, { body }) => row && { ...row, category: body.category },
  async describe(db, { call, id, body: { category } }, writes) {
    return { call, source: await nameOf(db, id, writes), category }
  },
} satisfies PageCall<'updateSource', Source>

export const deleteSource: QueuedCall<'deleteSource'> = {
  noun: 'sources',
  kind: 'delete',
  // Marks on a source's articles are sent while the source is followed.
  after: 'markArticles',
  request: ({ write: { id } }) => ({ call: 'deleteSource', params: { id } }),
  async acknowledge(db, { write: { id }, mark }) {
    await db.articles.delete(id)
    await removeRow(db, db.sources, id, mark)
  },
}

export const deleteSourceOnPage = {
  fold: () => null,
  async describe(db, { call, id }, writes) {
    return { call, source: await nameOf(db, id, writes) }
  },
} satisfies PageCall<'deleteSource', Source>

async function waitingFor(
  db: UserDatabase,
  typed: string,
  deletions: readonly OutboxRow[],
): Promise<readonly OutboxRow[]> {
  const waiting = deletions.filter(({ state }) => state === 'waiting')
  const sources = await db.sources.bulkGet(waiting.map(({ write }) => write.id))
  return waiting.filter((_, at) => plainSource(sources[at]?.source ?? '') === plainSource(typed))
}

/** The server distinguishes sources by this form. */
export function plainSource(typed: string): string {
  const input = readSourceInput(typed)
  return (input.kind === 'fault' ? typed : input.value).toLowerCase()
}

function newSource(id: string, typed: string, at: string): Source {
  const input = readSourceInput(typed)
  const source = input.kind === 'fault' ? typed.trim() : input.value
  const nothing = { category: null, last_update: null, articles: 0, feed: null, searches: [] }
  return { id, source, created_at: at, ...nothing }
}

async function nameOf(
  db: UserDatabase,
  id: string,
  writes: readonly QueuedWrite[],
): Promise<string | null> {
  const made = writes.find((write) => write.call === 'addSource')
  return made?.body.source ?? (await db.sources.get(id))?.source ?? null
}
