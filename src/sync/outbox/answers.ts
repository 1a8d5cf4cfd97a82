import type { Table } from 'dexie'
import * as z from 'zod/mini'

import type { CodedError } from '#contract/coded-error.ts'
import { Post } from '#contract/posts.ts'
import { Schedule } from '#contract/schedules.ts'
import { ReadingRow, Source } from '#contract/sources.ts'
import type { VoiceWish } from '#contract/voice/own-posts.ts'
import type { Mark } from '#db/list-state.ts'
import type { OutboxRow, CopiedDraft, QueuedWrite, Refusal } from '#db/outbox-rows.ts'
import { readMeta } from '#db/user-database.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { isDeletion, kindOf } from '#db/write-kinds.ts'
import { copyDraft, leftBy, forgetDraft, forgetSaves } from '#sync/drafts/draft.ts'
import { changeTable, removeRow } from '#sync/mirror/mirror.ts'

import { mentionsAfter } from './fold.ts'
import {
  isWaitingDeletion,
  writesTo,
  openIntents,
  isCreation,
  latestSave,
  mayHaveArrived,
} from './outbox.ts'

/**
 * The server has carried a write out: its answer goes into the mirror and the write out of the queue,
 * in one transaction, so that nobody sees both or neither. A draft that was to be created and existed
 * already, with other words, has not been saved: the words of this device become a conflict copy.
 */
export async function ackWrite(db: UserDatabase, row: OutboxRow, reply: unknown): Promise<void> {
  const { outbox, edits, copies, drafts, versions, lists, sources, schedules, posts, articles } = db
  const own = [outbox, edits, copies, drafts, versions, db.meta]
  const tables = [...own, lists, sources, schedules, posts, articles, db.reading]
  await db.transaction('rw', tables, async () => {
    const stored = await otherDraft(db, row, reply)
    if (stored !== null) {
      await putReplies(db, posts, [stored], row.mark)
      await copyDraft(db, row, leftBy(stored) ?? 'changed')
      return
    }
    await outbox.delete(row.seq)
    await takeReply(db, row, reply)
  })
}

/** The stored draft that the server has answered with instead of making one; null where it made it. */
async function otherDraft(
  db: UserDatabase,
  { seq, write, base, entity }: OutboxRow,
  reply: unknown,
): Promise<Post | null> {
  if (write.call !== 'saveDraft' || base !== null) return null
  const stored = Post.parse(reply)
  if (stored.Text_content === (write.body.text_content ?? '')) return null
  // A conflict copy has a new id, so this is no conflict: the server stores the text in its own form.
  if ((await db.copies.get(write.id)) !== undefined) return null
  const rows = await writesTo(db, entity)
  const isWanted = rows.some((each) => each.seq === seq) && !rows.some(isWaitingDeletion)
  return isWanted ? stored : null
}

async function takeReply(db: UserDatabase, row: OutboxRow, reply: unknown): Promise<void> {
  const { write, mark } = row
  switch (write.call) {
    case 'addSource':
    case 'updateSource':
      return putReplies(db, db.sources, [Source.parse(reply)], mark)
    case 'createSchedule':
      return putReplies(db, db.schedules, z.array(Schedule).parse(reply), mark)
    case 'updateSchedule':
      return putReplies(db, db.schedules, [Schedule.parse(reply)], mark)
    case 'saveDraft':
      return takeDraft(db, { id: write.id, mark }, Post.parse(reply))
    case 'queueDraft':
      return takeQueued(db, { id: write.id, mark }, Post.parse(reply))
    case 'orderQueue':
      return putReplies(db, db.posts, z.array(Post).parse(reply), mark)
    case 'addRule':
    case 'markArticles':
      return putReplies(db, db.reading, z.array(ReadingRow).parse(reply), mark)
    case 'deleteRule':
      return removeRow(db, db.reading, write.id, mark)
    case 'addMention':
    case 'deleteMention':
      return takeMention(db, write)
    case 'saveVoice':
      return takeVoice(db, write.body)
    case 'forgetOwnPosts':
      return dropForgotten(db, row)
    case 'addOwnPosts':
      // The screens read the profile anew: only the server can say what follows from it.
      return
    case 'deleteSource':
      await db.articles.delete(write.id)
      return removeRow(db, db.sources, write.id, mark)
    case 'deleteSchedule':
      return removeRow(db, db.schedules, write.id, mark)
    case 'deletePost':
      await db.edits.delete(write.id)
      await forgetDraft(db, write.id)
      return removeRow(db, db.posts, write.id, mark)
  }
}

/** Writes that earlier versions have left in the queue before a write that forgets them. */
async function dropForgotten(db: UserDatabase, { entity, seq }: OutboxRow): Promise<void> {
  const rows = await writesTo(db, entity)
  const forgotten = rows.filter((each) => each.seq < seq && kindOf(each.write) === 'add')
  await db.outbox.bulkDelete(forgotten.map((each) => each.seq))
}

/** Where the address book was never read, there is nothing to change. */
async function takeMention(db: UserDatabase, write: QueuedWrite): Promise<void> {
  const row = await readMeta(db, 'mentions')
  if (row !== undefined) await db.meta.put({ ...row, book: mentionsAfter(row.book, write) })
}

/** Until the profile is read anew, what was said of it is not forgotten. */
async function takeVoice(db: UserDatabase, changes: VoiceWish): Promise<void> {
  const row = await readMeta(db, 'voice')
  if (row !== undefined) await db.meta.put({ ...row, found: { ...row.found, changes } })
}

