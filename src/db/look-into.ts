import { Dexie } from 'dexie'

/**
 * Reads a user's database as it stands, whatever version of the app has left it. Gives way to whoever deletes
 * or upgrades it meanwhile. Rejects where there is none, or where it is taken away.
 */
export async function lookInto<T>(uid: string, read: (db: Dexie) => Promise<T>): Promise<T> {
  const db = new Dexie(`lin-${uid}`)
  db.on('versionchange', () => {
    db.close()
    // Dexie's own listener would complain.
    return false
  })
  try {
    await db.open()
    return await read(db)
  } finally {
    db.close()
  }
}
