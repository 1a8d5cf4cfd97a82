import { send } from '#api/client.ts'
import type { UserDatabase } from '#db/user-database.ts'

import { changeTable } from './mirror.ts'

/** Tells the server what was seen, then takes it over. */
export async function readThere(db: UserDatabase, ids: readonly string[]): Promise<void> {
  await send('readNotifications', { body: { ids: [...ids] } })
  const read_at = new Date().toISOString()
  await changeTable(db, db.notifications, async () => {
    const rows = await db.notifications.bulkGet([...ids])
    const known = rows.filter((row) => row !== undefined)
    await db.notifications.bulkPut(known.map((row) => ({ ...row, read_at })))
  })
}
