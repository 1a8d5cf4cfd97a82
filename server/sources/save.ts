import { randomUUID } from 'node:crypto'

import { normalizeFeedUrl } from '@lin/feed-reader'

import { AppError } from '#contract/errors.ts'
import { readSourceInput } from '#contract/rules/source-input.ts'
import type { NewSource, Source, SourceChange } from '#contract/sources.ts'
import { done } from '#contract/wire.ts'
import type { Done } from '#contract/wire.ts'
import type { Db } from '#server/kit/database/connect.ts'

import { ensureFeed } from './feed-store.ts'
import { followKeyword } from './keywords.ts'
import { findSource } from './list.ts'
import { queueFetch } from './refresh.ts'
import type { SourceKit } from './source-kit.ts'
import { deleteSourceRow, insertSource } from './store.ts'

interface FiledSource extends NewSource {
  readonly category?: string | null
}

/**
 * Jobs of the same transaction fetch what nobody has followed yet.
 * @throws sources/blank, sources/invalid, sources/duplicate
 */
export async function addSource(
  kit: SourceKit,
  db: Db,
  userId: string,
  { id = randomUUID(), source, category = null }: FiledSource,
): Promise<Source> {
  const input = readSourceInput(source)
  if (input.kind === 'fault') throw new AppError(input.code)
  const feedId = input.kind === 'address' ? await followFeed(kit, db, input.value) : null
  const isNew = await insertSource(db, { userId, id, source: input.value, category, feedId })
  if (!isNew) throw new AppError('sources/duplicate')
  if (input.kind === 'keyword') await followKeyword(kit, db, { userId, id, keyword: input.value })
  const added = await findSource(db, userId, id)
  if (added === null) throw new AppError('sources/not-found')
  return added
}

async function followFeed(kit: SourceKit, db: Db, address: string): Promise<string> {
  const feed = await ensureFeed(db, normalizeFeedUrl(address), kit.clock.now())
  await queueFetch(kit, db, feed)
  return feed.id
}

/**
 * A blank category removes the category.
 * @throws sources/not-found
 */
export async function updateSource(
  db: Db,
  userId: string,
  id: string,
  change: SourceChange,
): Promise<Source> {
  const { numUpdatedRows } = await db
    .updateTable('sources')
    .set({ category: change.category === '' ? null : change.category })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  const source = numUpdatedRows === 1n ? await findSource(db, userId, id) : null
  if (source === null) throw new AppError('sources/not-found')
  return source
}

/**
 * The source's feed and articles stay for others.
 * @throws sources/not-found
 */
export async function removeSource(db: Db, userId: string, id: string): Promise<Done> {
  if (!(await deleteSourceRow(db, userId, id))) throw new AppError('sources/not-found')
  return done('Source deleted')
}
