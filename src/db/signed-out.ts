import { Dexie } from 'dexie'

import { DAY_MS } from '#contract/limits.ts'

import { leaveWithPage } from './connection.ts'
import { deleteDatabase } from './databases.ts'
import { holdsNothing } from './draft-format.ts'
import { markSeen, seenAtMs, lastSeenUser } from './notes.ts'
import type { OutboxRow } from './outbox-rows.ts'
import type { DraftRow, MetaRow, PublishIntent } from './rows.ts'

const IDLE_MS = 30 * DAY_MS

/**
 * Deletes the data of users who have not been here for 30 days, unless it holds work that the server does not have, or
 * cannot be read: a later visit looks again.
 */
export async function forgetIdleUsers(nowMs = Date.now()): Promise<void> {
  const users = await usersHere()
  // Each on its own: one that cannot be read, or that a tab holds open, does not hold up the others.
  await Promise.allSettled(users.map((uid) => forgetIfIdle(uid, nowMs)))
}

async function forgetIfIdle(uid: string, nowMs: number): Promise<void> {
  const atMs = seenAtMs(uid)
  if (atMs === null) markSeen(uid, nowMs)
  else if (nowMs - atMs > IDLE_MS && !(await lookInto(uid, holdsOwnWork))) await deleteDatabase(uid)
}

async function usersHere(): Promise<readonly string[]> {
  if (!('databases' in indexedDB)) return []
  const databases = await indexedDB.databases()
  return databases
    .map(({ name = '' }) => name)
    .filter((name) => name.startsWith(PREFIX) && name !== SESSION)
    .map((name) => name.slice(PREFIX.length))
}

const PREFIX = 'lin-'
/** The session's database, which is no user's. */
const SESSION = 'lin-session'

async function holdsOwnWork(db: Dexie): Promise<boolean> {
  const names = db.tables.map(({ name }) => name)
  const waiting = names.includes('outbox') ? await db.table('outbox').count() : 0
  const begun = names.includes('intents') ? await db.table<PublishIntent>('intents').toArray() : []
  const drafts = await db.table<DraftRow, string>('drafts').toArray()
  const live = await db.table<MetaRow, string>('meta').get('live-texts')
  const isWriting = drafts.some((draft) => !holdsNothing(draft))
  const isEditing = live?.key === 'live-texts' && Object.keys(live.texts).length > 0
  const isHeld = begun.some(({ held = [] }) => held.length > 0)
  return waiting > 0 || isHeld || isWriting || isEditing
}

/**
 * Counts the pending writes of the user who was signed in here last. Neither makes a database nor upgrades one; 0 if
 * the database cannot be read.
 */
export async function countPendingHere(): Promise<number> {
  const uid = lastSeenUser()
  try {
    if (uid === null || !(await Dexie.exists(`lin-${uid}`))) return 0
    return await lookInto(uid, countWaiting)
  } catch {
    return 0
  }
}

async function countWaiting(db: Dexie): Promise<number> {
  return db
    .table<OutboxRow>('outbox')
    .filter(({ state }) => state === 'waiting')
    .count()
}

/**
 * Reads a user's database as it is, whichever version of the app has left it. Rejects if there is none, or if the
 * browser takes it away.
 */
export async function lookInto<T>(uid: string, read: (db: Dexie) => Promise<T>): Promise<T> {
  const db = new Dexie(`lin-${uid}`)
  leaveWithPage(db)
  db.on('versionchange', () => {
    db.close()
    // Keeps Dexie's own listener from running, which would log a warning.
    return false
  })
  try {
    await db.open()
    return await read(db)
  } finally {
    db.close()
  }
}
