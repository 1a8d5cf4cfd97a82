import type { KnownMention } from '#contract/content/post-content.ts'
import { readMeta } from '#db/user-database.ts'
import type { UserDatabase } from '#db/user-database.ts'

import type { PageCall, QueuedCall, WriteOf } from './queued-call.ts'

type Book = readonly KnownMention[]

export const addMention: QueuedCall<'addMention'> = {
  noun: 'mentions',
  kind: 'create',
  request: ({ write: { id, body } }) => ({ call: 'addMention', body: { ...body, id } }),
  acknowledge: (db, { write }) => changeBook(db, (book) => withMention(book, write)),
}

export const addMentionOnPage = {
  foldList: withMention,
  describe: (_, { call, body }) => ({ call, name: body.name }),
} satisfies PageCall<'addMention', KnownMention>

export const deleteMention: QueuedCall<'deleteMention'> = {
  noun: 'mentions',
  kind: 'delete',
  request: ({ write: { id } }) => ({ call: 'deleteMention', params: { id } }),
  acknowledge: (db, { write }) => changeBook(db, (book) => withoutMention(book, write)),
}

export const deleteMentionOnPage = {
  foldList: withoutMention,
  async describe(db, { call, id }) {
    const known = (await readMeta(db, 'mentions'))?.book.find((each) => each.id === id)
    return { call, name: known?.name ?? null }
  },
} satisfies PageCall<'deleteMention', KnownMention>

function withMention(book: Book, { id, body: { name, urn } }: WriteOf<'addMention'>): Book {
  return [...book.filter((each) => each.urn !== urn), { id, name, urn }]
}

function withoutMention(book: Book, { id }: WriteOf<'deleteMention'>): Book {
  return book.filter((each) => each.id !== id)
}

async function changeBook(db: UserDatabase, change: (book: Book) => Book): Promise<void> {
  const row = await readMeta(db, 'mentions')
  if (row !== undefined) await db.meta.put({ ...row, book: change(row.book) })
}
