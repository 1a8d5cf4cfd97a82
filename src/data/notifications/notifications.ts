import { useSyncExternalStore } from 'react'

import { send } from '#api/client.ts'
import { NOTIFICATIONS } from '#contract/limits.ts'
import type { Notification } from '#contract/notifications.ts'
import { isOwnPath } from '#contract/rules/own-path.ts'
import type { List } from '#data/query/list.ts'
import { newestFirst } from '#data/query/newest-first.ts'
import { asMirrored, useList, invalidateList } from '#data/query/use-list.ts'
import type { ListSource } from '#data/query/use-list.ts'
import { createStore } from '#device/store.ts'
import type { Look } from '#sync/mirror/refresh.ts'

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

/** Ids of notifications seen on this page, whether or not the server knows it yet. */
export const seenIds = createStore<ReadonlySet<string>>(new Set())

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

export function unreadOf(items: readonly Notification[]): readonly Notification[] {
  return items.filter(({ read_at }) => read_at === null)
}

export function refreshSubjects(): void {
  for (const list of SUBJECTS) invalidateList(list)
}

const SUBJECTS = ['posts/list', 'schedules/list', 'accounts/list', 'sources/list'] as const
