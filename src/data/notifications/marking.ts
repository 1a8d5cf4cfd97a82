import { useEffect, useSyncExternalStore } from 'react'

import { send } from '#api/client.ts'
import { isRequestFailure } from '#api/request-failure.ts'
import type { Notification } from '#contract/notifications.ts'
import { useOnline } from '#data/device/online.ts'
import { signedInDatabase } from '#data/session/database.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { isShown, watchShown } from '#device/shown.ts'
import { changeTable, readMark } from '#sync/mirror/mirror.ts'

import { seenIds, unreadOf } from './notifications.ts'

/** Marks what the list shows, but nothing while the device is offline or the window hidden. */
export function useMarkingRead(items: readonly Notification[] | undefined): void {
  const isOnline = useOnline()
  const isSeen = useSyncExternalStore(watchShown, isShown)
  const ids = unreadOf(items ?? [])
    .map(({ id }) => id)
    .join(' ')

  useEffect(() => {
    if (isSeen && isOnline && ids !== '') void markRead(ids.split(' '))
  }, [isSeen, isOnline, ids])
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