function putReplies<Row>(
  db: UserDatabase,
  table: Table<Row, string>,
  rows: readonly Row[],
  mark: Mark | undefined,
): Promise<void> {
  return changeTable(db, table, async () => ({ put: rows }), mark)
}

/** Saves that were queued meanwhile are based on this version. */
async function takeDraft(
  db: UserDatabase,
  { id, mark }: { readonly id: string; readonly mark: Mark | undefined },
  post: Post,
): Promise<void> {
  await putReplies(db, db.posts, [post], mark)
  await db.edits.put({ id, base: post.updated_at })
  const next = await writesTo(db, `posts/${id}`)
  await db.outbox.bulkPut(next.map((row) => writtenOver(row, post.updated_at)))
}

/** It is written on no more, unless that waits already: who takes it out of its slot begins from what is stored then. */
async function takeQueued(
  db: UserDatabase,
  { id, mark }: { readonly id: string; readonly mark: Mark | undefined },
  post: Post,
): Promise<void> {
  const next = await writesTo(db, `posts/${id}`)
  if (next.some(({ write }) => write.call === 'saveDraft')) {
    await takeDraft(db, { id, mark }, post)
    return
  }
  await putReplies(db, db.posts, [post], mark)
  await db.edits.delete(id)
}

function writtenOver(row: OutboxRow, base: string): OutboxRow {
  if (row.write.call === 'saveDraft') return { ...row, base }
  if (row.instead === undefined) return row
  return { ...row, instead: row.instead.map((each) => writtenOver(each, base)) }
}

/**
 * The server has said no. The write stays until the person has decided, but for three: what is not
 * there any more counts as deleted, the text of a draft that was changed elsewhere becomes a conflict
 * copy, and a text that a later one follows gives way to it. Where the thing is to be deleted anyway,
 * nobody has to decide.
 *
 * @returns `gone` where the deletion has happened already
 */
export async function refuseWrite(
  db: UserDatabase,
  row: OutboxRow,
  error: CodedError,
): Promise<'gone' | 'kept'> {
  if (error.status === 404 && isRemoval(row.write)) return 'gone'
  if (await giveWay(db, row, error)) return 'kept'
  const because = isCreation(row) ? undefined : CONFLICTS[error.code]
  if (row.write.call !== 'saveDraft' || because === undefined) await keepRefused(db, row, error)
  else if (!(await isPublishedSo(db, row, because))) await copyDraft(db, row, because)
  return 'kept'
}

const CONFLICTS: Readonly<Record<string, CopiedDraft['because']>> = {
  'posts/changed-elsewhere': 'changed',
  'posts/not-found': 'deleted',
  'posts/already-published': 'published',
  'posts/being-published': 'published',
}

function isRemoval(write: QueuedWrite): boolean {
  return isDeletion(write) || kindOf(write) === 'forget'
}

/** Gives way to a deletion that follows the write; false where none does. */
async function giveWay(db: UserDatabase, row: OutboxRow, error: CodedError): Promise<boolean> {
  return db.transaction('rw', db.outbox, async () => {
    const rows = await writesTo(db, row.entity)
    const deletion = rows.find((each) => each.seq > row.seq && isWaitingDeletion(each))
    if (deletion === undefined || rows[0]?.seq !== row.seq) return false
    const refused = { ...row, state: 'refused' as const, refusal: refusalOf(error) }
    // What was never made needs no deletion either.
    const wasNeverMade = isCreation(row) && !mayHaveArrived(refused)
    const needless = wasNeverMade ? rows : [row]
    await db.outbox.bulkDelete(needless.map(({ seq }) => seq))
    if (wasNeverMade) return true
    await db.outbox.put({ ...deletion, instead: [refused, ...(deletion.instead ?? [])] })
    return true
  })
}

function refusalOf({ code, message }: CodedError): Refusal {
  return { code, message }
}

async function keepRefused(db: UserDatabase, row: OutboxRow, error: CodedError): Promise<void> {
  await db.transaction('rw', db.outbox, async () => {
    const rows = await writesTo(db, row.entity)
    const kept = rows.find(({ seq }) => seq === row.seq)
    if (kept === undefined) return
    const later =
      row.write.call === 'saveDraft'
        ? rows.find(({ seq, write }) => seq > row.seq && write.call === 'saveDraft')
        : undefined
    const refused = { ...kept, state: 'refused' as const, refusal: refusalOf(error) }
    if (later === undefined) {
      await db.outbox.put(refused)
      return
    }
    // Each save is a whole draft, so the later one replaces the refused one.
    await db.outbox.delete(kept.seq)
    const attempts = mayHaveArrived(refused) ? kept.attempts : later.attempts
    await db.outbox.put({ ...later, base: kept.base, attempts })
  })
}

/** A publish whose answer was lost has arrived with these very words: there is nothing to save. */
async function isPublishedSo(
  db: UserDatabase,
  { entity, write: { id } }: OutboxRow,
  because: CopiedDraft['because'],
): Promise<boolean> {
  if (because !== 'published') return false
  return db.transaction('rw', db.outbox, db.intents, db.edits, async () => {
    const rows = await writesTo(db, entity)
    const text = latestSave(rows.map(({ write }) => write))?.body.text_content
    const intents = await openIntents(db, id)
    const isSo = intents.some(({ body, kind }) => kind === undefined && body.text_content === text)
    if (isSo) await forgetSaves(db, id)
    return isSo
  })
}
