import { randomUUID } from 'node:crypto'

import type { Kysely } from 'kysely'

import { AppError } from '#contract/errors.ts'
import { readSourceInput } from '#contract/rules/source-input.ts'
import type { NewSource, Source } from '#contract/sources.ts'
import type { Kit } from '#server/kit/api.ts'
import type { Tables } from '#server/kit/database/tables.ts'
import { normalizeFeedUrl } from '#server/outside/feeds/normalize-feed-url.ts'

import { presentSource } from './present.ts'
import { ensureFeed, findRow, insertSource } from './store.ts'

/**
 * Follows a feed, a site or a keyword. A feed that nobody follows yet is fetched at once, by a job
 * of the same transaction.
 *
 * @throws sources/blank, sources/invalid, sources/duplicate
 */
export async function addSource(
  kit: Kit,
  db: Kysely<Tables>,
  userId: string,
  source: NewSource,
): Promise<Source> {
  const input = readSourceInput(source.source)
  if (input.kind === 'fault') throw new AppError(input.code)
  const feedId = input.kind === 'address' ? await followFeed(kit, db, input.value) : null
  const id = source.id ?? randomUUID()
  if (!(await insertSource(db, { userId, id, source: input.value, feedId }))) {
    throw new AppError('sources/duplicate')
  }
  const row = await findRow(db, userId, id)
  if (row === undefined) throw new AppError('sources/not-found')
  return presentSource(row)
}

async function followFeed(kit: Kit, db: Kysely<Tables>, address: string): Promise<string> {
  const feed = await ensureFeed(db, normalizeFeedUrl(address), kit.clock.now())
  if (feed.state === 'waiting') {
    await kit.queue.enqueue(db, 'feed-refresh', { feedId: feed.id }, { singletonKey: feed.id })
  }
  return feed.id
}
