import { randomUUID } from 'node:crypto'

import { normalizeFeedUrl } from '@lin/feed-reader'

import { AppError } from '#contract/errors.ts'
import { SOURCE } from '#contract/limits.ts'
import type { Message } from '#contract/messages/message.ts'
import { readSourceInput } from '#contract/rules/source-input.ts'
import type { OpmlImported } from '#contract/sources.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { told } from '#server/kit/messages.ts'
import { workOf } from '#server/kit/threads/threads.ts'

import { ensureFeeds, feedAt } from './feed-store.ts'
import type { WantedFeed } from './feed-store.ts'
import { linkSearches } from './keyword-store.ts'
import { addressed, asFeed } from './keywords.ts'
import { listSources } from './list.ts'
import type { OpmlEntry, readOpmlApart } from './read-opml.ts'
import { queueFetch } from './refresh.ts'
import type { SourceKit } from './source-kit.ts'
import { insertSources } from './store.ts'
import type { FeedRow, NewSourceRow } from './store.ts'

const OPML_READING = workOf<typeof readOpmlApart>(
  new URL('./read-opml.ts', import.meta.url),
  'readOpmlApart',
)

/** @throws sources/not-opml, sources/too-many, request/too-much */
export async function entriesOf(
  { threads }: Pick<SourceKit, 'threads'>,
  userId: string,
  opml: string,
): Promise<readonly OpmlEntry[]> {
  const read = await threads.run(OPML_READING, [opml], userId)
  if (typeof read === 'string') throw new AppError(read)
  return read
}

/**
 * Reports an entry that cannot be followed, and adds the others. One statement stores all feeds first: two imports in
 * different orders must not deadlock.
 * @param db a transaction: all of it is stored, or nothing
 */
export async function importOpml(
  kit: SourceKit,
  db: Db,
  userId: string,
  read: readonly OpmlEntry[],
): Promise<OpmlImported> {
  const entries = read.map((entry) => ({ ...entry, fault: faultOf(entry) }))
  const refused = entries.flatMap(({ source, fault }) =>
    fault === null ? [] : [{ source: source.slice(0, SHOWN_CHARS), ...told('reason', [fault]) }],
  )
  const wanted = entries.filter(({ fault }) => fault === null).map((entry) => wantedBy(kit, entry))
  const all = wanted.flatMap((each) => each.feeds)
  const rows = await ensureFeeds(db, all, kit.clock.now())
  const feeds = new Map(rows.map((row) => [row.url, row]))
  const isNew = await insertSources(
    db,
    userId,
    wanted.map((each) => sourceRow(each, feeds)),
  )
  const followed = wanted.filter(({ id }) => isNew.has(id))
  for (const each of followed) await link(db, userId, each, feeds)
  await queueFetches(kit, db, feedsOf(followed, feeds))
  const sources = new Map((await listSources(db, userId)).map((source) => [source.id, source]))
  const added = followed.flatMap(({ id }) => sources.get(id) ?? [])
  return { added, already: wanted.length - added.length, refused }
}

const SHOWN_CHARS = 200

/** An entry of a feed must have an address: it must not become a search. */
function faultOf({ kind, source }: OpmlEntry): Message | null {
  if (source.length > SOURCE.maxLength) return { code: 'source/too-long' }
  const input = readSourceInput(source)
  if (input.kind === 'fault') return { code: 'problem', params: { problem: input.code } }
  return input.kind === kind ? null : { code: 'source/no-address' }
}

interface Wanted extends OpmlEntry {
  readonly id: string
  readonly feeds: readonly WantedFeed[]
}

function wantedBy(kit: SourceKit, entry: OpmlEntry): Wanted {
  const input = readSourceInput(entry.source)
  const source = input.kind === 'fault' ? entry.source : input.value
  const feeds =
    entry.kind === 'address'
      ? [feedAt(normalizeFeedUrl(source))]
      : addressed(kit.searches, source).map(asFeed)
  return { ...entry, id: randomUUID(), source, feeds }
}

type Feeds = ReadonlyMap<string, FeedRow>

function sourceRow(wanted: Wanted, feeds: Feeds): NewSourceRow {
  const [feed] = wanted.kind === 'address' ? feedsOf([wanted], feeds) : []
  const { id, source, category, title } = wanted
  return { id, source, category, title, feed_id: feed?.id ?? null }
}

async function link(db: Db, userId: string, wanted: Wanted, feeds: Feeds): Promise<void> {
  if (wanted.kind === 'address') return
  const ids = feedsOf([wanted], feeds).map((feed) => feed.id)
  await linkSearches(db, { userId, id: wanted.id }, ids)
}

function feedsOf(wanted: readonly Wanted[], feeds: Feeds): FeedRow[] {
  return wanted.flatMap((each) => each.feeds.flatMap(({ url }) => feeds.get(url) ?? []))
}

/** A sweep reads many feeds efficiently, but leaves out those that are gone. */
async function queueFetches(kit: SourceKit, db: Db, feeds: readonly FeedRow[]): Promise<void> {
  const now = kit.clock.now()
  if (feeds.some((feed) => feed.next_fetch_at <= now)) {
    // A job of its own: one that waits already may run before this transaction is committed.
    await kit.queue.enqueue(db, 'feed-sweep', {}, { singletonKey: randomUUID() })
  }
  for (const feed of feeds.filter(({ state }) => state === 'gone')) await queueFetch(kit, db, feed)
}
