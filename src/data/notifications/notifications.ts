import { useEffect, useSyncExternalStore, useRef, useState } from 'react'

import { send } from '#api/client.ts'
import { isRequestFailure } from '#api/request-failure.ts'
import { NOTIFICATIONS } from '#contract/limits.ts'
import type { Notification, NotificationKind } from '#contract/notifications.ts'
import { isOwnPath } from '#contract/rules/own-path.ts'
import { useOnline } from '#data/device/online.ts'
import { showToast } from '#data/notices/toasts.ts'
import type { Toast } from '#data/notices/toasts.ts'
import type { List } from '#data/query/list.ts'
import { newestFirst } from '#data/query/newest-first.ts'
import { asMirrored, useList, invalidateList } from '#data/query/use-list.ts'
import type { ListSource } from '#data/query/use-list.ts'
import { signedInDatabase } from '#data/session/database.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { isShown, watchShown } from '#device/shown.ts'
import { createStore } from '#device/store.ts'
import { changeTable, readMark } from '#sync/mirror/mirror.ts'
import type { Look } from '#sync/mirror/refresh.ts'
import type { Texts } from '#text/t.ts'

export interface Notifications extends List<Notification> {
  /** Counts only listed notifications. */
  readonly unread: number
}

export function useNotifications(): Notifications {
  const list = useList(LIST)
  const seen = useSyncExternalStore(seenIds.watch, seenIds.read)
  const unread = unreadOf(list.items ?? []).filter(({ id }) => !seen.has(id)).length
  return { ...list, unread }
}

/** Marks nothing while the device is offline or the window hidden. */
export function useMarkingRead(items: readonly Notification[] | undefined, isOpen: boolean): void {
  const isOnline = useOnline()
  const isSeen = useSyncExternalStore(watchShown, isShown) && isOpen
  const ids = unreadOf(items ?? [])
    .map(({ id }) => id)
    .join(' ')

  useEffect(() => {
    if (isSeen && isOnline && ids !== '') void markRead(ids.split(' '))
  }, [isSeen, isOnline, ids])
}

/** Ids of notifications seen on this page, whether or not the server knows it yet. */
const seenIds = createStore<ReadonlySet<string>>(new Set())

const LIST: ListSource<Notification> = {
  initialData: new WeakMap(),
  operation: 'notifications/list',
  table: (db) => db.notifications,
  fold: asMirrored,
  look: lookForNotifications,
  compare: newestFirst,
  pollIntervalMs: NOTIFICATIONS.pollIntervalMs,
}

async function lookForNotifications(
  since: string,
  signal: AbortSignal,
): Promise<Look<Notification>> {
  const reply = await send('notificationsSince', { query: { since }, signal })
  if ('changed' in reply) return { ...reply, changed: reply.changed.map(withOwnPath) }
  return reply.map(withOwnPath)
}

/** Replaces a path outside the app, so that a press always leads to a screen of the app. */
function withOwnPath(notification: Notification): Notification {
  return isOwnPath(notification.path) ? notification : { ...notification, path: '/dashboard' }
}

function unreadOf(items: readonly Notification[]): readonly Notification[] {
  return items.filter(({ read_at }) => read_at === null)
}

async function markRead(ids: readonly string[]): Promise<void> {
  const fresh = ids.filter((id) => !seenIds.read().has(id))
  if (fresh.length === 0) return
  seenIds.write(new Set([...seenIds.read(), ...fresh]))
  try {
    await readThere(signedInDatabase(), fresh)
  } catch (error) {
    if (!isRequestFailure(error)) throw error
    // The notifications count as unread again, and the next look tries again. A wrong count needs no message.
    seenIds.write(new Set([...seenIds.read()].filter((id) => !fresh.includes(id))))
  }
}

async function readThere(db: UserDatabase, ids: readonly string[]): Promise<void> {
  const mark = await readMark(db, db.notifications)
  await send('readNotifications', { body: { ids: [...ids] } })
  const read_at = new Date().toISOString()
  async function change() {
    const rows = await db.notifications.bulkGet([...ids])
    const known = rows.filter((row) => row !== undefined)
    return { put: known.map((row) => ({ ...row, read_at })) }
  }
  await changeTable(db, db.notifications, change, mark)
}

/**
 * Shows a toast for each notification that arrives while somebody looks. The first answer after the screen has opened
 * is only what later ones are compared with.
 *
 * @param say puts what the server has stored into the language of the screen
 */
export function useNotificationNews(
  { items, asOf }: List<Notification>,
  say: Texts['reasons'],
): void {
  const [sinceMs] = useState(() => Date.now())
  const known = useRef<ReadonlySet<string> | null>(null)

  useEffect(() => {
    // A request of this page is never answered within the same millisecond.
    if (items === undefined || asOf === null || asOf <= sinceMs) return
    const before = known.current
    known.current = new Set(items.map(({ id }) => id))
    const news = before === null ? [] : items.filter(({ id }) => !before.has(id))
    if (news.length > 0) refreshSubjects()
    if (isShown()) tell(news, say)
  }, [items, asOf, sinceMs, say])
}

function tell(items: readonly Notification[], say: Texts['reasons']): void {
  for (const { kind, title, title_messages, path, read_at } of items) {
    const text = say(title, title_messages)
    if (read_at === null) showToast({ tone: toneOf(kind), text, path })
  }
}

function toneOf(kind: string): Toast['tone'] {
  if (FAILURES.includes(kind)) return 'error'
  if (DOUBTS.includes(kind)) return 'warning'
  return SUCCESSES.includes(kind) ? 'success' : 'info'
}

const FAILURES: readonly string[] = [
  'post-failed',
  'comment-failed',
  'slot-failed',
  'slot-missed',
  'generation-failed',
  'token-ended',
] satisfies NotificationKind[]
/** It may be live: amber, as wherever Lin says so. */
const DOUBTS: readonly string[] = ['post-unknown', 'comment-unknown'] satisfies NotificationKind[]
const SUCCESSES: readonly string[] = [
  'post-published',
  'generation-ready',
] satisfies NotificationKind[]

export function refreshSubjects(): void {
  for (const list of SUBJECTS) invalidateList(list)
}

const SUBJECTS = ['posts/list', 'schedules/list', 'accounts/list', 'sources/list'] as const
