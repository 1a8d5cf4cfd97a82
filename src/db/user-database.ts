import { Dexie } from 'dexie'
import type { EntityTable, Table } from 'dexie'

import type { Account } from '#contract/accounts.ts'
import type { Notification } from '#contract/notifications.ts'
import type { Post } from '#contract/posts.ts'
import type { Schedule } from '#contract/schedules.ts'
import type { ReadingRow, Source } from '#contract/sources.ts'

import type { ListState } from './list-state.ts'
import { fillIn, fillInPosts, fillInSchedules, noteOldPictures } from './migrations.ts'
import type { CopiedDraft, DraftVersion, EditRow, OutboxRow } from './outbox-rows.ts'
import { postPlaces, withoutPlace } from './post-places.ts'
import type {
  AnalysisRow,
  DraftRow,
  FileBytes,
  FileRow,
  MetaRow,
  NewestArticles,
  PublishIntent,
} from './rows.ts'

// At localhost Dexie records a stack for each operation, to help with debugging.
Dexie.debug = false

/**
 * The first six tables mirror the server and are never written ahead of it. Rows are immutable: a change puts a new
 * row.
 */
export class UserDatabase extends Dexie {
  declare readonly sources: Table<Source, string>
  declare readonly accounts: Table<Account, string>
  declare readonly posts: Table<Post, string>
  declare readonly schedules: Table<Schedule, string>
  declare readonly notifications: Table<Notification, string>
  declare readonly reading: Table<ReadingRow, string>
  declare readonly lists: Table<ListState, string>
  declare readonly drafts: Table<DraftRow, string>
  declare readonly intents: Table<PublishIntent, string>
  declare readonly meta: Table<MetaRow, string>
  declare readonly articles: Table<NewestArticles, string>
  declare readonly analyses: Table<AnalysisRow, string>
  declare readonly outbox: EntityTable<OutboxRow, 'seq'>
  declare readonly edits: Table<EditRow, string>
  declare readonly copies: Table<CopiedDraft, string>
  declare readonly versions: EntityTable<DraftVersion, 'seq'>
  declare readonly files: Table<FileRow, string>
  declare readonly fileBytes: Table<FileBytes, string>

  constructor(uid: string) {
    super(`lin-${uid}`)
    this.version(1).stores({
      sources: 'id',
      accounts: 'id',
      posts: 'id',
      schedules: 'id',
      lists: 'name',
      drafts: 'id',
      intents: 'key',
      meta: 'key',
    })
    this.version(2).stores({ articles: 'source_id', analyses: 'keyword' }).upgrade(fillIn)
    this.version(3).stores({}).upgrade(fillInSchedules)
    this.version(4).stores({ notifications: 'id' }).upgrade(fillInPosts)
    this.version(5).stores({
      outbox: '++seq, entity',
      edits: 'id',
      copies: 'id',
      versions: '++seq, draft',
    })
    // Older rows get their place at the first reading: opening the database must not wait for them.
    this.version(6).stores({ posts: 'id, place.order, place.publishedMs' })
    this.version(7).stores({ files: 'key', fileBytes: 'key' }).upgrade(noteOldPictures)
    this.version(8).stores({ reading: 'id' })
    this.use(postPlaces)
    this.posts.hook('reading', withoutPlace)
  }
}

type RowOf<Key extends MetaRow['key']> = Extract<MetaRow, { key: Key }>

export async function readMeta<Key extends MetaRow['key']>(
  db: UserDatabase,
  key: Key,
): Promise<RowOf<Key> | undefined> {
  const row = await db.meta.get(key)
  return row !== undefined && hasKey(row, key) ? row : undefined
}

function hasKey<Key extends MetaRow['key']>(row: MetaRow, key: Key): row is RowOf<Key> {
  return row.key === key
}
